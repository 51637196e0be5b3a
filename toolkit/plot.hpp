// Plots as data: points over a few columns. They compare the costs of several algorithms, which may
// differ by powers of ten. pictures/base draws them.
#pragma once

#include <cstddef>
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

}  // namespace biglia
