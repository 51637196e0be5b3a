// Stages every row of the table on every rung that this machine offers.
#include <gmock/gmock.h>

#include <cstdio>
#include <ostream>
#include <string>
#include <vector>

#include "judge/conformance/expectation.hpp"
#include "judge/conformance/programs.hpp"
#include "judge/conformance/rows.hpp"
#include "judge/sandbox/ladder.hpp"

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
