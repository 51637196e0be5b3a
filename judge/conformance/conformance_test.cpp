// Stages every row of the table on every rung that this machine offers; rows without a box once.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include "judge/conformance/expectation.hpp"
#include "judge/conformance/programs.hpp"
#include "judge/conformance/rows.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {

// Without these, GoogleTest prints a parameter's bytes. It finds them by the namespace of the parameter.
// NOLINTBEGIN(misc-use-internal-linkage)
void PrintTo(const ConformanceRow& row, std::ostream* out) { *out << row.does; }
void PrintTo(Rung rung, std::ostream* out) { *out << describe(rung); }
// NOLINTEND(misc-use-internal-linkage)

namespace {

class Conformance : public testing::TestWithParam<std::tuple<Rung, ConformanceRow>> {};

TEST_P(Conformance, RowHolds) {
  const auto& [rung, row] = GetParam();
  Ladder ladder = climb({.rung = rung});
  if (!ladder.box) {
    ASSERT_FALSE(ladder.refused.front().reason.contains("self-test: "))
        << ladder.refused.front().reason;
    BIGLIA_SKIP_WITHOUT_BOX({rung}, "no box: " + ladder.refused.front().reason);
  }
  // Its launcher prepares the next box in the background, which a row would take for its own.
  ladder.box.reset();
  auto stage = Stage::make({.form = ladder.form});
  ASSERT_TRUE(stage) << stage.error().message;
  const RowOutcome outcome = stage_row(*stage, row);
  if (outcome.kind == RowOutcome::Kind::kSkipped) GTEST_SKIP() << outcome.why;
  EXPECT_EQ(outcome.kind, RowOutcome::Kind::kHeld) << outcome.why;
}

// Attacks on the judge itself, without a box.
class JudgeConformance : public testing::TestWithParam<ConformanceRow> {};

TEST_P(JudgeConformance, RowHolds) {
  auto stage = Stage::make({});
  ASSERT_TRUE(stage) << stage.error().message;
  const RowOutcome outcome = stage_row(*stage, GetParam());
  EXPECT_EQ(outcome.kind, RowOutcome::Kind::kHeld) << outcome.why;
}

std::string row_name(const ConformanceRow& row) {
  char number[8];
  std::snprintf(number, sizeof number, "%02u", row.number);
  return std::string(number) + "_" + std::string(row.name);
}

std::string name_with_rung(const testing::TestParamInfo<Conformance::ParamType>& info) {
  const auto& [rung, row] = info.param;
  return row_name(row) + "_on_rung_" + std::to_string(static_cast<int>(rung));
}

std::string name_without_rung(const testing::TestParamInfo<ConformanceRow>& info) {
  return row_name(info.param);
}

std::vector<ConformanceRow> rows(bool without_box) {
  std::vector<ConformanceRow> chosen;
  std::ranges::copy_if(conformance_rows(), std::back_inserter(chosen),
                       [&](const ConformanceRow& row) { return row.without_box == without_box; });
  return chosen;
}

INSTANTIATE_TEST_SUITE_P(Sandbox, Conformance,
                         testing::Combine(testing::Values(Rung::kRootV2, Rung::kRootHybrid,
                                                          Rung::kRootV1, Rung::kUserV2,
                                                          Rung::kNoGroups, Rung::kNoNamespaces),
                                          testing::ValuesIn(rows(false))),
                         name_with_rung);

INSTANTIATE_TEST_SUITE_P(Sandbox, JudgeConformance, testing::ValuesIn(rows(true)),
                         name_without_rung);

TEST(Programs, HaveAnExpectationAndStartWithItsRowNumber) {
  for (const AttackSource& source : program_sources()) {
    const auto expected = parse_expectation(source.text);
    ASSERT_TRUE(expected) << source.file << ": " << expected.error().message;
    char number[8];
    std::snprintf(number, sizeof number, "%02u_", expected->row);
    EXPECT_TRUE(source.file.starts_with(number)) << source.file;
  }
}

}  // namespace
}  // namespace biglia::judge
