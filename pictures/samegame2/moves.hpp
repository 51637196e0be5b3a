// The commands that change the plane: their text, and what a move removes.
#pragma once

#include <string>
#include <vector>

#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/colours.hpp"
#include "rules/samegame2/command.hpp"

namespace biglia::samegame2 {

// The command as it may be in an input, with single blanks. A very long colour is shortened.
std::string text_of(const InsertTable& table);
std::string text_of(const InsertMarble& marble, const Colours& colours);
std::string text_of(const Move& move);

// The marbles that the move removes: the part of the cell's block that is in the base. Cost: the
// block times a logarithm.
std::vector<Point> removed_by(const Move& move, const checking::Plane& plane);

}  // namespace biglia::samegame2
