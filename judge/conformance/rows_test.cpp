#include "judge/conformance/rows.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <string>

#include "judge/conformance/expectation.hpp"
#include "judge/conformance/programs.hpp"
#include "judge/conformance/rung_notes.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

// The rows that have programs in programs/, without those of scenarios.
std::set<unsigned> rows_with_programs() {
  std::set<unsigned> rows;
  for (const AttackSource& source : program_sources()) {
    const auto expected = parse_expectation(source.text);
    if (expected && !expected->for_scenario) rows.insert(expected->row);
  }
  return rows;
}

TEST(Rows, AreSortedByNumber) {
  unsigned number = 0;
  for (const ConformanceRow& row : conformance_rows()) {
    EXPECT_GT(row.number, number);
    number = row.number;
  }
}

TEST(Rows, HaveProgramsOrAScenario) {
  const auto with_programs = rows_with_programs();
  for (const ConformanceRow& row : conformance_rows()) {
    EXPECT_TRUE(row.scenario != nullptr || with_programs.contains(row.number)) << row.number;
  }
}

// A program without a row, or next to a scenario, would never be staged.
TEST(Rows, StageEveryProgram) {
  for (const AttackSource& source : program_sources()) {
    const auto expected = parse_expectation(source.text);
    ASSERT_TRUE(expected) << source.file;
    if (expected->for_scenario || source.file == "00_hello.c") continue;
    const auto rows = conformance_rows();
    const auto row = std::ranges::find(rows, expected->row, &ConformanceRow::number);
    ASSERT_NE(row, rows.end()) << source.file;
    EXPECT_EQ(row->scenario, nullptr) << source.file;
  }
}

TEST(Rows, HaveUniqueNamesAndFitTheTableOfDoctor) {
  std::set<std::string_view> names;
  for (const ConformanceRow& row : conformance_rows()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_EQ(row.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"),
              std::string_view::npos)
        << row.name;
    EXPECT_LE(row.does.size(), 51U) << row.does;
  }
}

TEST(RungsOfARow, AreThoseOfItsPrograms) {
  const auto rungs = [](unsigned number) {
    const auto rows = conformance_rows();
    return rungs_of(*std::ranges::find(rows, number, &ConformanceRow::number));
  };
  EXPECT_EQ(rungs(1), "rungs 1 to 6");
  EXPECT_EQ(rungs(5), "rungs 1 to 6, on 5 and 6 with RTE: it cannot start processes");
  EXPECT_EQ(rungs(10), "rungs 1 to 6, on 6 with TLE or MLE or RTE: the judge counts its threads");
  EXPECT_THAT(rungs(65), testing::StartsWith("rungs 1 to 5, not 6 and not boxes without a /proc"));
  EXPECT_THAT(rungs(73), testing::StartsWith("rungs 1 to 6, not boxes without Landlock: "));
  EXPECT_THAT(rungs(75), testing::StartsWith("no rung: the kernel numbers"));
  EXPECT_EQ(rungs(57), "no box is needed");
}

class StageRow : public testing::Test {
 protected:
  void SetUp() override {
    auto stage = Stage::make({.form = form_of(Rung::kNoGroups)});
    ASSERT_TRUE(stage.has_value()) << stage.error().message;
    stage_.emplace(std::move(*stage));
  }

  RowOutcome outcome_of(RowOutcome (*scenario)(Stage&)) {
    return stage_row(*stage_, {99, "is a test", "test", scenario});
  }

  std::optional<Stage> stage_;
};

TEST_F(StageRow, ReturnsTheOutcomeOfTheScenario) {
  EXPECT_EQ(outcome_of([](Stage&) { return held(); }).kind, RowOutcome::Kind::kHeld);
  const RowOutcome skip = outcome_of([](Stage&) { return skipped("not here"); });
  EXPECT_EQ(skip.kind, RowOutcome::Kind::kSkipped);
  EXPECT_EQ(skip.why, "not here");
  const RowOutcome fail = outcome_of([](Stage&) { return failed("it escaped"); });
  EXPECT_EQ(fail.kind, RowOutcome::Kind::kFailed);
  EXPECT_EQ(fail.why, "it escaped");
}

TEST_F(StageRow, FailsIfTheScenarioLeavesADescriptor) {
  static UniqueFd left;
  const RowOutcome outcome = outcome_of([](Stage&) {
    left = UniqueFd(::dup(0));
    return held();
  });
  left.reset();
  EXPECT_EQ(outcome.kind, RowOutcome::Kind::kFailed);
  EXPECT_THAT(outcome.why, HasSubstr("after the row: expected at most "));
}

TEST_F(StageRow, FailsForARowWithoutProgramOrScenario) {
  const RowOutcome outcome = outcome_of(nullptr);
  EXPECT_EQ(outcome.kind, RowOutcome::Kind::kFailed);
  EXPECT_EQ(outcome.why, "the row has no program");
}

}  // namespace
}  // namespace biglia::judge
