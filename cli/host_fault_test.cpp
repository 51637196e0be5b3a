// A fault of the machine is never the user's: every command that runs code exits with 3 if there is no box or
// no working compiler, whichever step finds it.
#include <gmock/gmock.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class HostFault : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\n");
    put("p/input_validators/v.c", c_program("return 42;"));
    for (const std::string test : {"sample/1", "secret/1"}) {
      put("p/data/" + test + ".in", "1\n");
      put("p/data/" + test + ".ans", "2\n");
    }
    put("p/submissions/accepted/right.c", right_program());
    put("a.c", right_program());
  }
  void TearDown() override {
    if (!temporary_) return;
    ::setenv("TMPDIR", temporary_->c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
  }

  // The machine then has no box.
  void hide_temporary_folder() {
    const char* const before = std::getenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe)
    temporary_ = before == nullptr ? "/tmp" : before;
    ::setenv("TMPDIR", "/no/such/folder", 1);  // NOLINT(concurrency-mt-unsafe)
  }

  std::vector<std::vector<std::string>> commands() const {
    const std::string package = path("p").string();
    const std::string input = path("p/data/sample/1.in").string();
    const std::string answer = path("p/data/sample/1.ans").string();
    const std::string submission = path("a.c").string();
    const std::string out = path("out").string();
    return {{"grade", package, submission, "--out", out},
            {"grade", "sum", submission, "--out", out},
            {"verify", package},
            {"validate", package, input},
            {"check", package, input, answer, answer},
            {"stress", package, submission, "--seconds", "1", "--out", out},
            {"stress", "sum", submission, "--seconds", "1", "--out", out},
            {"shrink", package, submission, input},
            {"try", package, submission},
            {"try", "sum", submission},
            {"export", package, "--format", "domjudge", "--out", path("exported").string()}};
  }

 private:
  std::optional<std::string> temporary_;
};

TEST_F(HostFault, NoBox) {
  hide_temporary_folder();
  for (const std::vector<std::string>& command : commands()) {
    EXPECT_EQ(run(command), 3) << command[0] << ' ' << command[1] << '\n' << out_ << error_;
    EXPECT_THAT(out_ + error_, HasSubstr("/no/such/folder")) << command[0] << ' ' << command[1];
  }
}

TEST_F(HostFault, ACompilerWithoutItsHeaders) {
  put("config/biglia/languages.yaml",
      "c:\n  compile_sees: [/usr/bin/as, /usr/bin/ld, /usr/lib/gcc]\n");
  for (const std::vector<std::string>& command : commands()) {
    if (command[0] == "export") continue;  // compiles nothing
    EXPECT_EQ(run(command), 3) << command[0] << ' ' << command[1] << '\n' << out_ << error_;
    EXPECT_THAT(out_ + error_, HasSubstr("the toolchain of C is broken here"))
        << command[0] << ' ' << command[1];
  }
}

}  // namespace
}  // namespace biglia::judge
