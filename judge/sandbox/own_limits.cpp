#include "judge/sandbox/own_limits.hpp"

#include <sys/resource.h>

#include <array>
#include <chrono>
#include <csignal>
#include <string>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

struct Need {
  __rlimit_resource resource;
  const char* option;
  rlim_t least;
  const char* unit;
};

}  // namespace

std::chrono::seconds cpu_backstop(const Limits& limits) {
  return 2 * std::chrono::ceil<std::chrono::seconds>(limits.cpu) + std::chrono::seconds(2);
}

Result<void> check_own_limits(const Limits& limits) {
  const std::array<Need, 6> needs = {{
      {RLIMIT_FSIZE, "-f", limits.file_size.count, " bytes"},
      {RLIMIT_CPU, "-t", static_cast<rlim_t>(cpu_backstop(limits).count()), " s"},
      {RLIMIT_NOFILE, "-n", kOpenFiles, ""},
      {RLIMIT_STACK, "-s", limits.memory.count, " bytes"},
      // The kernel also counts memory that is only reserved.
      {RLIMIT_AS, "-v", RLIM_INFINITY, " bytes"},
      {RLIMIT_DATA, "-d", RLIM_INFINITY, " bytes"},
  }};
  for (const Need& need : needs) {
    rlimit own{};
    if (::getrlimit(need.resource, &own) != 0) return system_failure("getrlimit");
    // The launcher raises the limits that it sets to the hard limit. It does not change these two.
    const bool inherited = need.resource == RLIMIT_AS || need.resource == RLIMIT_DATA;
    const rlim_t found = inherited ? own.rlim_cur : own.rlim_max;
    if (found >= need.least) continue;
    const std::string least =
        need.least == RLIM_INFINITY ? "no limit" : std::to_string(need.least) + need.unit;
    return failure(std::string("`ulimit ") + need.option + "` of the judge: expected " + least +
                   " for programs in a box, found " + std::to_string(found) + need.unit);
  }
  return {};
}

void survive_file_size_limit() {
  struct sigaction ignore{};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGXFSZ, &ignore, nullptr);
}

}  // namespace biglia::judge
