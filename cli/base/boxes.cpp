#include "cli/base/boxes.hpp"

#include <cstdlib>
#include <string_view>

#include "cli/base/user_settings.hpp"
#include "judge/sandbox/ladder.hpp"

namespace biglia::judge {

void add_approximate_box(Command app, bool& allowed) {
  app.add_flag(
      "--approximate-box,--without-cgroup", allowed,
      "If this machine has no cgroups or namespaces for boxes, use what it has: memory and "
      "time are approximate, and programs cannot start processes ($" +
          std::string(kApproximateBoxVariable) + "=1 does the same)");
}

Result<bool> approximate_box_setting() {
  if (const char* const text =
          std::getenv(kApproximateBoxVariable)) {  // NOLINT(concurrency-mt-unsafe)
    const std::string_view value = text;
    if (value == "1") return true;
    if (value == "0" || value.empty()) return false;
    return failure("$" + std::string(kApproximateBoxVariable) + ": expected 1 or 0, found \"" +
                   std::string(value) + '"');
  }
  BIGLIA_TRY(const auto settings, read_user_settings());
  return settings.approximate_box;
}

OpenBox box_opener(bool allowed) {
  return [allowed]() -> Result<std::unique_ptr<Box>> {
    if (allowed) return open_box({.approximate = true});
    BIGLIA_TRY(const auto setting, approximate_box_setting());
    return open_box({.approximate = setting});
  };
}

}  // namespace biglia::judge
