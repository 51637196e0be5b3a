// The box on our own launcher (launcher/main.cpp has the theory of operation): one launcher and its
// cgroups for a slot, and always one box ready for the next run.
#pragma once

#include <memory>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/rung.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A slot in the way of this rung. The error names the step that failed or what is missing. Nothing
// is tried out: ladder.hpp does.
Result<std::unique_ptr<Box>> make_launcher_box(Rung rung);

}  // namespace biglia::judge
