// The passages that two sequences of tokens have in common: greedy string tiling. The longest
// common passage whose tokens are not yet in another one is taken, again and again, whatever the
// order of the passages. So a copy with reordered functions is found as well.
//
// Source: Wise, "String similarity via greedy string tiling and running Karp-Rabin matching"
// (1993), used for programs by Prechelt, Malpohl and Philippsen, "Finding plagiarisms among a set
// of programs with JPlag" (2002).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace biglia::judge {

// A shorter passage is not one: unrelated programs have many of them in common.
inline constexpr std::size_t kShortestPassage = 12;

// A sequence of tokens with the places of all its passages of the shortest length.
class IndexedTokens {
 public:
  // `is_ignored` has an entry for each token; ignored tokens are in no passage. `breaks` are the
  // indices, in ascending order, before which no passage continues (the beginnings of files).
  IndexedTokens(std::span<const std::uint64_t> kinds, std::vector<bool> is_ignored,
                std::span<const std::size_t> breaks);

  std::span<const std::uint64_t> kinds() const { return kinds_; }
  std::size_t counted() const { return counted_; }  // tokens that are not ignored
  // The hash and the place of each passage, sorted.
  const std::vector<std::pair<std::uint64_t, std::uint32_t>>& grams() const { return grams_; }
  // The longest passage that may begin at the token.
  std::size_t longest_at(std::size_t token) const { return longest_[token]; }

 private:
  std::span<const std::uint64_t> kinds_;
  std::size_t counted_ = 0;
  std::vector<std::uint32_t> longest_;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> grams_;
};

struct Passage {
  std::size_t first = 0;   // the index of its first token in the first sequence
  std::size_t second = 0;  // and in the second one
  std::size_t length = 0;  // in tokens

  friend bool operator==(const Passage&, const Passage&) = default;
};

// The passages, the longest first. No two share a token.
// Cost: for m common passages of the shortest length, O(m log m); at most 32 places of each are
// considered.
std::vector<Passage> common_passages(const IndexedTokens& first, const IndexedTokens& second);

}  // namespace biglia::judge
