// Checks a claimed path against the plane, cell by cell as it is read.
#pragma once

#include <optional>

#include "rules/samegame2/checking/answer_reader.hpp"
#include "rules/samegame2/checking/claim.hpp"
#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/checking/question.hpp"
#include "rules/samegame2/colours.hpp"

namespace biglia::samegame2::checking {

// Reads a path including its `)`. Returns none if all of these hold:
//   - The path begins and ends at the cells of the question.
//   - Each cell shares an edge with the previous one.
//   - Each cell holds a marble; for an `o`, of the first one's colour.
//   - The claim of the header equals the cells' number and colour changes.
// Does not check that the path is optimal. On a fault, reading stops at the first wrong cell.
//
// The claim is compared, never trusted: a claimed length costs nothing until its cells are read.
//
// Cost: reading (answer_reader.hpp) and some 5 ns per cell. Memory: none.
std::optional<Fault> check_path(AnswerReader& reader, const PathQuestion& question,
                                PathLength claimed, const Plane& plane, const Colours& colours);

}  // namespace biglia::samegame2::checking
