#include "judge/grade/compiling.hpp"

#include <utility>

namespace biglia::judge {
const Result<void>& Compiling::before_all(Box& box, const Language& language) {
  const auto known = tried_.find(&language);
  if (known != tried_.end()) return known->second;
  return tried_.emplace(&language, tools_.try_out(box, language, limits_, scratch_, stop_))
      .first->second;
}

Result<CompileOutcome> Compiling::compile(Box& box, const Language& language, const Call& call) {
  Result<CompileOutcome> outcome = call();
  if (!outcome || outcome->status != CompileStatus::kCompileError) return outcome;
  if (!errors_.asks_now(language, outcome->reason, outcome->doubtful)) return outcome;
  if (auto whole = decide(box, language); !whole) return std::unexpected(whole.error());
  return outcome->doubtful ? call() : outcome;
}

Result<void> Compiling::decide(Box& box, const Language& language) {
  const auto waiting = errors_.take(language);
  const Result<void> whole = tools_.try_out(box, language, limits_, scratch_, stop_);
  const bool stopped = stop_.stop_requested();
  for (const std::size_t submission : waiting) decided_(submission, stopped ? nullptr : &whole);
  return stopped ? Result<void>() : whole;
}

void Compiling::after_all(Box& box) {
  for (const Language* const language : errors_.waiting()) (void)decide(box, *language);
}

}  // namespace biglia::judge
