#include <unistd.h>

#include <exception>
#include <string_view>

#include "cli/command.hpp"
#include "cli/places.hpp"
#include "cli/run_cli.hpp"
#include "judge/problem/registry.hpp"

namespace {

// The C++ runtime calls this if memory runs out during clean-up. It exits with a judge error; the
// boxes end with the judge.
[[noreturn]] void end_with_judge_error() {
  constexpr std::string_view kMessage =
      "biglia: the judge could not continue, most likely for lack of memory; the same command "
      "continues from here\n";
  [[maybe_unused]] const auto put = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
  ::_exit(static_cast<int>(biglia::judge::ExitCode::kJudgeError));
}

}  // namespace

int main(int argc, char** argv) {
  using namespace biglia::judge;
  std::set_terminate(end_with_judge_error);
  return run_cli(
      argc, argv,
      {builtin_problems(), shipped_testdata(own_program(), source_testdata()), program_version()});
}
