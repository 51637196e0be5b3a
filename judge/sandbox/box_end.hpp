// Decides how a run ended from what was observed of it. This is the only place that decides who is
// at fault.
#pragma once

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/watch.hpp"

namespace biglia::judge {

// The amount of output.
struct Printed {
  bool too_much = false;  // on either stream
  Bytes output;
};

BoxResult to_result(const Watched& watched, const BoxRequest& request, const Printed& printed);

// One line: why the box could not start its program.
std::string failure_note(const launcher::Ended& ended);

}  // namespace biglia::judge
