// Stages every row of the table on every rung that this machine offers, and tests the grammar of
// expectations.
#include <gmock/gmock.h>

#include <cstdio>
#include <ostream>
#include <string>
#include <vector>

#include "judge/conformance/expectation.hpp"
#include "judge/conformance/programs.hpp"
#include "judge/conformance/rows.hpp"
#include "judge/run/small_limits.hpp"
#include "judge/sandbox/ladder.hpp"

namespace biglia::judge {

// Without these, GoogleTest prints a parameter's bytes.
void PrintTo(const ConformanceRow& row, std::ostream* out) { *out << row.does; }
void PrintTo(Rung rung, std::ostream* out) { *out << describe(rung); }

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Conformance : public testing::TestWithParam<std::tuple<Rung, ConformanceRow>> {};

TEST_P(Conformance, RowHolds) {
  const auto& [rung, row] = GetParam();
  if (const auto box = open_box({.without_groups = rung == Rung::kNoGroups, .rung = rung}); !box) {
    ASSERT_FALSE(box.error().message.contains("self-test: ")) << box.error().message;
    GTEST_SKIP() << box.error().message;
  }
  auto stage = Stage::make({.rung = rung});
  ASSERT_TRUE(stage) << stage.error().message;
  const RowOutcome outcome = stage_row(*stage, row);
  if (outcome.kind == RowOutcome::Kind::kSkipped) GTEST_SKIP() << outcome.why;
  EXPECT_EQ(outcome.kind, RowOutcome::Kind::kHeld) << outcome.why;
}

std::string name_of(const testing::TestParamInfo<Conformance::ParamType>& info) {
  const auto& [rung, row] = info.param;
  char number[8];
  std::snprintf(number, sizeof number, "%02u", row.number);
  return std::string(number) + "_" + std::string(row.name) + "_on_rung_" +
         std::to_string(static_cast<int>(rung));
}

INSTANTIATE_TEST_SUITE_P(
    Sandbox, Conformance,
    testing::Combine(testing::Values(Rung::kRootV2, Rung::kRootHybrid, Rung::kRootV1, Rung::kUserV2,
                                     Rung::kNoGroups),
                     testing::ValuesIn(conformance_rows().begin(), conformance_rows().end())),
    name_of);

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
  EXPECT_THAT(expected->without_cgroup, ElementsAre(Verdict::kRunTimeError));
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

TEST(Programs, HaveAnExpectationAndStartWithItsRowNumber) {
  for (const ProgramSource& source : program_sources()) {
    const auto expected = parse_expectation(source.text);
    ASSERT_TRUE(expected) << source.file << ": " << expected.error().message;
    char number[8];
    std::snprintf(number, sizeof number, "%02u_", expected->row);
    EXPECT_TRUE(source.file.starts_with(number)) << source.file;
  }
}

TEST(Rows, AreSortedByNumber) {
  unsigned number = 0;
  for (const ConformanceRow& row : conformance_rows()) {
    EXPECT_GT(row.number, number);
    number = row.number;
  }
}

}  // namespace
}  // namespace biglia::judge
