#include "generators/samegame2/game.hpp"

#include <algorithm>

namespace biglia::samegame2 {

void Game::put(Point cell, ColourIndex colour) {
  script_->put(cell, names_[colour - 1]);
  plane_.put(cell, colour);
}

void Game::table(const Grid& grid, Point corner) {
  insert(script_->write_table(grid, names_, 0, grid.height()), grid, corner);
}

void Game::insert(const Table& table, const Grid& grid, Point corner) {
  script_->insert(table, corner);
  for (std::int64_t y = 0; y < grid.height(); ++y) {
    for (std::int64_t x = 0; x < grid.width(); ++x) {
      if (grid.at(x, y) != kEmpty) plane_.put(cell_at(corner.x + x, corner.y + y), grid.at(x, y));
    }
  }
}

void Game::move(Point cell, const Rectangle& base) {
  if (!plane_.has(cell)) return;
  script_->move(cell, base);
  plane_.move(cell, base);
}

ColourIndex Game::any_colour(Random& random) const {
  return static_cast<ColourIndex>(1 + random.below(names_.size()));
}

Point Game::any_marble(Random& random, const Rectangle& box) const {
  Point found = plane_.next(random_cell(random, box));
  for (int tries = 0; tries < 20 && !box.contains(found); ++tries)
    found = plane_.next(random_cell(random, box));
  return found;
}

void Game::probe(Random& random, const Rectangle& box, std::int64_t count) {
  const Rectangle around = widened(box, 1);
  for (std::int64_t i = 0; i < count; ++i) {
    if (plane_.empty() || random.chance(1, 3)) {
      const Point cell = random_cell(random, around);
      script_->homogeneous_path(cell, cell);
      continue;
    }
    const Point from = any_marble(random, around);
    const Point to = any_marble(random, around);
    if (random.chance(1, 3))
      script_->homogeneous_path(from, to);
    else
      script_->path(from, to);
  }
}

Rectangle widened(const Rectangle& box, std::int64_t margin) {
  const auto clamped = [](std::int64_t value) {
    return static_cast<Coordinate>(std::clamp<std::int64_t>(value, kMinCoordinate, kMaxCoordinate));
  };
  return {{clamped(box.low.x - margin), clamped(box.low.y - margin)},
          {clamped(box.high.x + margin), clamped(box.high.y + margin)}};
}

Rectangle random_box(Random& random, const Rectangle& box) {
  const Point a = random_cell(random, box);
  const Point b = random_cell(random, box);
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

Grid random_grid(Random& random, std::int64_t width, std::int64_t height, std::int64_t colours,
                 std::int64_t empty) {
  Grid grid(width, height);
  for (std::int64_t y = 0; y < height; ++y) {
    for (std::int64_t x = 0; x < width; ++x) {
      if (random.chance(static_cast<std::uint64_t>(empty), 100)) continue;
      grid.at(x, y) =
          static_cast<ColourIndex>(1 + random.below(static_cast<std::uint64_t>(colours)));
    }
  }
  return grid;
}

}  // namespace biglia::samegame2
