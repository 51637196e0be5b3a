#include "reference/futoshiki/repair_search.hpp"

#include <limits>

namespace biglia::futoshiki {

RepairSearch::RepairSearch(const OpenCandidates& candidates)
    : candidates_(candidates),
      random_(0, "repair"),
      placed_(candidates.words(), kNoVariable),
      empty_at_(candidates.words(), 0),
      tabu_until_(candidates.size(), 0) {
  for (WordIndex word = 0; word < candidates.words(); ++word) {
    if (candidates.word(word).empty()) continue;
    empty_at_[word] = static_cast<std::uint32_t>(empty_.size());
    empty_.push_back(word);
  }
}

bool RepairSearch::search(std::uint64_t work) {
  const std::uint64_t end = work_ + work;
  while (!empty_.empty()) {
    if (work_ >= end) return false;
    ++step_;
    place(least_conflicting());
  }
  return true;
}

Grid RepairSearch::grid() const {
  std::vector<Variable> holding;
  for (const Variable variable : placed_) {
    if (variable != kNoVariable) holding.push_back(variable);
  }
  return candidates_.grid_of(holding);
}

// Returns the candidate with the fewest conflicts from some random empty words. Returns a tabu
// candidate only if all candidates are tabu.
Variable RepairSearch::least_conflicting() {
  constexpr std::size_t kTabuPenalty = 1000;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  std::uint64_t ties = 0;
  Variable chosen = 0;
  for (int i = 0; i < kWords; ++i) {
    const auto word = candidates_.word(empty_[random_.below(empty_.size())]);
    work_ += word.size();
    for (const Variable variable : word) {
      const std::size_t penalty = tabu_until_[variable] > step_ ? kTabuPenalty : 0;
      const std::size_t cost = conflicts(variable) + penalty;
      if (cost > least) continue;
      if (cost < least) ties = 0;
      least = cost;
      if (random_.below(++ties) == 0) chosen = variable;
    }
  }
  return chosen;
}

// The number of placed candidates that conflict with this one. A candidate that conflicts in two
// ways counts twice.
std::size_t RepairSearch::conflicts(Variable variable) const {
  std::size_t count = 0;
  for (const WordIndex word : candidates_.words_of(variable)) {
    if (placed_[word] != kNoVariable) ++count;
  }
  candidates_.for_each_sign(variable, [&](WordIndex word, auto allows) {
    if (placed_[word] != kNoVariable && !allows(placed_[word])) ++count;
  });
  return count;
}

void RepairSearch::place(Variable variable) {
  for (const WordIndex word : candidates_.words_of(variable)) remove(placed_[word]);
  candidates_.for_each_sign(variable, [&](WordIndex word, auto allows) {
    if (placed_[word] != kNoVariable && !allows(placed_[word])) remove(placed_[word]);
  });
  for (const WordIndex word : candidates_.words_of(variable)) {
    placed_[word] = variable;
    const WordIndex last = empty_.back();
    empty_[empty_at_[word]] = last;
    empty_at_[last] = empty_at_[word];
    empty_.pop_back();
  }
}

void RepairSearch::remove(Variable variable) {
  if (variable == kNoVariable) return;
  for (const WordIndex word : candidates_.words_of(variable)) {
    placed_[word] = kNoVariable;
    empty_at_[word] = static_cast<std::uint32_t>(empty_.size());
    empty_.push_back(word);
  }
  tabu_until_[variable] = step_ + kLeastTabu + random_.below(kLeastTabu);
}

}  // namespace biglia::futoshiki
