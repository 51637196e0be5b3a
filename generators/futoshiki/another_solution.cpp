#include "generators/futoshiki/another_solution.hpp"

#include <bit>

#include "rules/futoshiki/candidates.hpp"
#include "toolkit/check.hpp"

namespace biglia::futoshiki {
namespace {

using View = Candidates::View;

// Guesses at a word with the fewest candidates, of any view.
class Search {
 public:
  Search(const Board& board, std::int64_t guesses) : candidates_(board), guesses_(guesses) {}

  Candidates& candidates() { return candidates_; }

  Found any() {
    if (candidates_.contradictory()) return Found::kNone;
    if (candidates_.solved()) return Found::kSome;
    if (--guesses_ < 0) return Found::kNotDecided;
    const Candidates::Candidate guess = choose();
    const std::size_t before = candidates_.now();
    candidates_.place(guess);
    if (const Found found = any(); found != Found::kNone) return found;
    candidates_.undo(before);
    candidates_.remove(guess);
    return any();
  }

 private:
  Candidates::Candidate choose() const {
    int fewest = 65;
    Candidates::Candidate chosen;
    for (const View view : {View::kCells, View::kColumnsOfValue, View::kRowsOfValue}) {
      const auto words = candidates_.words(view);
      for (std::size_t i = 0; i < words.size(); ++i) {
        const int left = std::popcount(words[i]);
        if (left == 1 || left >= fewest) continue;
        fewest = left;
        chosen =
            candidates_.candidate(view, i, static_cast<std::size_t>(std::countr_zero(words[i])));
      }
    }
    return chosen;
  }

  Candidates candidates_;
  std::int64_t guesses_;  // left
};

}  // namespace

bool follows(const Board& board) {
  const Candidates candidates(board);
  return !candidates.contradictory() && candidates.solved();
}

Found another_solution(const Board& board, const Grid& solution, std::int64_t guesses) {
  Found all = Found::kNone;
  // Another solution differs somewhere: first in this cell, or in the next ...
  Board fixed = board;
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (board.clues[cell] != 0) continue;
    const Found found = solution_without_value(fixed, cell, solution[cell], guesses);
    if (found == Found::kSome) return found;
    if (found == Found::kNotDecided) all = found;
    fixed.clues[cell] = solution[cell];
  }
  return all;
}

Grid only_solution(const Board& board) {
  Search search(board, kManyGuesses);
  BIGLIA_CHECK(search.any() == Found::kSome);
  return search.candidates().grid();
}

Found solution_without_value(const Board& board, std::size_t cell, Value value,
                             std::int64_t guesses) {
  Search search(board, guesses);
  if (search.candidates().contradictory()) return Found::kNone;
  search.candidates().remove({board.row_of(cell), board.column_of(cell), value - 1U});
  return search.any();
}

Found solution_with_sign(const Board& board, Sign sign, std::int64_t guesses) {
  Board more = board;
  more.signs.push_back(sign);
  return Search(more, guesses).any();
}

}  // namespace biglia::futoshiki
