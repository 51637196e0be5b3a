// The words for why a number of moves is right or wrong.
//
// Cost: linear in the regions, and in the borders of those on the way that is shown. Memory: the way, which
// is at most as long as the board is high and wide, and the text of some 20 lines.
#pragma once

#include <string>

#include "checker/okulov/regions.hpp"
#include "checker/okulov/steps.hpp"
#include "rules/okulov/board.hpp"

namespace biglia::okulov::checking {

// "1 move", "2 moves"
std::string show_moves(std::int64_t moves);

// A cell as people name it: "(1,1)" is the first, row before column.
std::string show_cell(const Board& board, std::size_t cell);

// A game that is as short as can be, a line for each move; the first 20 of a longer one.
std::string show_game(const Board& board, const Regions& regions, const Steps& steps);

// Why no game is shorter: how many regions lie how many steps from the first player's, a line for
// each number of steps; the first 20 lines of more, and the last.
std::string show_layers(const Board& board, const Regions& regions, const Steps& steps);

}  // namespace biglia::okulov::checking
