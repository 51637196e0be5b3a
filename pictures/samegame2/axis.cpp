#include "pictures/samegame2/axis.hpp"

#include <algorithm>

#include "toolkit/check.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::int64_t kLongestDrawnGap = 2;
constexpr std::size_t kMostRanges = 20;

}  // namespace

Axis::Axis(std::vector<Coordinate> used) {
  std::ranges::sort(used);
  used.erase(std::ranges::unique(used).begin(), used.end());
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (i > 0) {
      const std::int64_t between = std::int64_t{used[i]} - used[i - 1] - 1;
      if (between > kLongestDrawnGap) {
        lines_.push_back({used[i], true});
      } else {
        for (std::int64_t gap = between; gap > 0; --gap) {
          lines_.push_back({static_cast<Coordinate>(used[i] - gap), false});
        }
      }
    }
    lines_.push_back({used[i], false});
  }
}

std::size_t Axis::line_of(Coordinate coordinate) const {
  // A gap precedes the line whose coordinate it has.
  const auto after = std::ranges::upper_bound(lines_, coordinate, {}, &Line::coordinate);
  BIGLIA_CHECK(after != lines_.begin());
  const auto line = after - 1;
  BIGLIA_CHECK(line->coordinate == coordinate && !line->is_gap);
  return static_cast<std::size_t>(line - lines_.begin());
}

std::string Axis::ranges() const {
  if (lines_.empty()) return "none";
  std::string text;
  std::size_t count = 0;
  for (std::size_t begin = 0; begin < lines_.size();) {
    std::size_t end = begin + 1;
    while (end < lines_.size() && !lines_[end].is_gap) ++end;
    if (++count > kMostRanges) return text + ", ...";
    const Coordinate first = lines_[begin].coordinate;
    const Coordinate last = lines_[end - 1].coordinate;
    text += (text.empty() ? "" : ", ") + std::to_string(first);
    if (last != first) text += " to " + std::to_string(last);
    begin = end < lines_.size() ? end + 1 : end;
  }
  return text;
}

}  // namespace biglia::samegame2
