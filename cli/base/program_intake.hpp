// How submissions of an opened problem are taken in.
#pragma once

#include <filesystem>

#include "cli/base/opened_problem.hpp"
#include "desk/intake/intake.hpp"
#include "judge/compile/language.hpp"

namespace biglia::judge {

// The options that the problem determines: the longest code, the files of include/, and the constants
// of a package. `languages` must outlive the submissions.
IntakeOptions intake_for(const OpenedProblem& opened, const Languages& languages,
                         const std::filesystem::path& scratch);

}  // namespace biglia::judge
