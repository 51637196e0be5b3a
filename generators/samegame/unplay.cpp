#include "generators/samegame/unplay.hpp"

#include <algorithm>
#include <limits>

namespace biglia::samegame {
namespace {

constexpr Colour kInserted = std::numeric_limits<Colour>::max();  // no colour has this number

}  // namespace

std::size_t Unplay::Shape::cells() const {
  std::size_t sum = 0;
  for (const Part& part : parts) sum += part.cells;
  return sum;
}

std::optional<Cell> Unplay::insert(std::size_t most, Random& random) {
  const bool can_widen = columns_.size() < size_.columns;
  const bool widens = can_widen && (columns_.empty() || random.chance(1, 2));
  const auto shape = widens ? draw_new_columns(most, random) : draw_between(most, random);
  if (!shape || shape->cells() < 2) return std::nullopt;
  put(*shape);
  const auto colour = free_colour(*shape, random);
  if (!colour) {
    take(*shape);
    return std::nullopt;
  }
  for (std::size_t i = 0; i < shape->parts.size(); ++i) {
    std::ranges::replace(columns_[shape->column + i], kInserted, *colour);
  }
  return Cell{static_cast<std::int64_t>(shape->parts.front().row),
              static_cast<std::int64_t>(shape->column)};
}

// A number of cells for a column with this room. The rest of the room is not one cell.
std::optional<std::size_t> Unplay::draw_cells(std::size_t room, std::size_t most,
                                              Random& random) const {
  const std::size_t limit = std::min(room, most);
  if (limit == 0) return std::nullopt;
  const std::size_t cells = 1 + random.below(limit);
  if (room - cells == 1) return std::nullopt;
  return cells;
}

std::optional<Unplay::Shape> Unplay::draw_new_columns(std::size_t most, Random& random) const {
  Shape shape{.column = random.below(columns_.size() + 1), .parts = {}, .is_new = true};
  const std::size_t width =
      1 + random.below(std::min<std::size_t>(3, size_.columns - columns_.size()));
  while (shape.parts.size() < width && shape.cells() < most) {
    const auto cells = draw_cells(size_.rows, most - shape.cells(), random);
    if (!cells) return std::nullopt;
    shape.parts.push_back({0, *cells});
  }
  return shape;
}

std::optional<Unplay::Shape> Unplay::draw_between(std::size_t most, Random& random) const {
  Shape shape{.column = random.below(columns_.size()), .parts = {}, .is_new = false};
  const std::size_t width =
      1 + random.below(std::min<std::size_t>(4, columns_.size() - shape.column));
  while (shape.parts.size() < width && shape.cells() < most) {
    const std::size_t height = columns_[shape.column + shape.parts.size()].size();
    const auto cells = draw_cells(size_.rows - height, most - shape.cells(), random);
    if (!cells) break;
    std::size_t low = 0;
    std::size_t high = height;
    if (!shape.parts.empty()) {
      const Part& before = shape.parts.back();
      low = before.row + 1 > *cells ? before.row + 1 - *cells : 0;
      high = std::min(height, before.row + before.cells - 1);
      if (low > high) break;
    }
    shape.parts.push_back({low + random.below(high - low + 1), *cells});
  }
  return shape;
}

void Unplay::put(const Shape& shape) {
  if (shape.is_new) {
    columns_.insert(columns_.begin() + static_cast<std::ptrdiff_t>(shape.column),
                    shape.parts.size(), {});
  }
  for (std::size_t i = 0; i < shape.parts.size(); ++i) {
    std::vector<Colour>& column = columns_[shape.column + i];
    column.insert(column.begin() + static_cast<std::ptrdiff_t>(shape.parts[i].row),
                  shape.parts[i].cells, kInserted);
  }
  cells_ += shape.cells();
}

void Unplay::take(const Shape& shape) {
  for (std::size_t i = 0; i < shape.parts.size(); ++i) {
    std::erase(columns_[shape.column + i], kInserted);
  }
  if (shape.is_new) {
    const auto first = columns_.begin() + static_cast<std::ptrdiff_t>(shape.column);
    columns_.erase(first, first + std::ssize(shape.parts));
  }
  cells_ -= shape.cells();
}

// A colour that no neighbour of the inserted cells has. Without it the group would be larger.
std::optional<Colour> Unplay::free_colour(const Shape& shape, Random& random) const {
  std::vector<Colour> taken;
  for (std::size_t i = 0; i < shape.parts.size(); ++i) {
    const std::size_t column = shape.column + i;
    const auto [row, cells] = shape.parts[i];
    if (row > 0) taken.push_back(at(row - 1, column));
    taken.push_back(at(row + cells, column));
    for (std::size_t j = row; j < row + cells; ++j) {
      if (column > 0) taken.push_back(at(j, column - 1));
      taken.push_back(at(j, column + 1));
    }
  }
  const auto is_free = [&](std::uint64_t colour) {
    return std::ranges::find(taken, colour) == taken.end();
  };
  // Each try succeeds with the share of the free colours.
  for (int tries = 0; tries < 8; ++tries) {
    const std::uint64_t colour = any_colour(size_, random);
    if (is_free(colour)) return static_cast<Colour>(colour);
  }
  for (std::size_t colour = 1; colour <= size_.colours; ++colour) {
    if (is_free(colour)) return static_cast<Colour>(colour);
  }
  return std::nullopt;
}

Colour Unplay::at(std::size_t row, std::size_t column) const {
  return column < columns_.size() && row < columns_[column].size() ? columns_[column][row]
                                                                   : kNoColour;
}

}  // namespace biglia::samegame
