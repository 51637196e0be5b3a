#include "reference/futoshiki/hard_boards.hpp"

#include "reference/futoshiki/learning_search.hpp"
#include "reference/futoshiki/open_candidates.hpp"
#include "reference/futoshiki/repair_search.hpp"
#include "rules/futoshiki/candidates.hpp"

namespace biglia::futoshiki {

Outcome solve_hard_board(const Board& board, std::uint64_t work) {
  constexpr std::uint64_t kFirstTurn = 1'000'000;
  const Candidates root(board);
  if (root.contradictory()) return {End::kNoSolution, {}, 0};
  if (root.solved()) return {End::kSolved, root.grid(), 0};
  OpenCandidates candidates(board, root);
  LearningSearch learning(candidates);
  RepairSearch repair(candidates);
  for (std::uint64_t turn = kFirstTurn; learning.work() + repair.work() < work; turn *= 2) {
    switch (learning.search(turn)) {
      case LearningSearch::Status::kSolved:
        return {End::kSolved, learning.grid(), learning.guesses()};
      case LearningSearch::Status::kNoSolution:
        return {End::kNoSolution, {}, learning.guesses()};
      case LearningSearch::Status::kOpen:
        break;
    }
    if (repair.search(turn)) return {End::kSolved, repair.grid(), learning.guesses()};
  }
  return {End::kNotDecided, {}, learning.guesses()};
}

}  // namespace biglia::futoshiki
