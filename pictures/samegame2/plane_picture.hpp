// Draws the used part of a plane, with longer gaps folded.
#pragma once

#include <optional>
#include <vector>

#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/colours.hpp"
#include "toolkit/picture.hpp"
#include "toolkit/result.hpp"

namespace biglia::samegame2 {

// What is drawn in addition to the marbles. Its cells are part of the picture even if they are
// empty.
struct Marks {
  std::vector<Point> path = {};     // joined by lines where consecutive cells are neighbours
  std::vector<Point> ends = {};     // bold
  std::vector<Point> removed = {};  // in ( )
  std::optional<Point> fault = std::nullopt;  // highlighted as a fault
};

// Every marble has the first letter of its colour; if several colours that are shown begin with it,
// a number follows. Borders separate the blocks, and rows with larger y are above. ".." and ":" fill
// the columns and rows of folded gaps. Notes list the coordinates, the colours and the number of
// blocks. Fails if there would be more than kMostDrawn (axis.hpp) rows or columns.
// Cost: all tiles of the plane, and the drawn marbles times a logarithm.
Result<BoardPicture> picture_of(const checking::Plane& plane, const Colours& colours,
                                const Marks& marks);

}  // namespace biglia::samegame2
