// Writes steps for the script of the replay page (replay.js), with the lines of the axes for
// coordinates.
#pragma once

#include <set>
#include <span>
#include <string>

#include "pictures/samegame2/axis.hpp"
#include "pictures/samegame2/labels.hpp"
#include "pictures/samegame2/page_step.hpp"
#include "rules/samegame2/colours.hpp"

namespace biglia::samegame2 {

// `columns` and `rows`, the coordinate of each line or null for a folded gap, and `colours`, a label
// and a name each.
std::string constants_of(const Axis& columns, const Axis& rows, const Labels& labels,
                         const Colours& colours);

// Objects with the members of PageStep that are not empty. A cell is a column and a row, and a
// colour its index in `colours`. A list of several numbers each is flat.
// REQUIRES: the axes have all cells, and `colours` all colours.
std::string text_of(std::span<const PageStep> steps, const Axis& columns, const Axis& rows,
                    const std::set<Colour>& colours);

}  // namespace biglia::samegame2
