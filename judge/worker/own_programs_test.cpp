#include "judge/worker/own_programs.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>

#include "judge/worker/own_programs_fixture_test.hpp"
#include "toolkit/sanitizer_test.hpp"

namespace biglia::judge {
namespace {

using hostile::Misbehaviour;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

class OwnPrograms : public OwnProgramsTest {};

constexpr const char* kUsed =
    R"(.* \(used [0-9]+\.[0-9][0-9] s of CPU time, [0-9.]+ [KMG]iB of memory\))";

const std::vector<std::pair<Misbehaviour, std::vector<std::string>>>& misbehaviours() {
  static const std::vector<std::pair<Misbehaviour, std::vector<std::string>>> all = {
      {Misbehaviour::kLoop, {"took more CPU time than its limit of 0.5 s"}},
      {Misbehaviour::kEat, {"took more memory than its limit of 64.0 MiB"}},
      {Misbehaviour::kAbort, {"ended by SIGABRT: ", "hostile_problem_test.hpp:", "check failed: "}},
      {Misbehaviour::kRecurse,
       {kSanitized ? "stack-overflow" : "ended by SIGSEGV (possibly a stack overflow)"}},
      {Misbehaviour::kThrow, {"threw an exception: thrown as asked"}},
      {Misbehaviour::kThrowOddly, {"ended by SIGABRT: uncaught exception"}},
      {Misbehaviour::kExit, {"ended with exit code 7"}},
  };
  return all;
}

TEST_F(OwnPrograms, ReportsEachMisbehaviourWithProgramTestLimitAndUsage) {
  // AddressSanitizer needs time to report a stack overflow.
  for (const auto& [misbehaviour, parts] : misbehaviours()) {
    options_.budget.cpu =
        std::chrono::milliseconds(misbehaviour == Misbehaviour::kLoop ? 500 : 20'000);
    for (const std::string program : {"validator", "checker", "reference", "generator", "picture",
                                      "replay page", "comparison", "scorer"}) {
      if (program != "validator" && program != "generator" && misbehaviour != Misbehaviour::kLoop &&
          misbehaviour != Misbehaviour::kAbort) {
        continue;  // the same code path
      }
      hostile::ask_for(program, misbehaviour);
      const std::string error = error_of(program);
      hostile::behave();
      const char* const on = program == "generator" ? "called with pair --seed=1" : "on 1.in";
      EXPECT_THAT(error, StartsWith(fmt::format("the {} of sum, {}: ", program, on)));
      EXPECT_THAT(error, MatchesRegex(kUsed));
      for (const std::string& part : parts) EXPECT_THAT(error, HasSubstr(part));
      EXPECT_EQ(error_of(program), "(no error)") << "after " << error;
    }
  }
}

TEST_F(OwnPrograms, ReportsAHugeAllocationAsTheMemoryLimit) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer ends a program that allocates so much";
  hostile::ask_for("validator", Misbehaviour::kAsk);
  EXPECT_THAT(error_of("validator"), HasSubstr("took more memory than its limit of 64.0 MiB"));
  options_.budget.memory.reset();
  EXPECT_THAT(error_of("validator"), HasSubstr("ran out of memory"));
}

TEST_F(OwnPrograms, ReturnsARefusalWithoutACallError) {
  put("1.in", "1 x\n");
  const auto result = validate();
  ASSERT_TRUE(result.has_value());
  ASSERT_FALSE(result->has_value());
  EXPECT_THAT(result->error().message, StartsWith("1.in:1:3: "));
  put("1.in", "1 2\n");
  put("1.ans", "no number\n");
  EXPECT_EQ(check().value().verdict, Verdict::kJudgeError);
  EXPECT_EQ(check().value().reason, "the answer is not a number");
}

TEST_F(OwnPrograms, RaisesTheTimeLimitWithTheSizeOfTheFiles) {
  const CallBudget budget = {
      .cpu = std::chrono::seconds(60), .cpu_per_mib = std::chrono::seconds(1), .memory = {}};
  EXPECT_EQ(cpu_limit(budget, Bytes{0}), std::chrono::seconds(60));
  EXPECT_EQ(cpu_limit(budget, Bytes{1}), std::chrono::seconds(61));
  EXPECT_EQ(cpu_limit(budget, mib(10)), std::chrono::seconds(70));
  EXPECT_EQ(cpu_limit({}, mib(10)), std::nullopt);
}

TEST_F(OwnPrograms, ReturnsLongDetailsCompletely) {
  problem_.check = [](const TestInput&, ByteSource&, ByteSource&, Flags) {
    return wrong_answer("long", std::string(5'000'000, 'x'));
  };
  EXPECT_EQ(check().value().details.size(), 5'000'000U);
}

TEST_F(OwnPrograms, ReturnsAScoreWithAndWithoutAnAnswer) {
  problem_.score = [](const TestInput& input, ByteSource& output, ByteSource* answer,
                      Flags flags) -> Result<ScoredOutput> {
    if (answer != nullptr) return failure("there is an answer");
    return hostile::score(input, output, nullptr, flags);
  };
  const auto input = open_input(path("1.in"), "1.in").value();
  const auto scored =
      run_scorer(problem_, input, open_to_read(path("1.ans")).value(), {}, {}, options_);
  ASSERT_TRUE(scored.has_value() && scored->has_value());
  EXPECT_EQ((*scored)->judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ((*scored)->points, 3);
  EXPECT_TRUE((*scored)->completed);
  EXPECT_EQ((*scored)->summary, "3 points");
  const auto with_answer = run_scorer(problem_, open_input(path("1.in"), "1.in").value(),
                                      open_to_read(path("1.ans")).value(),
                                      open_to_read(path("1.ans")).value(), {}, options_);
  ASSERT_TRUE(with_answer.has_value());
  ASSERT_FALSE(with_answer->has_value());
  EXPECT_EQ(with_answer->error().message, "there is an answer");
}

TEST_F(OwnPrograms, ReadsAPipeOnlyInTheWorker) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe.has_value());
  ASSERT_EQ(::write(pipe->write_end.get(), "1 2\n", 4), 4);
  pipe->write_end.reset();
  const auto input = open_input("/dev/fd/" + std::to_string(pipe->read_end.get()), "1.in");
  ASSERT_TRUE(input.has_value());
  const auto result = run_validator(problem_, *input, {}, options_);
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->has_value());
}

TEST_F(OwnPrograms, UsesTheCurrentWorkingFolderOfTheCaller) {
  ASSERT_TRUE(validate().has_value());
  const auto before = std::filesystem::current_path();
  put("2.in", "file n\n");
  put("n", "1 2\n");
  std::filesystem::current_path(folder_->path());
  const auto input = open_input("2.in", "2.in");
  ASSERT_TRUE(input.has_value());
  const auto result = run_validator(problem_, *input, {}, options_);
  std::filesystem::current_path(before);
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->has_value());
}

TEST_F(OwnPrograms, ReportsAFailedWriteAsACallError) {
  const auto input = open_input(path("1.in"), "1.in").value();
  const UniqueFd full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
  const auto result = run_reference(problem_, input, {full.get(), "the answer"}, {}, options_);
  ASSERT_FALSE(result.has_value());
  EXPECT_THAT(result.error().message, StartsWith("the answer: "));
}

}  // namespace
}  // namespace biglia::judge
