#include "reference/futoshiki/strategy.hpp"

#include "reference/futoshiki/search.hpp"
#include "reference/futoshiki/textbook.hpp"

namespace biglia::futoshiki {

Outcome solve_board(const Board& board, Strategy strategy, std::uint64_t work) {
  return strategy == Strategy::kBest ? solve_by_search(board, work)
                                     : solve_by_textbook(board, strategy);
}

}  // namespace biglia::futoshiki
