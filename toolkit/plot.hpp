// Plots points over a few columns as SVG. It compares the costs of several algorithms, which may
// differ by powers of ten. The y axis is logarithmic. Zeros, if any, are in a separate row below
// it. Each series has a colour, a shape of mark, and a line through its medians.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace biglia {

struct PlotPoint {
  std::size_t column = 0;  // an index into Plot::columns
  double value = 0;        // 0: in the row of zeros; below Plot::least: drawn at Plot::least
  bool open = false;       // hollow: for example, the measurement did not finish
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

// The median of the values: the lower one of two middle values. REQUIRES: `values` is not empty.
double median(std::vector<double> values);

// Draws all plots in one SVG, one below the other. Escapes text. Cost: about 100 bytes per point.
// REQUIRES: the column of every point exists; least > 0; all values are finite and not negative.
std::string to_svg(std::span<const Plot> plots);

}  // namespace biglia
