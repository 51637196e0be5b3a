#include "reference/futoshiki/repair_search.hpp"

#include <limits>

namespace biglia::futoshiki {

RepairSearch::RepairSearch(const OpenCandidates& candidates)
    : candidates_(candidates),
      random_(0, "repair"),
      holder_(candidates.words(), kNobody),
      empty_at_(candidates.words(), 0),
      back_at_(candidates.size(), 0) {
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
    put(least_opposed());
  }
  return true;
}

Grid RepairSearch::grid() const {
  std::vector<Variable> standing;
  for (const Variable variable : holder_) {
    if (variable != kNobody) standing.push_back(variable);
  }
  return candidates_.grid_of(standing);
}

// Of some words without a candidate; of those that may not stand yet only where all may not.
Variable RepairSearch::least_opposed() {
  constexpr std::size_t kNotYet = 1000;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  std::uint64_t alike = 0;
  Variable chosen = 0;
  for (int i = 0; i < kWords; ++i) {
    const auto word = candidates_.word(empty_[random_.below(empty_.size())]);
    work_ += word.size();
    for (const Variable variable : word) {
      const std::size_t against = opposed(variable) + (back_at_[variable] > step_ ? kNotYet : 0);
      if (against > least) continue;
      if (against < least) alike = 0;
      least = against;
      if (random_.below(++alike) == 0) chosen = variable;
    }
  }
  return chosen;
}

// How many stand against it; one that does twice counts twice.
std::size_t RepairSearch::opposed(Variable variable) const {
  std::size_t count = 0;
  for (const WordIndex word : candidates_.words_of(variable)) {
    if (holder_[word] != kNobody) ++count;
  }
  candidates_.for_each_sign(variable, [&](WordIndex word, auto bears) {
    if (holder_[word] != kNobody && !bears(holder_[word])) ++count;
  });
  return count;
}

void RepairSearch::put(Variable variable) {
  for (const WordIndex word : candidates_.words_of(variable)) drop(holder_[word]);
  candidates_.for_each_sign(variable, [&](WordIndex word, auto bears) {
    if (holder_[word] != kNobody && !bears(holder_[word])) drop(holder_[word]);
  });
  for (const WordIndex word : candidates_.words_of(variable)) {
    holder_[word] = variable;
    const WordIndex last = empty_.back();
    empty_[empty_at_[word]] = last;
    empty_at_[last] = empty_at_[word];
    empty_.pop_back();
  }
}

void RepairSearch::drop(Variable variable) {
  if (variable == kNobody) return;
  for (const WordIndex word : candidates_.words_of(variable)) {
    holder_[word] = kNobody;
    empty_at_[word] = static_cast<std::uint32_t>(empty_.size());
    empty_.push_back(word);
  }
  back_at_[variable] = step_ + kLeastAway + random_.below(kLeastAway);
}

}  // namespace biglia::futoshiki
