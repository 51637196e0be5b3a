#include <unistd.h>

#include <exception>
#include <string_view>

#include "judge/cli/command.hpp"
#include "judge/cli/run_cli.hpp"
#include "judge/problem/registry.hpp"

namespace {

// Where no memory is left, not even the clean-up of what failed can be done, and the C++ runtime
// calls this. It is the judge's error, as any other; boxes end with the judge.
[[noreturn]] void end_with_judge_error() {
  constexpr std::string_view kWords =
      "biglia: the judge could not go on, most likely for lack of memory; the same command goes on "
      "from here\n";
  [[maybe_unused]] const auto put = ::write(STDERR_FILENO, kWords.data(), kWords.size());
  ::_exit(static_cast<int>(biglia::judge::ExitCode::kJudgeError));
}

}  // namespace

int main(int argc, char** argv) {
  using namespace biglia::judge;
  std::set_terminate(end_with_judge_error);
  return run_cli(argc, argv, {builtin_problems(), source_testdata(), program_version()});
}
