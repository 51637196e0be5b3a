// Colour names as numbers: every name is kept once and compared in full, so equal numbers mean
// equal names and nothing else does.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "rules/samegame2/bounds.hpp"
#include "toolkit/keyed_hash.hpp"

namespace biglia::samegame2 {

// Cost: intern is one hash and, on a hit, one comparison of the name (both at memory speed),
// whatever the names are: the hash is keyed.
// Memory: the names' bytes and 32 to 64 bytes a name (an entry in a vector that doubles, and two to four
// slots).
class Colours {
 public:
  Colours();

  // The number of this name, from 1 in order of first appearance.
  Colour intern(std::string_view name);

  // REQUIRES: a number that intern gave. The view holds as long as the table.
  std::string_view name(Colour colour) const { return entries_[colour - 1].name; }

  // How many different names there are.
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
