// Test fixture that compiles small C programs by compile() and runs them by run_program() in a real
// box. If the machine has no box, or no cgroup for a test that needs one, the test is skipped with
// the reason.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/compile.hpp"
#include "judge/run/run.hpp"
#include "judge/run/small_limits.hpp"
#include "judge/sandbox/box.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {

class BoxFixture : public testing::Test {
 protected:
  explicit BoxFixture(BoxOptions options = {}) : options_(options) {}

  void SetUp() override {
    auto box = open_box(options_);
    if (!box)
      BIGLIA_SKIP_WITHOUT_BOX(options_.approximate ? all_rungs() : rungs_with_groups(),
                              box.error().message);
    box_ = std::move(*box);
  }

  std::filesystem::path folder() const { return folder_.path(); }

  std::filesystem::path write(const std::string& name, const std::string& text) const {
    const auto path = folder() / name;
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

  static std::string read(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
  }

  // Compiles the C source and returns the program. A compile error fails the test.
  std::filesystem::path program(const std::string& source) {
    CompileRequest request;
    request.submission = write("program.c", source);
    request.program = folder() / "program";
    request.scratch = folder();
    const auto outcome = compile(*box_, request);
    EXPECT_TRUE(outcome && outcome->is_compiled())
        << (outcome ? outcome->report.log + outcome->report.reason : outcome.error().message);
    return request.program;
  }

  RunOutcome run(const std::string& source, const Limits& limits = small_limits(),
                 const std::string& input = "") {
    const TestFiles test{write("test.in", input), companions_};
    return run_program(*box_, {program(source)}, test, limits, folder() / "runs");
  }

  BoxOptions options_;
  std::unique_ptr<Box> box_;
  std::filesystem::path companions_;

 private:
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

// Fails unless the outcome has this verdict. Shows its reason.
inline testing::AssertionResult has_verdict(const RunOutcome& outcome, Verdict verdict) {
  if (outcome.judgement.verdict == verdict) return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << "found " << short_name(outcome.judgement.verdict) << ": " << outcome.judgement.reason
         << " (CPU " << outcome.cpu.count() << " us, wall " << outcome.wall.count() << " us, "
         << to_string(outcome.memory) << "), stderr: " << outcome.error_text;
}

}  // namespace biglia::judge
