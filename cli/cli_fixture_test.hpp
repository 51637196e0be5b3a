// For tests: runs the command line on the sum problem.
#pragma once

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/run_cli.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {

class CliTest : public PackageTest {
 protected:
  virtual Problem problem() const { return sum::problem(); }

  // Runs `biglia ARGUMENTS...` and returns its exit code.
  int call(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "biglia");
    std::vector<const char*> argv;
    argv.reserve(arguments.size());
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    const std::array<Problem, 1> problems = {problem()};
    return run_cli(static_cast<int>(argv.size()), argv.data(),
                   {problems, path("testdata").string(), "9.9"});
  }

  // The same, with standard output captured in out_ and standard error in error_.
  int run(std::vector<std::string> arguments) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code = call(std::move(arguments));
    std::fflush(stdout);
    out_ = testing::internal::GetCapturedStdout();
    error_ = testing::internal::GetCapturedStderr();
    return code;
  }

  std::string out_;
  std::string error_;
};

}  // namespace biglia::judge
