// The game of okulov played in full, for comparison with the fast reference: breadth-first search
// over whole boards, with the rules as the statement tells them and nothing known about distances.
// For small boards only: O(6^answer) boards.
#pragma once

#include <string>
#include <vector>

namespace biglia::okulov {

// Rows of digits 1 to 6, all of one length.
using Grid = std::vector<std::string>;

enum class Player { kFirst, kSecond };  // of the top left and of the bottom right cell

// The board after a player has painted the own region in this colour.
Grid painted(Grid grid, Player player, char colour);

// Is the game over: does a cell of one region share an edge with one of the other, or are they one?
bool touch(const Grid& grid);

// The fewest moves until the game is over, the first player beginning. REQUIRES: the two corners
// differ in colour.
int fewest_moves(const Grid& grid);

}  // namespace biglia::okulov
