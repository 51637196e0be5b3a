// Looks for a solution by repair: candidates stand on the board without a contradiction, not yet enough
// of them; one more is put where a word of candidates (open_candidates.hpp) has none, and whatever stands
// against it goes. Of some words the candidate against which the fewest stand is put; what went may not
// come back at once (Glover, "Tabu search", 1989; on Latin squares Pan, Wang and others, "An efficient
// local search algorithm for the partial Latin square extension problem", 2022).
//
// Where solutions are many, holes of a large square for example, it finds one in some 100 steps a hole;
// where they are few it may never, and it never proves that there is none.
//
// Cost of a step: kWords words are looked at, of each candidate its three words and its cell's signs.
// Memory: 12 bytes a word and 4 a candidate.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "reference/futoshiki/open_candidates.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {

class RepairSearch {
 public:
  // The candidates' words and signs are read, not what is set there; they outlive the search.
  explicit RepairSearch(const OpenCandidates& candidates);

  // Goes on until `work` more candidates were looked at. True: grid() is a solution.
  bool search(std::uint64_t work);
  Grid grid() const;

  std::uint64_t work() const { return work_; }  // candidates looked at so far

 private:
  using WordIndex = OpenCandidates::WordIndex;

  static constexpr Variable kNobody = ~Variable{0};
  static constexpr int kWords = 5;                // fewer or more take more steps, or more for each
  static constexpr std::uint64_t kLeastAway = 3;  // steps; twice as many at most

  Variable least_opposed();
  std::size_t opposed(Variable variable) const;
  void put(Variable variable);
  void drop(Variable variable);

  const OpenCandidates& candidates_;
  Random random_;
  std::vector<Variable> holder_;         // of each word
  std::vector<WordIndex> empty_;         // words without one
  std::vector<std::uint32_t> empty_at_;  // where a word is among these
  std::vector<std::uint64_t> back_at_;   // of each candidate the step from which it may stand again
  std::uint64_t step_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace biglia::futoshiki
