#include "workbench/trial/problem_calls.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <fstream>
#include <optional>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/fake_grading_test.hpp"
#include "judge/problem/hostile_problem_test.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

using hostile::Misbehaviour;
using testing::StartsWith;

class ProblemCallsTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(clear_files(files_).has_value()); }
  void TearDown() override {
    hostile::behave();
    Workers::of_process().end();
  }

  ProblemCalls calls() const { return {problem_, settings_, files_, {}}; }
  std::string text_of(const std::filesystem::path& path) const {
    return read_text(path).value_or("(none)");
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  InstanceFiles files_{folder_.path()};
  Problem problem_ = hostile::problem();
  ProblemSettings settings_;
  NoBox box_;
};

TEST_F(ProblemCallsTest, MakesAnInstance) {
  for (const std::string family : {"pair", "filed"}) {
    ProblemCalls made = calls();
    const std::vector<std::string> arguments = {family, "--seed=1"};
    ASSERT_TRUE(made.generate(arguments).value().has_value());
    EXPECT_TRUE(made.validate().value().has_value());
    ASSERT_TRUE(made.solve(box_).value().has_value());
    EXPECT_EQ(made.companions().size(), family == "filed" ? 1U : 0U);
    EXPECT_EQ(made.check(files_.answer()).verdict, Verdict::kAccepted);
  }
}

TEST_F(ProblemCallsTest, ReturnsTheRefusalOfEachProgram) {
  ProblemCalls made = calls();
  EXPECT_FALSE(made.generate(std::vector<std::string>{"failing"}).value().has_value());
  ASSERT_TRUE(made.generate(std::vector<std::string>{"broken"}).value().has_value());
  EXPECT_FALSE(made.validate().value().has_value());
}

// An instance that is written after the generated one is not the one that was validated.
TEST_F(ProblemCallsTest, ValidatesWhatAnotherObjectHasWritten) {
  ProblemCalls generated = calls();
  ASSERT_TRUE(generated.generate(std::vector<std::string>{"pair", "--seed=1"}).value().has_value());
  ASSERT_TRUE(write_files(files_, {.input = "no pair\n", .files = {}}).has_value());
  EXPECT_FALSE(calls().validate().value().has_value());
}

// The three programs are called as one. The error names the one that failed.
TEST_F(ProblemCallsTest, NamesTheProgramThatDoesNotReturn) {
  const auto error_of = [](const CallResult<void>& result) {
    return result ? "(no error)" : result.error().message;
  };
  const std::vector<std::string> pair = {"pair", "--seed=1"};
  for (const Misbehaviour misbehaviour :
       {Misbehaviour::kAbort, Misbehaviour::kRecurse, Misbehaviour::kThrow, Misbehaviour::kExit}) {
    ProblemCalls made = calls();
    hostile::ask_for("generator", misbehaviour);
    EXPECT_THAT(error_of(made.generate(pair)),
                StartsWith("the generator of sum, called with pair --seed=1: "));
    hostile::ask_for("validator", misbehaviour);
    EXPECT_EQ(error_of(made.generate(pair)), "(no error)");
    EXPECT_THAT(error_of(made.validate()), StartsWith("the validator of sum, on test.in: "));
    hostile::ask_for("reference", misbehaviour);
    EXPECT_EQ(error_of(made.generate(pair)), "(no error)");
    EXPECT_TRUE(made.validate().value().has_value());
    EXPECT_THAT(error_of(made.solve(box_)), StartsWith("the reference of sum, on test.in: "));
    hostile::behave();
    EXPECT_EQ(error_of(made.generate(pair)), "(no error)");
    EXPECT_EQ(error_of(made.solve(box_)), "(no error)");
  }
}

}  // namespace
}  // namespace biglia::judge
