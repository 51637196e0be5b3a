// From what was watched of a run to how it ended: the one place that decides whose fault an end is.
#pragma once

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/watch.hpp"

namespace biglia::judge {

// What the program printed.
struct Printed {
  bool too_much = false;  // on either stream
  Bytes output;
};

BoxResult to_result(const Watched& watched, const BoxRequest& request, const Printed& printed);

// Why the box could not start its program, in one line.
std::string failure_note(const launcher::Ended& ended);

}  // namespace biglia::judge
