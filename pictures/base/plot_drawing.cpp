#include "pictures/base/plot_drawing.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

#include "toolkit/check.hpp"
#include "toolkit/median.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia {
namespace {

constexpr double kWidth = 760;
constexpr double kHeight = 420;
constexpr double kLeft = 80;    // of the frame
constexpr double kRight = 600;  // the legend is to the right of it
constexpr double kTop = 40;
constexpr double kBottom = 360;
constexpr double kZeroRow = 40;  // below the logarithmic axis, if there are zeros

// Distinguishable with red-green colour blindness (Okabe and Ito).
constexpr std::array<std::string_view, 6> kColours = {"#0072b2", "#d55e00", "#009e73",
                                                      "#cc79a7", "#e69f00", "#56b4e9"};

// A coordinate in pixels, with one decimal.
std::string pixels(double value) {
  std::array<char, 32> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, 1);
  return {text.data(), end.ptr};
}

std::string attribute(std::string_view name, std::string_view value) {
  return ' ' + std::string(name) + "=\"" + xml_escaped(value) + '"';
}
std::string attribute(std::string_view name, double value) {
  return attribute(name, pixels(value));
}

std::string text_at(double x, double y, std::string_view text, std::string_view anchor,
                    std::string_view more = "") {
  return "<text" + attribute("x", x) + attribute("y", y) + attribute("text-anchor", anchor) +
         std::string(more) + '>' + xml_escaped(text) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, std::string_view colour,
                 double width) {
  return "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
         attribute("y2", y2) + attribute("stroke", colour) + attribute("stroke-width", width) +
         "/>\n";
}

std::string power_of_ten(int exponent) {
  if (exponent >= 0 && exponent <= 3)
    return std::string("1000").substr(0, static_cast<std::size_t>(exponent) + 1);
  return "1e" + std::to_string(exponent);
}

class PlotDrawing {
 public:
  PlotDrawing(const Plot& plot, double top) : plot_(plot), top_(top) {
    BIGLIA_CHECK(plot.least > 0);
    double most = plot.least;
    for (const PlotSeries& series : plot.series) {
      for (const PlotPoint& point : series.points) {
        BIGLIA_CHECK(point.column < plot.columns.size() && std::isfinite(point.value) &&
                     point.value >= 0);
        most = std::max(most, point.value);
        if (point.value == 0) bottom_ = kBottom - kZeroRow;
      }
    }
    low_ = static_cast<int>(std::floor(std::log10(plot.least)));
    high_ = std::max(low_ + 1, static_cast<int>(std::ceil(std::log10(most))));
  }

  std::string draw() {
    text_ += text_at((kLeft + kRight) / 2, top_ + kTop / 2, plot_.title, "middle",
                     R"( font-weight="bold")");
    axes();
    for (std::size_t i = 0; i < plot_.series.size(); ++i) {
      medians(i);
      points(i);
      legend(i);
    }
    return std::move(text_);
  }

 private:
  bool has_zeros() const { return bottom_ < kBottom; }
  double y(double value) const {
    if (value == 0) return top_ + kBottom - kZeroRow / 2;
    const double share = (std::log10(std::max(value, plot_.least)) - low_) / (high_ - low_);
    return top_ + bottom_ - share * (bottom_ - kTop);
  }
  double column_width() const {
    return (kRight - kLeft) / static_cast<double>(std::max<std::size_t>(plot_.columns.size(), 1));
  }
  // The series are side by side within a column.
  double x(std::size_t column, std::size_t series) const {
    const double share =
        (static_cast<double>(series) + 1) / (static_cast<double>(plot_.series.size()) + 1);
    return kLeft + (static_cast<double>(column) + share) * column_width();
  }
  static std::string_view colour(std::size_t series) {
    return kColours.at(series % kColours.size());
  }

