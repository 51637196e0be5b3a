// The validator of Futoshiki. It checks
//   - the grammar and the bounds (rules/futoshiki/case_reader.hpp),
//   - that no two clues are equal in a row or a column, or contradict a sign,
//   - that no two signs contradict each other,
//   - that each board has at least one solution.
// The same sign may occur twice.
//
//   --unique        requires exactly one solution
//   --large         accepts sizes up to kMaxSizeLarge, and more cases
//   --work=N        the limit of work per board (CountWork::most)
//   --file-work=N   the limit for all boards of the file together; default: ten times the default
//                   of --work
//
// The check for a solution is a search with a limit of work. If a limit is reached, the error names
// the undecided board and the limit. Boards of the official sizes never came near the limit per
// board. Files of any length came nowhere near the file limit if their boards need almost no
// guessing.
//
// Cost: linear in bytes, plus the search, which is bounded by the file limit: about 20 s.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

Result<void> validate(const TestInput& input, Flags flags);

DeclaredFlags validate_flags();

}  // namespace biglia::futoshiki
