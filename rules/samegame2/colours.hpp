// Interns colour names as numbers. Every name is stored once and compared in full, so two numbers
// are equal if and only if the names are equal.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "rules/samegame2/bounds.hpp"
#include "toolkit/keyed_hash.hpp"

namespace biglia::samegame2 {

// Cost: intern() takes one hash and, on a hit, one comparison of the name, both at memory speed.
// This holds for all names, because the hash is keyed. Memory: the bytes of the names, and 32 to 64
// bytes per name (an entry in a vector that doubles, and two to four slots).
class Colours {
 public:
  Colours();

  // The number of this name, from 1 in order of first appearance.
  Colour intern(std::string_view name);

  // REQUIRES: intern() returned `colour`. The view is valid as long as the table exists.
  std::string_view name(Colour colour) const { return entries_[colour - 1].name; }

  // The number of different names.
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string_view name;
    std::uint64_t hash;
  };

  std::string_view keep(std::string_view name);
  void grow();

  HashKey key_ = process_hash_key();
  std::vector<Entry> entries_;
  std::vector<Colour> slots_;  // open addressing; a power of two; kNoColour is a free slot
  std::vector<std::unique_ptr<char[]>> chunks_;
  char* free_ = nullptr;
  std::size_t free_bytes_ = 0;
};

}  // namespace biglia::samegame2
