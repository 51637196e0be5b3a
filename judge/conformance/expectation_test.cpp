#include "judge/conformance/expectation.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <string>
#include <tuple>
#include <vector>

#include "judge/compile/compile.hpp"
#include "judge/run/small_limits.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Expectation, IsReadFromTheFirstLine) {
  const auto expected = parse_expectation(
      "/* 8: TLE|MLE; took < 2 s; 3 times; prints \"a\\nb\"; memory > 1 MiB;"
      " limits: cpu 0.5 s, wall 2 s, processes 7; without cgroup: RTE */\nint main(void) {}\n");
  ASSERT_TRUE(expected) << expected.error().message;
  EXPECT_EQ(expected->row, 8U);
  EXPECT_THAT(expected->verdicts, ElementsAre(Verdict::kTimeLimit, Verdict::kMemoryLimit));
  EXPECT_EQ(expected->times, 3U);
  EXPECT_EQ(expected->prints, "a\nb");
  ASSERT_EQ(expected->measures.size(), 2U);
  EXPECT_EQ(expected->measures[0].bound, 2'000'000U);
  EXPECT_EQ(expected->measures[1].bound, 1U << 20U);
  EXPECT_FALSE(expected->measures[1].less);
  EXPECT_EQ(expected->limits.cpu, std::chrono::milliseconds(500));
  EXPECT_EQ(expected->limits.processes, 7U);
  EXPECT_EQ(expected->limits.memory, small_limits().memory);
  EXPECT_THAT(expected->without_cgroup.value().verdicts, ElementsAre(Verdict::kRunTimeError));
  EXPECT_FALSE(expected->once);
  EXPECT_TRUE(parse_expectation("/* 8: AC; once in 5 times */").value().once);
}

TEST(Expectation, RejectsUnknownWords) {
  const auto refusal = [](const std::string& line) {
    const auto expected = parse_expectation(line);
    return expected ? "(accepted)" : expected.error().message;
  };
  EXPECT_THAT(refusal("int main(void) {}"), HasSubstr("expected a comment"));
  EXPECT_THAT(refusal("/* 8 TLE */"), HasSubstr("expected \":\", found \"TLE\""));
  EXPECT_THAT(refusal("/* 8: TLS */"), HasSubstr("expected a verdict, found \"TLS\""));
  EXPECT_THAT(refusal("/* 8: TLE; tok < 2 s */"), HasSubstr("found \"tok < 2 s\""));
  EXPECT_THAT(refusal("/* 8: TLE; took < 2 h */"), HasSubstr("expected a unit"));
  EXPECT_THAT(refusal("/* 8: TLE; took = 2 s */"), HasSubstr("expected \">\""));
  EXPECT_THAT(refusal("/* 8: TLE; limits: gpu 2 s */"), HasSubstr("expected a limit"));
  EXPECT_THAT(refusal("/* 8: TLE; 0 times */"), HasSubstr("at least 1"));
}

TEST(Expectation, ReadsEveryClause) {
  const auto expected = parse_expectation(
      "/* 12: AC; prints nothing; says \"a; b\"; log lacks \"secret\"; log lacks \"root:\";"
      " log < 64 KiB; overshoot < 20 ms; kept > 7 bytes; errors < 1 GiB; wall > 0.5 s;"
      " input 3 bytes; companion setuid; without cgroup: skipped: no counter */");
  ASSERT_TRUE(expected) << expected.error().message;
  EXPECT_EQ(expected->prints, "");
  EXPECT_EQ(expected->says, "a; b");
  EXPECT_THAT(expected->log_lacks, ElementsAre("secret", "root:"));
  EXPECT_EQ(expected->input, "xxx");
  EXPECT_TRUE(expected->setuid_companion);
  EXPECT_FALSE(expected->for_scenario);
  EXPECT_FALSE(expected->idle);
  EXPECT_EQ(expected->without_cgroup.value().skipped, "no counter");
  std::vector<std::tuple<Quantity, bool, std::uint64_t>> measures;
  for (const MeasuredFigure& measure : expected->measures) {
    measures.emplace_back(measure.what, measure.less, measure.bound);
  }
  EXPECT_THAT(measures, ElementsAre(std::tuple(Quantity::kLog, true, 64U << 10U),
                                    std::tuple(Quantity::kOvershoot, true, 20'000U),
                                    std::tuple(Quantity::kKept, false, 7U),
                                    std::tuple(Quantity::kErrors, true, 1U << 30U),
                                    std::tuple(Quantity::kWall, false, 500'000U)));
}

TEST(Expectation, ReadsEveryLimit) {
  const auto expected = parse_expectation(
      "/* 1: TLE idle; limits: cpu 1 ms, wall 2 ms, memory 3 bytes, output 4 bytes, errors 5 bytes,"
      " file 6 bytes, scratch 7 bytes, processes 8 */");
  ASSERT_TRUE(expected) << expected.error().message;
  EXPECT_TRUE(expected->idle);
  Limits limits = small_limits();
  limits.cpu = std::chrono::milliseconds(1);
  limits.wall = std::chrono::milliseconds(2);
  limits.memory = Bytes{3};
  limits.output = Bytes{4};
  limits.error_kept = Bytes{5};
  limits.file_size = Bytes{6};
  limits.scratch = Bytes{7};
  limits.processes = 8;
  EXPECT_EQ(expected->limits, limits);
}

TEST(Expectation, StartsFromTheCompilersLimitsForACompileError) {
  EXPECT_EQ(parse_expectation("/* 50: CE */")->limits, compile_limits());
  EXPECT_EQ(parse_expectation("/* 50: CE|AC */")->limits, small_limits());
}

TEST(Expectation, OfAScenarioHasNoVerdict) {
  const auto expected = parse_expectation("/* 34: for a scenario */\n");
  ASSERT_TRUE(expected) << expected.error().message;
  EXPECT_TRUE(expected->for_scenario);
  EXPECT_THAT(expected->verdicts, testing::IsEmpty());
}

TEST(Expectation, IsOnlyReadFromAWholeComment) {
  for (const char* const line :
       {"", "/* 1: AC", "1: AC */", " /* 1: AC */", "/* 1: AC */ int x;"}) {
    EXPECT_FALSE(parse_expectation(line)) << line;
  }
  EXPECT_FALSE(parse_expectation("/* 1: AC; prints \"a */"));
  EXPECT_FALSE(parse_expectation("/* -1: AC */"));
  EXPECT_FALSE(parse_expectation("/* 1: AC TLE */"));
}

}  // namespace
}  // namespace biglia::judge
