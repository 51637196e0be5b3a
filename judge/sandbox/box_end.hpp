// Makes the result of a run from what was observed of it. end_rule.hpp decides how the run ended.
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