  void axes() {
    for (int exponent = low_; exponent <= high_; ++exponent) {
      const double at = y(std::pow(10.0, exponent));
      text_ += line(kLeft, at, kRight, at, "#d0d0d0", 1);
      text_ += text_at(kLeft - 8, at + 5, power_of_ten(exponent), "end");
    }
    if (has_zeros()) {
      text_ += line(kLeft, y(0), kRight, y(0), "#d0d0d0", 1);
      text_ += text_at(kLeft - 8, y(0) + 5, "0", "end");
      text_ += line(kLeft, top_ + bottom_, kRight, top_ + bottom_, "#202020", 1);
    }
    for (std::size_t column = 0; column < plot_.columns.size(); ++column) {
      const double left = kLeft + static_cast<double>(column) * column_width();
      if (column > 0) text_ += line(left, top_ + kTop, left, top_ + kBottom, "#e8e8e8", 1);
      text_ +=
          text_at(left + column_width() / 2, top_ + kBottom + 20, plot_.columns[column], "middle");
    }
    text_ += line(kLeft, top_ + kBottom, kRight, top_ + kBottom, "#202020", 2);
    text_ += line(kLeft, top_ + kTop, kLeft, top_ + kBottom, "#202020", 2);
    text_ += text_at((kLeft + kRight) / 2, top_ + kBottom + 44, plot_.x_label, "middle");
    const std::string turn =
        " transform=\"rotate(-90 20 " + pixels(top_ + (kTop + kBottom) / 2) + ")\"";
    text_ += text_at(20, top_ + (kTop + kBottom) / 2, plot_.y_label, "middle", turn);
  }

  void medians(std::size_t series) {
    std::string path;
    for (std::size_t column = 0; column < plot_.columns.size(); ++column) {
      std::vector<double> values;
      for (const PlotPoint& point : plot_.series[series].points) {
        if (point.column == column) values.push_back(point.value);
      }
      if (values.empty()) continue;
      path += (path.empty() ? "" : " ") + pixels(x(column, series)) + ',' +
              pixels(y(median(std::move(values))));
    }
    if (path.empty()) return;
    text_ += "<polyline" + attribute("points", path) + attribute("fill", "none") +
             attribute("stroke", colour(series)) + attribute("stroke-width", 2) + "/>\n";
  }

  void points(std::size_t series) {
    for (const PlotPoint& point : plot_.series[series].points) {
      mark(x(point.column, series), y(point.value), series, point.open);
    }
  }

  // The marks of the series are circles and squares, alternately.
  void mark(double at_x, double at_y, std::size_t series, bool open) {
    const std::string look = attribute("stroke", colour(series)) +
                             attribute("fill", open ? "#ffffff" : colour(series)) + "/>\n";
    if (series % 2 == 0) {
      text_ += "<circle" + attribute("cx", at_x) + attribute("cy", at_y) + attribute("r", 4) + look;
    } else {
      text_ += "<rect" + attribute("x", at_x - 4) + attribute("y", at_y - 4) +
               attribute("width", 8) + attribute("height", 8) + look;
    }
  }

  void legend(std::size_t series) {
    const double at = top_ + kTop + 10 + 24 * static_cast<double>(series);
    mark(kRight + 20, at, series, false);
    text_ += text_at(kRight + 34, at + 5, plot_.series[series].name, "start");
  }

  const Plot& plot_;
  double top_;
  int low_ = 0;  // the ends of the y axis, as exponents of ten
  int high_ = 1;
  double bottom_ = kBottom;  // of the logarithmic axis
  std::string text_;
};

}  // namespace

std::string to_svg(std::span<const Plot> plots) {
  const double height = kHeight * static_cast<double>(plots.size());
  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", kWidth) +
                     attribute("height", height) +
                     " font-family=\"sans-serif\" font-size=\"14\" fill=\"#202020\">\n<rect" +
                     attribute("width", kWidth) + attribute("height", height) +
                     " fill=\"#ffffff\"/>\n";
  for (std::size_t i = 0; i < plots.size(); ++i) {
    text += PlotDrawing(plots[i], kHeight * static_cast<double>(i)).draw();
  }
  return text + "</svg>\n";
}

}  // namespace biglia
