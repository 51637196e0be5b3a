#include "pictures/samegame2/plane_picture.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "pictures/samegame2/axis.hpp"
#include "pictures/samegame2/labels.hpp"
#include "pictures/samegame2/marbles.hpp"
#include "rules/samegame2/checking/explain.hpp"

namespace biglia::samegame2 {
namespace {

using checking::Plane;

constexpr std::size_t kMostColours = 30;

using Marbles = std::map<Point, Colour>;

// Calls visit(Point) for each cell that the picture must contain.
template <typename Visit>
void for_each_used_cell(const Plane& plane, const Marks& marks, Visit visit) {
  for_each_marble(plane, visit);
  for (const auto* const cells : {&marks.path, &marks.ends, &marks.removed}) {
    for (const Point cell : *cells) visit(cell);
  }
  if (marks.fault) visit(*marks.fault);
}

std::vector<Coordinate> used_coordinates(const Plane& plane, const Marks& marks,
                                         Coordinate Point::* which) {
  std::vector<Coordinate> used;
  for_each_used_cell(plane, marks, [&](Point cell) { used.push_back(cell.*which); });
  return used;
}

// The number of each marble's block, from 1.
std::map<Point, std::size_t> blocks_of(const Marbles& marbles) {
  std::map<Point, std::size_t> blocks;
  std::size_t count = 0;
  for (const auto& [first, colour] : marbles) {
    if (!blocks.emplace(first, count + 1).second) continue;
    ++count;
    for (std::vector<Point> open = {first}; !open.empty();) {
      const Point cell = open.back();
      open.pop_back();
      for (int direction = 0; direction < kDirections; ++direction) {
        const auto next = neighbour(cell, direction);
        if (!next) continue;
        const auto found = marbles.find(*next);
        if (found == marbles.end() || found->second != colour) continue;
        if (blocks.emplace(*next, count).second) open.push_back(*next);
      }
    }
  }
  return blocks;
}

class Drawing {
 public:
  Drawing(const Plane& plane, const Colours& colours, const Marks& marks)
      : colours_(colours),
        marks_(marks),
        columns_(used_coordinates(plane, marks, &Point::x)),
        rows_(used_coordinates(plane, marks, &Point::y)) {
    if (!fits()) return;
    for_each_marble(plane, [&](Point cell) { marbles_.emplace(cell, plane.at(cell)); });
  }

  bool fits() const { return columns_.size() <= kMostDrawn && rows_.size() <= kMostDrawn; }
  std::string size() const {
    return std::to_string(rows_.size()) + " and " + std::to_string(columns_.size());
  }

  BoardPicture draw() {
    picture_.rows = rows_.size();
    picture_.columns = columns_.size();
    picture_.cells.resize(picture_.rows * picture_.columns);
    draw_gaps();
    draw_marbles();
    draw_path();
    for (const Point cell : marks_.ends) drawn(cell).strong = true;
    for (const Point cell : marks_.removed) drawn(cell).text = '(' + drawn(cell).text + ')';
    if (marks_.fault) drawn(*marks_.fault).fault = true;
    return std::move(picture_);
  }

 private:
  BoardPicture::Cell& drawn(Point cell) {
    return picture_.cell(rows_.size() - 1 - rows_.line_of(cell.y), columns_.line_of(cell.x));
  }

  void draw_gaps() {
    for (std::size_t row = 0; row < picture_.rows; ++row) {
      for (std::size_t column = 0; column < picture_.columns; ++column) {
        if (columns_.is_gap(column)) picture_.cell(row, column).text = "..";
        if (rows_.is_gap(rows_.size() - 1 - row)) picture_.cell(row, column).text = ":";
      }
    }
  }

  std::set<Colour> shown_colours() const {
    std::set<Colour> shown;
    for (const auto& [cell, colour] : marbles_) shown.insert(colour);
    return shown;
  }

  void draw_marbles() {
    const auto blocks = blocks_of(marbles_);
    const auto labels = labels_of(shown_colours(), colours_);
    std::size_t count = 0;
    for (const auto& [cell, colour] : marbles_) {
      BoardPicture::Cell& picture = drawn(cell);
      picture.text = labels.at(colour);
      picture.colour = colour;
      picture.region = blocks.at(cell);
      count = std::max(count, picture.region);
    }
    picture_.notes = {"columns: x = " + columns_.ranges(), "rows: y = " + rows_.ranges()};
    if (!labels.empty()) picture_.notes.push_back(legend(labels));
    picture_.notes.push_back(
        checking::show_count(static_cast<std::int64_t>(marbles_.size()), "marble") + ", " +
        checking::show_count(static_cast<std::int64_t>(count), "block"));
  }

  std::string legend(const Labels& labels) const {
    std::string text;
    std::size_t shown = 0;
    for (const auto& [colour, label] : labels) {
      if (++shown > kMostColours) {
        return text + ", and " + std::to_string(labels.size() - kMostColours) + " more";
      }
      text += (text.empty() ? "colours: " : ", ") + label + ' ' +
              checking::show_colour(colours_, colour);
    }
    return text;
  }

  void draw_path() {
    // In the order of the directions of toolkit/point.hpp.
    constexpr unsigned kWays[] = {BoardPicture::kRight, BoardPicture::kUp, BoardPicture::kLeft,
                                  BoardPicture::kDown};
    for (std::size_t i = 1; i < marks_.path.size(); ++i) {
      for (int direction = 0; direction < kDirections; ++direction) {
        if (neighbour(marks_.path[i - 1], direction) != marks_.path[i]) continue;
        drawn(marks_.path[i - 1]).ways |= kWays[direction];
        drawn(marks_.path[i]).ways |= kWays[direction ^ 2];
      }
    }
  }

  const Colours& colours_;
  const Marks& marks_;
  Axis columns_;
  Axis rows_;
  Marbles marbles_;
  BoardPicture picture_;
};

}  // namespace

Result<BoardPicture> picture_of(const Plane& plane, const Colours& colours, const Marks& marks) {
  Drawing drawing(plane, colours, marks);
  if (!drawing.fits()) {
    return failure("expected at most " + std::to_string(kMostDrawn) +
                   " rows and columns to draw, found " + drawing.size());
  }
  return drawing.draw();
}

}  // namespace biglia::samegame2
