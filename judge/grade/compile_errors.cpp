#include "judge/grade/compile_errors.hpp"

#include <bit>
#include <utility>

namespace biglia::judge {

std::string kind_of_error(const std::string& reason) {
  for (const char* marker : {"error: ", "undefined reference", "multiple definition"}) {
    const auto at = reason.find(marker);
    if (at != std::string::npos) return reason.substr(at);
  }
  return reason;
}

bool CompileErrors::should_check_toolchain(const Language& language, const std::string& reason,
                                           bool doubtful) {
  constexpr std::size_t kFew = 3;
  const std::lock_guard guard(mutex_);
  const std::size_t count = ++states_[&language].counts[kind_of_error(reason)];
  return doubtful || (count % kFew == 0 && std::has_single_bit(count / kFew));
}

void CompileErrors::wait(const Language& language, std::size_t submission_index) {
  const std::lock_guard guard(mutex_);
  states_[&language].waiting.push_back(submission_index);
}

std::vector<std::size_t> CompileErrors::take(const Language& language) {
  const std::lock_guard guard(mutex_);
  return std::exchange(states_[&language].waiting, {});
}

std::vector<const Language*> CompileErrors::waiting() const {
  const std::lock_guard guard(mutex_);
  std::vector<const Language*> languages;
  for (const auto& [language, state] : states_) {
    if (!state.waiting.empty()) languages.push_back(language);
  }
  return languages;
}

}  // namespace biglia::judge
