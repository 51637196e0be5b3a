#include "judge/grade/compiling.hpp"

namespace biglia::judge {

Result<CompileOutcome> Compiling::compile(Box& box, const Language& language, const Call& call) {
  Result<CompileOutcome> outcome = call();
  if (!outcome || !outcome->is_compile_error()) return outcome;
  if (!errors_.should_check_toolchain(language, outcome->report.reason, outcome->doubtful))
    return outcome;
  BIGLIA_TRY(decide(box, language));
  return outcome->doubtful ? call() : outcome;
}

Result<void> Compiling::decide(Box& box, const Language& language) {
  const auto waiting = errors_.take(language);
  const Result<void> working = toolchains_.try_again(box, language);
  const bool stopped = stop_.stop_requested();
  for (const std::size_t submission_index : waiting) {
    decided_(submission_index, stopped ? nullptr : &working);
  }
  return stopped ? Result<void>() : working;
}

void Compiling::check_waiting(Box& box) {
  for (const Language* const language : errors_.waiting()) {
    [[maybe_unused]] const auto decided = decide(box, *language);
  }
}

}  // namespace biglia::judge
