#include "judge/conformance/child_judge.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace biglia::judge {

Result<ChildJudge> start_child_judge(const std::function<std::string()>& work) {
  BIGLIA_TRY(auto pipe, make_pipe());
  const pid_t pid = ::fork();
  if (pid < 0) return system_failure("fork");
  if (pid == 0) {
    pipe.read_end.reset();
    const std::string report = work();
    [[maybe_unused]] const auto put = ::write(pipe.write_end.get(), report.data(), report.size());
    ::_exit(0);
  }
  return ChildJudge{pid, std::move(pipe.read_end)};
}

std::string end_child_judge(ChildJudge& child) {
  std::string report;
  std::array<char, 4096> bytes{};
  while (true) {
    const ssize_t got = ::read(child.report.get(), bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    report.append(bytes.data(), static_cast<std::size_t>(got));
  }
  while (::waitpid(child.pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  return report;
}

}  // namespace biglia::judge
