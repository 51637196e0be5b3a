#include "reference/futoshiki/strategy.hpp"

#include "reference/futoshiki/search.hpp"
#include "reference/futoshiki/textbook.hpp"

namespace biglia::futoshiki {

Outcome solve_board(const Board& board, Strategy strategy) {
  return strategy == Strategy::kBest ? solve_by_search(board) : solve_by_textbook(board, strategy);
}

}  // namespace biglia::futoshiki
