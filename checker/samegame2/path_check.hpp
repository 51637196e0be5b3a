// Follows a claimed path over the plane, cell by cell as it is read.
#pragma once

#include <optional>

#include "checker/samegame2/answer_reader.hpp"
#include "checker/samegame2/claim.hpp"
#include "checker/samegame2/plane.hpp"
#include "checker/samegame2/question.hpp"
#include "rules/samegame2/colours.hpp"

namespace biglia::samegame2::checking {

// Reads a path through its `)`: it begins and ends at the cells of the question, each cell shares
// an edge with the one before and holds a marble (for an `o`, of the first one's colour), and what
// the header claimed is what the cells give. None if all is so; that it is an optimum is not asked
// here. On a fault, reading stops at the first offending cell.
//
// The claim is compared, never believed: a claimed length costs nothing until its cells are there.
//
// Cost: reading (answer_reader.hpp) and some 5 ns a cell. Memory: none.
std::optional<Fault> check_path(AnswerReader& reader, const PathQuestion& question,
                                PathLength claimed, const Plane& plane, const Colours& colours);

}  // namespace biglia::samegame2::checking
