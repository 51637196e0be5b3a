#include "cli/base/program_intake.hpp"

namespace biglia::judge {

IntakeOptions intake_for(const OpenedProblem& opened, const Languages& languages,
                         const std::filesystem::path& scratch) {
  IntakeOptions intake;
  intake.scratch = scratch;
  intake.longest_code = opened.config().limits.code;
  intake.languages = &languages;
  if (!opened.config().is_submit_answer) intake.include = opened.package() / "include";
  intake.include_always = opened.programs() != nullptr;
  if (intake.include_always) intake.constants = opened.config().constants;
  return intake;
}

}  // namespace biglia::judge
