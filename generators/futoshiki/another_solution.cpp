#include "generators/futoshiki/another_solution.hpp"

#include <bit>

#include "rules/futoshiki/candidates.hpp"

namespace biglia::futoshiki {
namespace {

using View = Candidates::View;

// A search that guesses at a word with the fewest candidates, of any view.
class Search {
 public:
  Search(const Board& board, std::int64_t guesses, Effort& effort)
      : candidates_(board), guesses_(guesses), effort_(effort) {
    effort_.spend_search(board.size);
  }

  Candidates& candidates() { return candidates_; }

  Found any() {
    if (effort_.ended()) return Found::kNotDecided;
    if (candidates_.contradictory()) return Found::kNone;
    if (candidates_.solved()) return Found::kSome;
    if (--guesses_ < 0 || !effort_.spend_search(candidates_.size())) return Found::kNotDecided;
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
  Effort& effort_;
};

}  // namespace

bool follows(const Board& board, Effort& effort) {
  if (!effort.spend_search(board.size)) return false;
  const Candidates candidates(board);
  return !candidates.contradictory() && candidates.solved();
}

Found another_solution(const Board& board, const Grid& solution, std::int64_t guesses,
                       Effort& effort) {
  Found all = Found::kNone;
  // Another solution differs in a first cell. Tries each cell as the first one.
  Board fixed = board;
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (board.clues[cell] != 0) continue;
    const Found found = solution_without_value(fixed, cell, solution[cell], guesses, effort);
    if (found == Found::kSome) return found;
    if (found == Found::kNotDecided) all = found;
    fixed.clues[cell] = solution[cell];
  }
  return all;
}

Found solution_without_value(const Board& board, std::size_t cell, Value value,
                             std::int64_t guesses, Effort& effort) {
  Search search(board, guesses, effort);
  if (search.candidates().contradictory()) return Found::kNone;
  search.candidates().remove({board.row_of(cell), board.column_of(cell), value - 1U});
  return search.any();
}

Found solution_with_sign(const Board& board, Sign sign, std::int64_t guesses, Effort& effort) {
  Board more = board;
  more.signs.push_back(sign);
  return Search(more, guesses, effort).any();
}

}  // namespace biglia::futoshiki
