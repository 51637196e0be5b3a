#include "reference/futoshiki/learned_clauses.hpp"

#include <utility>

namespace biglia::futoshiki {

LearnedClauses::Clause LearnedClauses::add(std::span<const Literal> literals,
                                           std::uint32_t levels) {
  const auto clause = static_cast<Clause>(arena_.size());
  arena_.push_back(static_cast<std::uint32_t>(literals.size()));
  arena_.push_back(levels);
  arena_.insert(arena_.end(), literals.begin(), literals.end());
  clauses_.push_back(clause);
  watch(clause);
  return clause;
}

void LearnedClauses::watch(Clause clause) {
  const Literal* const first = arena_.data() + clause + kHead;
  watches_[first[0]].push_back({clause, first[1]});
  watches_[first[1]].push_back({clause, first[0]});
}

bool LearnedClauses::propagate(Literal literal, OpenCandidates& candidates) {
  std::vector<Watch>& watches = watches_[literal];
  work_ += watches.size();
  auto kept = watches.begin();
  for (auto at = watches.begin(); at != watches.end();) {
    const auto [clause, other] = *at++;
    if (candidates.state(other) > 0) {
      *kept++ = {clause, other};
      continue;
    }
    Literal* const first = arena_.data() + clause + kHead;
    if (first[0] == literal) std::swap(first[0], first[1]);
    const Watch same{clause, first[0]};
    if (first[0] != other && candidates.state(first[0]) > 0) {
      *kept++ = same;
      continue;
    }
    Literal* const end = first + arena_[clause];
    Literal* const next =
        std::find_if(first + 2, end, [&](Literal l) { return candidates.state(l) >= 0; });
    if (next != end) {
      std::swap(first[1], *next);
      watches_[first[1]].push_back(same);
      continue;
    }
    *kept++ = same;
    if (candidates.state(first[0]) < 0) {
      kept = std::copy(at, watches.end(), kept);
      watches.erase(kept, watches.end());
      conflict_ = clause;
      return false;
    }
    candidates.set(first[0], {Reason::Kind::kClause, clause});
  }
  watches.erase(kept, watches.end());
  return true;
}

void LearnedClauses::forget(const OpenCandidates& candidates) {
  const auto is_true = [&](Clause clause) {
    return std::ranges::any_of(literals(clause),
                               [&](Literal literal) { return candidates.state(literal) > 0; });
  };
  std::erase_if(clauses_, is_true);
  // Better clauses first; among equals, the one learned later first.
  std::vector<Clause> by_worth = clauses_;
  std::ranges::sort(by_worth, [&](Clause a, Clause b) {
    return std::pair(arena_[a + 1], b) < std::pair(arena_[b + 1], a);
  });
  std::size_t keep = by_worth.size() / 2;
  while (keep < by_worth.size() && arena_[by_worth[keep] + 1] <= 2) ++keep;
  by_worth.resize(keep);
  std::ranges::sort(by_worth);

  const std::vector<std::uint32_t> before = std::exchange(arena_, {});
  clauses_.clear();
  for (auto& watches : watches_) watches.clear();
  std::vector<Literal> rest;
  for (const Clause clause : by_worth) {
    rest.clear();
    for (std::size_t i = 0; i < before[clause]; ++i) {
      const Literal literal = before[clause + kHead + i];
      if (candidates.state(literal) == 0) rest.push_back(literal);
    }
    add(rest, before[clause + 1]);
  }
}

}  // namespace biglia::futoshiki
