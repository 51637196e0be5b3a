// For tests: the command on the sum problem.
#pragma once

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "judge/cli/run_cli.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {

class CliTest : public PackageTest {
 protected:
  virtual BuiltinProblem problem() const { return sum::problem(); }

  // Runs `biglia WORDS...`; the exit code.
  int call(std::vector<std::string> words) const {
    words.insert(words.begin(), "biglia");
    std::vector<const char*> argv;
    argv.reserve(words.size());
    for (const std::string& word : words) argv.push_back(word.c_str());
    const std::array<BuiltinProblem, 1> problems = {problem()};
    return run_cli(static_cast<int>(argv.size()), argv.data(),
                   {problems, path("testdata").string(), "9.9"});
  }

  // The same; what it prints goes to out_ and error_.
  int run(std::vector<std::string> words) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code = call(std::move(words));
    std::fflush(stdout);
    out_ = testing::internal::GetCapturedStdout();
    error_ = testing::internal::GetCapturedStderr();
    return code;
  }

  std::string out_;
  std::string error_;
};

}  // namespace biglia::judge
