#include "reference/futoshiki/compare.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "toolkit/problem_test.hpp"

namespace biglia::futoshiki {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<Comparison> compared(const std::string& input) { return with_input(input, compare); }

// The first board has one blank cell; the second board has four, in the last row.
const std::string kTwo =
    "2\n4 0\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 0\n4 0\n1 2 3 4\n2 1 4 3\n3 4 1 2\n0 0 0 0\n";

TEST(Compare, ReportsAssignmentsBySizeAndStrategyAndInTotal) {
  const auto comparison = compared(kTwo);
  ASSERT_TRUE(comparison);
  for (const char* strategy : {"simple", "fc    ", "fc-mrv"}) {
    for (const char* size : {"    4", "  all"}) {
      EXPECT_THAT(comparison->table, HasSubstr(std::string(size) + "  " + strategy +
                                               "        2       2                   1"
                                               "               5 "));
    }
  }
}

TEST(Compare, DrawsAPointForEveryBoardAndStrategy) {
  const auto comparison = compared(kTwo);
  ASSERT_TRUE(comparison);
  const auto& plots = comparison->plots;
  ASSERT_EQ(plots.size(), 2U);
  EXPECT_EQ(plots[0].y_label, "assignments");
  EXPECT_EQ(plots[1].y_label, "milliseconds");
  for (const Plot& plot : plots) {
    EXPECT_THAT(plot.columns, ElementsAre("4"));
    std::vector<std::string> names;
    for (const PlotSeries& series : plot.series) {
      names.push_back(series.name);
      EXPECT_EQ(series.points.size(), 2U) << series.name;
    }
    EXPECT_THAT(names, ElementsAre("simple", "fc", "fc-mrv", "best"));
  }
}

TEST(Compare, RefusesInvalidInput) {
  EXPECT_EQ(compared("1\n4 0\n1 1 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n").error().message,
            "in:2:1: case 1 has no solution");
  EXPECT_EQ(compared("0\n").error().message,
            "in:1:1: the number of cases 0 is not in [1, 1000000]");
}

}  // namespace
}  // namespace biglia::futoshiki
