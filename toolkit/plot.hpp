// A plot of points over a few columns, as SVG: what several ways cost, where costs differ by powers of
// ten. The y axis is logarithmic, with a row of its own for zeros below it where there are any; each
// series has a colour and a shape of its own and a line through its medians.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace biglia {

struct PlotPoint {
  std::size_t column = 0;  // an index into Plot::columns
  double value = 0;        // 0, or what is drawn at `Plot::least` if it is less
  bool open = false;       // drawn hollow: not measured to its end, say
};

struct PlotSeries {
  std::string name = {};
  std::vector<PlotPoint> points = {};
};

struct Plot {
  std::string title = {};
  std::string x_label = {};
  std::string y_label = {};
  std::vector<std::string> columns = {};  // the x axis from the left
  std::vector<PlotSeries> series = {};
  double least = 1;  // the lower end of the y axis; positive
};

// The middle one of the values, the lower of two. REQUIRES: there are values.
double median(std::vector<double> values);

// One SVG for all plots, one below the other. Text is escaped. Cost: some 100 bytes a point.
// REQUIRES: every point's column exists; least > 0; all values are finite, none is negative.
std::string to_svg(std::span<const Plot> plots);

}  // namespace biglia
