#include "desk/similar/tiling.hpp"

#include <algorithm>
#include <queue>
#include <tuple>

namespace biglia::judge {
namespace {

constexpr std::size_t kMostPlaces = 32;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t kind) {
  // The finaliser of splitmix64.
  hash += kind + 0x9e3779b97f4a7c15U;
  hash = (hash ^ hash >> 30U) * 0xbf58476d1ce4e5b9U;
  hash = (hash ^ hash >> 27U) * 0x94d049bb133111ebU;
  return hash ^ hash >> 31U;
}

struct Longer {
  bool operator()(const Passage& a, const Passage& b) const {
    return std::tuple(a.length, b.first, b.second) < std::tuple(b.length, a.first, a.second);
  }
};

// The common passages from which tiles are taken.
class Tiling {
 public:
  Tiling(const IndexedTokens& first, const IndexedTokens& second)
      : first_(first),
        second_(second),
        in_first_(first.kinds().size()),
        in_second_(second.kinds().size()) {}

  std::vector<Passage> run() {
    find_all();
    std::vector<Passage> tiles;
    while (!queue_.empty()) {
      const Passage longest = queue_.top();
      queue_.pop();
      if (is_free(longest)) {
        take(longest);
        tiles.push_back(longest);
      } else {
        add_free_parts(longest);
      }
    }
    return tiles;
  }

 private:
  void find_all();
  void add_longest(std::size_t a, std::size_t b);
  void add_free_parts(const Passage& passage);
  bool is_free(const Passage& passage) const {
    for (std::size_t i = 0; i < passage.length; ++i) {
      if (in_first_[passage.first + i] || in_second_[passage.second + i]) return false;
    }
    return true;
  }
  void take(const Passage& passage) {
    for (std::size_t i = 0; i < passage.length; ++i) {
      in_first_[passage.first + i] = true;
      in_second_[passage.second + i] = true;
    }
  }

  const IndexedTokens& first_;
  const IndexedTokens& second_;
  std::vector<bool> in_first_;  // tokens that are in a tile
  std::vector<bool> in_second_;
  std::priority_queue<Passage, std::vector<Passage>, Longer> queue_;
};

// Merges the two sorted lists of hashes.
void Tiling::find_all() {
  const auto& a = first_.grams();
  const auto& b = second_.grams();
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i].first != b[j].first) {
      ++(a[i].first < b[j].first ? i : j);
      continue;
    }
    const std::uint64_t hash = a[i].first;
    std::size_t end_a = i;
    std::size_t end_b = j;
    while (end_a < a.size() && a[end_a].first == hash) ++end_a;
    while (end_b < b.size() && b[end_b].first == hash) ++end_b;
    for (std::size_t x = i; x < std::min(end_a, i + kMostPlaces); ++x) {
      for (std::size_t y = j; y < std::min(end_b, j + kMostPlaces); ++y) {
        add_longest(a[x].second, b[y].second);
      }
    }
    i = end_a;
    j = end_b;
  }
}

// Adds the passage that begins at these two tokens, unless a longer one includes it.
void Tiling::add_longest(std::size_t a, std::size_t b) {
  const auto first = first_.kinds();
  const auto second = second_.kinds();
  const bool continues = a > 0 && b > 0 && first[a - 1] == second[b - 1] &&
                         first_.longest_at(a - 1) > first_.longest_at(a) &&
                         second_.longest_at(b - 1) > second_.longest_at(b);
  if (continues) return;
  const std::size_t most = std::min(first_.longest_at(a), second_.longest_at(b));
  std::size_t length = 0;
  while (length < most && first[a + length] == second[b + length]) ++length;
  if (length >= kShortestPassage) queue_.push({.first = a, .second = b, .length = length});
}

void Tiling::add_free_parts(const Passage& passage) {
  std::size_t length = 0;
  for (std::size_t i = 0; i <= passage.length; ++i) {
    const bool is_taken =
        i == passage.length || in_first_[passage.first + i] || in_second_[passage.second + i];
    if (!is_taken) {
      ++length;
      continue;
    }
    if (length >= kShortestPassage) {
      queue_.push({.first = passage.first + i - length,
                   .second = passage.second + i - length,
                   .length = length});
    }
    length = 0;
  }
}

}  // namespace

IndexedTokens::IndexedTokens(std::span<const std::uint64_t> kinds, std::vector<bool> is_ignored,
                             std::span<const std::size_t> breaks)
    : kinds_(kinds), longest_(kinds.size()) {
  std::size_t next_break = breaks.size();
  for (std::size_t i = kinds.size(); i-- > 0;) {
    const bool ends = i + 1 == kinds.size() || (next_break > 0 && breaks[next_break - 1] == i + 1);
    if (ends && next_break > 0 && breaks[next_break - 1] == i + 1) --next_break;
    if (is_ignored[i]) continue;
    ++counted_;
    longest_[i] = 1 + (ends ? 0 : longest_[i + 1]);
    if (longest_[i] < kShortestPassage) continue;
    std::uint64_t hash = 0;
    for (std::size_t k = 0; k < kShortestPassage; ++k) hash = mixed(hash, kinds[i + k]);
    grams_.emplace_back(hash, static_cast<std::uint32_t>(i));
  }
  std::ranges::sort(grams_);
}

std::vector<Passage> common_passages(const IndexedTokens& first, const IndexedTokens& second) {
  return Tiling(first, second).run();
}

}  // namespace biglia::judge
