// Clauses that a search learned from contradictions, two of whose literals are watched each: the clause
// is looked at when one of them becomes false.
//
// Cost: a literal that becomes false costs the watches of it. Memory: 4 bytes a literal, 8 a clause and
// 16 for its watches.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "reference/futoshiki/literals.hpp"
#include "reference/futoshiki/open_candidates.hpp"

namespace biglia::futoshiki {

class LearnedClauses {
 public:
  using Clause = std::uint32_t;  // where it begins

  explicit LearnedClauses(std::size_t variables) : watches_(2 * variables) {}

  // The first two literals are watched. `levels`: how many levels of supposing it spans, the fewer the
  // better. REQUIRES: at least two literals.
  Clause add(std::span<const Literal> literals, std::uint32_t levels);

  std::span<const Literal> literals(Clause clause) const {
    return {arena_.data() + clause + kHead, arena_[clause]};
  }
  std::size_t count() const { return clauses_.size(); }
  std::size_t bytes() const { return arena_.size() * sizeof(Literal); }

  // `literal` became false: what follows is set. False where a clause has no literal left, which is
  // then conflict().
  bool follow(Literal literal, OpenCandidates& candidates);
  Clause conflict() const { return conflict_; }

  // Forgets the worse half of those that span more than two levels, and all that hold anyway.
  // REQUIRES: no level is begun; what holds was followed.
  void forget(const OpenCandidates& candidates);

  std::uint64_t work() const { return work_; }  // watches looked at so far

 private:
  static constexpr std::size_t kHead = 2;  // length, levels

  struct Watch {
    Clause clause = 0;
    Literal other = 0;  // of the clause: where it is true, the clause is
  };

  void watch(Clause clause);

  std::vector<std::uint32_t> arena_;
  std::vector<Clause> clauses_;
  std::vector<std::vector<Watch>> watches_;  // by literal
  Clause conflict_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace biglia::futoshiki
