// Texts that explain why a number of moves is right or wrong.
//
// Cost: linear in the regions, and in the borders of the regions on the path shown. Memory: the
// path, which is at most as long as the board's height plus its width, and a text of some 20 lines.
#pragma once

#include <string>

#include "rules/okulov/board.hpp"
#include "rules/okulov/checking/regions.hpp"
#include "rules/okulov/checking/steps.hpp"

namespace biglia::okulov::checking {

// "1 move", "2 moves"
std::string show_moves(std::int64_t moves);

// A cell as (row,column), counted from 1: "(1,1)" is the first cell.
std::string show_cell(const Board& board, std::size_t cell);

// A shortest game, one line per move, at most the first 20 moves.
std::string show_game(const Board& board, const Regions& regions, const Steps& steps);

// Why no game is shorter: the regions at each number of steps from the first player's region, one
// line per number of steps. At most the first 20 lines, and the last.
std::string show_layers(const Board& board, const Regions& regions, const Steps& steps);

}  // namespace biglia::okulov::checking
