// Clauses that a search learned from contradictions, with two watched literals each. A clause is
// visited when one of its watched literals becomes false.
//
// Cost: a literal that becomes false costs the number of its watches. Memory: 4 bytes per literal,
// and per clause 8 bytes and 16 for its watches.
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
  using Clause = std::uint32_t;  // the index of its first word in the arena

  explicit LearnedClauses(std::size_t variables) : watches_(2 * variables) {}

  // Adds a clause and watches its first two literals. `levels`: the number of decision levels that
  // it spans; fewer is better. REQUIRES: at least two literals.
  Clause add(std::span<const Literal> literals, std::uint32_t levels);

  std::span<const Literal> literals(Clause clause) const {
    return {arena_.data() + clause + kHead, arena_[clause]};
  }
  std::size_t count() const { return clauses_.size(); }
  std::size_t bytes() const { return arena_.size() * sizeof(Literal); }

  // Sets what follows after `literal` became false. Returns false if all literals of a clause are
  // false; conflict() is then that clause.
  bool propagate(Literal literal, OpenCandidates& candidates);
  Clause conflict() const { return conflict_; }

  // Deletes the worse half of the clauses, except those that span at most two levels, and all
  // clauses that are already true. REQUIRES: no level is open, and all true literals are
  // propagated.
  void forget(const OpenCandidates& candidates);

  std::uint64_t work() const { return work_; }  // number of watches visited so far

 private:
  static constexpr std::size_t kHead = 2;  // length, levels

  struct Watch {
    Clause clause = 0;
    Literal other = 0;  // a literal of the clause: if it is true, the clause is true
  };

  void watch(Clause clause);

  std::vector<std::uint32_t> arena_;
  std::vector<Clause> clauses_;
  std::vector<std::vector<Watch>> watches_;  // by literal
  Clause conflict_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace biglia::futoshiki
