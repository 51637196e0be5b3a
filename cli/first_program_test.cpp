// The program of the first table of scripts/run: the commands generate and grade, without packages.
#include <gmock/gmock.h>

#include <array>

#include "cli/base/run_commands.hpp"
#include "cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

class FirstProgram : public CliTest {
 protected:
  int run_first(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "biglia");
    const std::array<Problem, 1> problems = {problem()};
    const std::array<CommandGroup, 1> commands = {
        {{.heading = "Subcommands", .commands = {add_generate, add_grade}}}};
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code =
        run_commands(static_cast<int>(arguments.size()), arguments.data(),
                     start_program(problems, path("testdata").string(), "9.9"), commands);
    out_ = testing::internal::GetCapturedStdout();
    error_ = testing::internal::GetCapturedStderr();
    return code;
  }
};

TEST_F(FirstProgram, Generates) {
  const std::string out = path("out").string();
  EXPECT_EQ(run_first({"generate", "sum", "--out", out.c_str()}), 0) << error_;
}

TEST_F(FirstProgram, GradesFilesThatExist) {
  EXPECT_EQ(run_first({"grade", "sum", "/no/such/file"}), 2);
  EXPECT_THAT(error_, testing::HasSubstr("/no/such/file"));
}

}  // namespace
}  // namespace biglia::judge
