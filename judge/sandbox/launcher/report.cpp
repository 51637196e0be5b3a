#include "judge/sandbox/launcher/report.hpp"

#include <cerrno>
#include <cstdio>
#include <ctime>

namespace biglia::judge::launcher {
namespace {

Report own_report{};

}  // namespace

Report* report = &own_report;

void record_failure(const char* what, const char* which) {
  if (report->step[0] != '\0') return;
  report->error = errno;
  std::snprintf(report->step, sizeof report->step, "%s%s%s", what, which[0] == '\0' ? "" : " ",
                which);
}

std::uint64_t now_ns() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 +
         static_cast<std::uint64_t>(now.tv_nsec);
}

std::int64_t own_cpu_us() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return used.tv_sec * 1'000'000 + used.tv_nsec / 1000;
}

}  // namespace biglia::judge::launcher
