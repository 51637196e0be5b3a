#include "reference/futoshiki/learning_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace biglia::futoshiki {
namespace {

constexpr std::uint64_t kShortestRun = 64;  // contradictions until the first restart
constexpr std::uint64_t kForgetAfter = 2000;
constexpr std::uint64_t kForgetLater = 300;  // added to kForgetAfter each time
constexpr double kForgetWeight = 0.95;       // decay of the weights per contradiction
constexpr double kGreatestWeight = 1e100;

// The Luby sequence: 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 and so on, from number 1.
std::uint64_t luby(std::uint64_t number) {
  std::uint64_t length = 1;
  while (length < number) length = 2 * length + 1;
  while (length != number) {
    length /= 2;
    if (number > length) number -= length;
    while (length / 2 >= number) length /= 2;
  }
  return (length + 1) / 2;
}

}  // namespace

LearningSearch::LearningSearch(OpenCandidates& candidates)
    : candidates_(candidates),
      clauses_(candidates.size()),
      weights_(candidates.words(), 1),
      forget_at_(kForgetAfter),
      seen_(candidates.size(), false) {
  for (WordIndex word = 0; word < candidates.words(); ++word) {
    if (candidates.word(word).size() > 1) words_.push_back(word);
  }
  restart();
}

LearningSearch::Status LearningSearch::search(std::uint64_t work) {
  const std::uint64_t end = this->work() + work;
  for (;;) {
    if (!propagate()) {
      if (!backtrack()) return Status::kNoSolution;
    } else if (candidates_.trail().size() == candidates_.size()) {
      return Status::kSolved;
    } else if (contradictions_ >= restart_at_) {
      restart();
    } else if (this->work() >= end) {
      return Status::kOpen;
    } else {
      ++guesses_;
      const Variable chosen = choose();
      candidates_.begin_level();
      candidates_.set(holds(chosen), {});
    }
  }
}

Grid LearningSearch::grid() const {
  std::vector<Variable> holding;
  for (const Literal literal : candidates_.trail()) {
    if (is_positive(literal)) holding.push_back(variable_of(literal));
  }
  return candidates_.grid_of(holding);
}

// Returns false on a contradiction, which is then in conflict_.
bool LearningSearch::propagate() {
  while (propagated_ < candidates_.trail().size()) {
    const Literal literal = candidates_.trail()[propagated_++];
    if (!candidates_.propagate(literal)) {
      conflict_ = candidates_.conflict();
      return false;
    }
    if (!clauses_.propagate(negated(literal), candidates_)) {
      const auto literals = clauses_.literals(clauses_.conflict());
      conflict_.assign(literals.begin(), literals.end());
      return false;
    }
  }
  return true;
}

// Learns a clause from the contradiction and backtracks. Returns false if no guess is open.
bool LearningSearch::backtrack() {
  ++contradictions_;
  if (candidates_.levels() == 0) return false;
  learn();
  const std::uint32_t levels = levels_of_learned();
  candidates_.undo(learned_.size() > 1 ? candidates_.level(variable_of(learned_[1])) : 0);
  propagated_ = candidates_.trail().size();
  if (learned_.size() == 1) {
    candidates_.set(learned_[0], {});
  } else {
    candidates_.set(learned_[0], {Reason::Kind::kClause, clauses_.add(learned_, levels)});
  }
  return true;
}

// Resolves backwards from the contradiction along the trail until one literal of this level is
// left.
void LearningSearch::learn() {
  weight_ /= kForgetWeight;
  if (weight_ > kGreatestWeight) {
    for (double& weight : weights_) weight /= kGreatestWeight;
    weight_ /= kGreatestWeight;
  }
  learned_.assign(1, 0);
  on_this_level_ = 0;
  for (const Literal literal : conflict_) add(literal);
  std::size_t at = candidates_.trail().size();
  for (;;) {
    while (!seen_[variable_of(candidates_.trail()[--at])]) {
    }
    if (--on_this_level_ == 0) break;
    add_reasons(variable_of(candidates_.trail()[at]));
  }
  learned_[0] = negated(candidates_.trail()[at]);
  const auto redundant = std::remove_if(learned_.begin() + 1, learned_.end(),
                                        [&](Literal literal) { return is_redundant(literal); });
  learned_.erase(redundant, learned_.end());
  for (const Variable variable : touched_) seen_[variable] = false;
  touched_.clear();
}

void LearningSearch::add_reasons(Variable variable) {
  const Reason why = candidates_.reason(variable);
  if (why.kind() == Reason::Kind::kWord) weights_[why.at()] += weight_;
  for_each_reason(variable, [&](Literal literal) { add(literal); });
}

void LearningSearch::add(Literal literal) {
  ++visited_;
  const Variable variable = variable_of(literal);
  const std::uint32_t level = candidates_.level(variable);
  if (level == 0 || seen_[variable]) return;
  seen_[variable] = true;
  touched_.push_back(variable);
  if (level == candidates_.levels()) {
    ++on_this_level_;
  } else {
    learned_.push_back(literal);
  }
}

// Returns true if the other literals of the learned clause imply this one.
bool LearningSearch::is_redundant(Literal literal) const {
  const Variable variable = variable_of(literal);
  if (candidates_.reason(variable).kind() == Reason::Kind::kNone) return false;
  bool follows = true;
  for_each_reason(variable, [&](Literal other) {
    follows = follows && (seen_[variable_of(other)] || candidates_.level(variable_of(other)) == 0);
  });
  return follows;
}

// Returns the number of levels of the learned clause. Moves the literal of the highest level except
// the current one to the second position.
std::uint32_t LearningSearch::levels_of_learned() {
  levels_.clear();
  for (const Literal literal : learned_) levels_.push_back(candidates_.level(variable_of(literal)));
  if (learned_.size() > 1) {
    const auto highest = std::max_element(levels_.begin() + 1, levels_.end()) - levels_.begin();
    std::swap(learned_[1], learned_[static_cast<std::size_t>(highest)]);
  }
  std::ranges::sort(levels_);
  const auto same = std::ranges::unique(levels_);
  return static_cast<std::uint32_t>(same.begin() - levels_.begin());
}

void LearningSearch::restart() {
  restart_at_ = contradictions_ + kShortestRun * luby(++runs_);
  candidates_.undo(0);
  propagated_ = std::min(propagated_, candidates_.trail().size());
  if (contradictions_ < forget_at_ || propagated_ < candidates_.trail().size()) return;
  forget_at_ = contradictions_ + kForgetAfter + kForgetLater * ++forgotten_;
  clauses_.forget(candidates_);
}

// In the word with the fewest candidates relative to its weight, chooses the candidate whose three
// words have the fewest candidates.
Variable LearningSearch::choose() {
  visited_ += words_.size();
  WordIndex best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (const WordIndex word : words_) {
    const std::uint32_t left = candidates_.left(word);
    if (left < 2 || left >= least * weights_[word]) continue;
    least = left / weights_[word];
    best = word;
  }
  Variable chosen = 0;
  std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
  for (const Variable variable : candidates_.word(best)) {
    if (candidates_.state(holds(variable)) != 0) continue;
    std::uint32_t sum = 0;
    for (const WordIndex word : candidates_.words_of(variable)) sum += candidates_.left(word);
    if (sum < fewest) {
      fewest = sum;
      chosen = variable;
    }
  }
  return chosen;
}

}  // namespace biglia::futoshiki
