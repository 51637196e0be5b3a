#include "pictures/base/plot_drawing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace biglia {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

Plot small_plot() {
  return {.title = "a < b",
          .x_label = "size",
          .y_label = "cost",
          .columns = {"4", "5"},
          .series = {{"one", {{0, 1}, {0, 100}, {1, 1000}}}, {"two", {{1, 10, true}}}},
          .least = 1};
}

TEST(Plot, DrawsEveryPointOnALogarithmicAxis) {
  const std::string svg = to_svg(std::vector{small_plot()});
  // Three points and the legend's; the frame is from y = 40 (1000) to 360 (1).
  EXPECT_EQ(count(svg, "<circle"), 4U);
  EXPECT_THAT(svg, HasSubstr(R"(cy="360.0" r="4.0")"));
  EXPECT_THAT(svg, HasSubstr(R"(cy="146.7" r="4.0")"));
  EXPECT_THAT(svg, HasSubstr(R"(cy="40.0" r="4.0")"));
  EXPECT_THAT(svg, HasSubstr(">1000</text>"));
}

TEST(Plot, DrawsOpenPointsHollow) {
  const std::string svg = to_svg(std::vector{small_plot()});
  EXPECT_EQ(count(svg, R"(stroke="#d55e00" fill="#ffffff")"), 1U);
}

TEST(Plot, DrawsALineThroughTheMedians) {
  const std::string svg = to_svg(std::vector{small_plot()});
  // The median of 1 and 100 is the lower one.
  EXPECT_THAT(svg, HasSubstr(R"(points="166.7,360.0 426.7,40.0")"));
}

TEST(Plot, EscapesText) {
  EXPECT_THAT(to_svg(std::vector{small_plot()}), HasSubstr(">a &lt; b</text>"));
}

TEST(Plot, DrawsTooSmallValuesAtTheLowerEnd) {
  Plot plot = small_plot();
  plot.series[0].points = {{0, 0.5}};
  EXPECT_THAT(to_svg(std::vector{plot}), HasSubstr(R"(cy="360.0" r="4.0")"));
  EXPECT_THAT(to_svg(std::vector{plot}), Not(HasSubstr(">0</text>")));
}

TEST(Plot, DrawsZerosInARowBelowTheAxis) {
  Plot plot = small_plot();
  plot.series[0].points = {{0, 0}, {0, 1}, {1, 0}};
  const std::string svg = to_svg(std::vector{plot});
  EXPECT_THAT(svg, HasSubstr(R"(y="345.0" text-anchor="end">0</text>)"));
  EXPECT_THAT(svg, HasSubstr(R"(y="325.0" text-anchor="end">1</text>)"));
  EXPECT_EQ(count(svg, R"(cy="340.0" r="4.0")"), 2U);
  EXPECT_EQ(count(svg, R"(cy="320.0" r="4.0")"), 1U);
  EXPECT_THAT(svg, HasSubstr(R"(points="166.7,340.0 426.7,340.0")"));
}

TEST(Plot, DrawsNoLineWithoutPoints) {
  const Plot plot{.columns = {"4"}, .series = {{"none", {}}}};
  EXPECT_THAT(to_svg(std::vector{plot}), Not(HasSubstr("<polyline")));
  EXPECT_THAT(to_svg(std::vector<Plot>{}), HasSubstr("</svg>"));
}

}  // namespace
}  // namespace biglia
