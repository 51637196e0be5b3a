// A box that uses our own launcher (launcher/main.cpp describes how it works). A slot has one
// launcher with its cgroups, and always one box ready for the next run.
#pragma once

#include <memory>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/box_form.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Creates a slot with boxes of this form. The error names the step that failed or what is missing. This
// does not test the slot: ladder.hpp does.
Result<std::unique_ptr<Box>> make_launcher_box(const BoxForm& form);

}  // namespace biglia::judge
