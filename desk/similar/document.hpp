// A program that is compared with others: its sources, and their tokens one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "desk/similar/tokens.hpp"

namespace biglia::judge {

struct SourceText {
  std::string name;  // of the file
  std::string text;
  Syntax syntax = Syntax::kC;
};

struct Document {
  std::string name;      // of the submission
  bool is_past = false;  // of an earlier class: not compared with others like it
  std::vector<SourceText> sources;
  std::vector<std::uint64_t> kinds;    // of all tokens, in one piece for comparisons
  std::vector<Token> tokens;           // as `kinds`, with places in their source
  std::vector<std::size_t> source_of;  // as `kinds`: the index of the source
};

// Fills the other members from `name`, `is_past` and `sources`.
Document document_of(std::string name, std::vector<SourceText> sources, bool is_past = false);

}  // namespace biglia::judge
