#include <sys/stat.h>
#include <unistd.h>

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "cli/base/places.hpp"
#include "cli/base/run_commands.hpp"

namespace biglia::judge {
namespace {

// The C++ runtime calls this if memory runs out during clean-up. It exits with a judge error; the
// boxes end with the judge.
[[noreturn]] void end_with_judge_error() {
  constexpr std::string_view kMessage =
      "biglia: the judge could not continue, most likely for lack of memory; the same command "
      "continues from here\n";
  [[maybe_unused]] const auto put = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
  ::_exit(static_cast<int>(ExitCode::kJudgeError));
}

}  // namespace

Program start_program(Problems problems, const std::string& source_testdata, std::string version) {
  std::set_terminate(end_with_judge_error);
  // Answers, results and links to pages are for the caller only.
  ::umask(S_IRWXG | S_IRWXO);
  return {problems, shipped_testdata(own_program(), source_testdata), std::move(version)};
}

}  // namespace biglia::judge
