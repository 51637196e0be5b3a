// Searches for a solution by repair. The board contains a set of candidates without a contradiction
// that is not yet complete. A step places one more candidate in a word (open_candidates.hpp) that
// has none, and removes all placed candidates that conflict with it. It samples some words and
// places the candidate with the fewest conflicts. A removed candidate may not be placed again for
// some steps (Glover, "Tabu search", 1989; on Latin squares Pan, Wang and others, "An efficient
// local search algorithm for the partial Latin square extension problem", 2022).
//
// If there are many solutions, as for the holes of a large square, it finds one in about 100 steps
// per hole. If there are few, it may never find one. It never proves that there is none.
//
// Cost of a step: it visits kWords words, and for each of their candidates its three words and its
// cell's signs. Memory: 12 bytes per word and 4 per candidate.
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
  // Uses the words and signs of the candidates, but not their states. REQUIRES: the candidates
  // outlive the search.
  explicit RepairSearch(const OpenCandidates& candidates);

  // Continues until it finds a solution or has visited `work` more candidates. Returns true if
  // grid() is a solution.
  bool search(std::uint64_t work);
  Grid grid() const;

  std::uint64_t work() const { return work_; }  // number of candidates visited so far

 private:
  using WordIndex = OpenCandidates::WordIndex;

  static constexpr Variable kNoVariable = ~Variable{0};
  static constexpr int kWords = 5;                // other values need more steps or longer steps
  static constexpr std::uint64_t kLeastTabu = 3;  // tabu steps; at most twice as many

  Variable least_conflicting();
  std::size_t conflicts(Variable variable) const;
  void place(Variable variable);
  void remove(Variable variable);

  const OpenCandidates& candidates_;
  Random random_;
  std::vector<Variable> placed_;           // the placed candidate of each word, or kNoVariable
  std::vector<WordIndex> empty_;           // words without a placed candidate
  std::vector<std::uint32_t> empty_at_;    // for each empty word, its index in empty_
  std::vector<std::uint64_t> tabu_until_;  // for each candidate, the first step that may place it
  std::uint64_t step_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace biglia::futoshiki
