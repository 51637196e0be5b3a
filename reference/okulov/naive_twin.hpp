// Plays the game of okulov in full, for comparison with the fast reference: a breadth-first search
// over whole boards. It implements the rules of the statement literally and uses no fact about
// distances. Only for small boards: it visits O(6^answer) boards.
#pragma once

#include <string>
#include <vector>

namespace biglia::okulov {

// Rows of digits 1 to 6, all of one length.
using Grid = std::vector<std::string>;

// The first player owns the top left cell, the second player the bottom right cell.
enum class Player { kFirst, kSecond };

// The board after a player has painted their region in this colour.
Grid painted(Grid grid, Player player, char colour);

// Returns true if the game is over: the two regions are the same, or a cell of one shares an edge
// with a cell of the other.
bool touch(const Grid& grid);

// The fewest moves until the game is over. The first player begins. REQUIRES: the two corners
// differ in colour.
int fewest_moves(const Grid& grid);

}  // namespace biglia::okulov
