// Statements in LaTeX, for judges that do not read Markdown.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/bound.hpp"

namespace biglia::judge {

struct StatementStyle {
  // The argument of \problemname. BAPCtools takes an empty one for the name in problem.yaml, the
  // legacy format has the name only here.
  std::string title;
  // kEnvironments: \begin{Input}, which BAPCtools gives the title of the language. kSections:
  // \section* with the statement's own titles.
  enum class Parts : std::uint8_t { kEnvironments, kSections } parts = Parts::kSections;
  // Listed at the end of the input's part, or in one of their own if it is not found: `bt
  // constraints` compares them with those of the validators.
  std::vector<Bound> bounds = {};
};

// The Markdown of our statements: headings, paragraphs, lists, tables, indented and fenced code,
// emphasis, code and links in a line, and math between dollars. HTML is kept as text. Relations in
// math are hidden from `bt constraints`, except in the list of the bounds.
std::string latex_of_markdown(std::string_view markdown, const StatementStyle& style);

}  // namespace biglia::judge
