#include "judge/grade/toolchains.hpp"

namespace biglia::judge {

const Result<Toolchain>& Toolchains::probe_once(Box& box, const Language& language) {
  const auto known = probed_.find(&language);
  if (known != probed_.end()) return known->second;
  return probed_.emplace(&language, tools_.probe(box, language, scratch_, stop_)).first->second;
}

const Result<void>& Toolchains::try_once(Box& box, const Language& language) {
  const auto known = tried_.find(&language);
  if (known != tried_.end()) return known->second;
  return tried_.emplace(&language, try_again(box, language)).first->second;
}

Result<void> Toolchains::try_again(Box& box, const Language& language) const {
  return tools_.try_out(box, language, compile_limits_, scratch_, stop_);
}

}  // namespace biglia::judge
