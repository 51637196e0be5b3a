// Shows the commands of Same Game 2 as an HTML page. Buttons, a slider, the list of commands and
// the keyboard (arrows, Home, End) step through them forward and back.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// Shows one step per command, and two per move: the marbles that it removes, and the plane after
// it. An `o` or a `c` has the path of the output or, without an output, an optimal one. The last
// step is `f` or the first wrong answer, with an optimal path beside the wrong one.
// --command=N opens the page at command N.
//
// Of more than 2000 commands, 4 MB, or 200 rows or columns after folding (axis.hpp), the page shows
// the commands before that, and then only the one of --command=N and the last step, if they fit.
// A step reports which commands are not shown.
//
// Size: some 40 bytes per command, 8 for each marble inserted, 16 for each moved, 8 for each cell of
// a path. Cost: all commands, the marbles in the base of each move shown, and a search for each
// answer that is read or shown (rules/samegame2/checking/search.hpp). Memory: the plane, the output
// and the page.
Result<std::string> replay_page(const TestInput& input, ByteSource* output, Flags flags);

}  // namespace biglia::samegame2
