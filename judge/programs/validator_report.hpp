// What an output validator reports, by the ICPC protocol: exit code 42 or 43, and files in its
// feedback folder.
#pragma once

#include <filesystem>
#include <string>

#include "judge/programs/built_program.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

// The exit code of an output validator that accepts.
inline constexpr int kValidatorAccepts = 42;

// The judgement of a run of the validator `name` on the test input `input`. `feedback` has the files
// that it left. `score.txt` becomes Judgement::score, `score_multiplier.txt` the multiplier. Judge
// errors: another exit code, an exceeded limit, a crash; both score files, one of them without
// acceptance, or with anything but one number; `nextpass.in` without acceptance. `kind` is for
// messages.
Judgement judgement_of_validator(const ProgramEnd& end, const std::filesystem::path& feedback,
                                 const std::string& name, const std::string& input,
                                 const Limits& limits,
                                 const std::string& kind = "output validator");

// The rest of the judgement if it is known already how the validator exited: its messages and
// scores. `accepts`: it exited with 42.
Judgement judgement_from_feedback(bool accepts, const std::filesystem::path& feedback,
                                  const std::string& first_line, const std::string& name,
                                  const std::string& input,
                                  const std::string& kind = "output validator");

}  // namespace biglia::judge
