#include "judge/grade/toolchains.hpp"

namespace biglia::judge {

const Result<Toolchain>& Toolchains::probe_once(Box& box, const Language& language) {
  const auto known = probed_.find(&language);
  if (known != probed_.end()) return known->second;
  return probed_.emplace(&language, tools_.probe(box, language, scratch_, stop_)).first->second;
}

Toolchains::Trial& Toolchains::trial_of(const Language& language) {
  const std::lock_guard guard(mutex_);
  return trials_[&language];
}

Result<void> Toolchains::try_once(Box& box, const Language& language) {
  Trial& trial = trial_of(language);
  const std::lock_guard guard(trial.mutex);
  if (trial.result) return *trial.result;
  const Result<void> working = try_again(box, language);
  if (stop_.stop_requested()) return {};
  trial.result = working;
  return working;
}

Result<void> Toolchains::try_again(Box& box, const Language& language) const {
  return tools_.try_out(box, language, compile_limits_, scratch_, stop_);
}

}  // namespace biglia::judge
