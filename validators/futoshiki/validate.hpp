// The validator of Futoshiki: the grammar and the bounds (rules/futoshiki/case_reader.hpp); no two
// clues that contradict each other, by themselves or by a sign; no two signs that do; and at least one
// solution, for a board without one is no board.
//
//   --unique   exactly one solution
//   --large    sizes up to kMaxSizeLarge, and more cases
//   --work=N        how long a board's solutions are looked for (CountWork::most)
//   --file-work=N   the same for all boards of the file together: ten times as long
//
// Whether there is a solution takes a search, which ends at a limit of work; the error then says which
// board is not decided and which limit ended it. Boards of the official sizes never came near the limit of
// a board, nor a file of any length of such as follow nearly without guessing near that of the file. The
// same sign may stand twice.
//
// Cost: linear in bytes but for the search, and that at most the file's limit: some 20 s.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

Result<void> validate(const TestInput& input, Flags flags);

}  // namespace biglia::futoshiki
