#include "generators/samegame2/played_plane.hpp"

#include <set>
#include <vector>

#include "toolkit/check.hpp"

namespace biglia::samegame2 {

void PlayedPlane::move(Point cell, const Rectangle& base) {
  const auto start = cells_.find(cell);
  BIGLIA_CHECK(start != cells_.end());
  const ColourIndex colour = start->second;
  std::set<Point> seen = {cell};
  std::vector<Point> block = {cell};
  for (std::size_t i = 0; i < block.size(); ++i) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const auto adjacent = neighbour(block[i], direction);
      if (!adjacent) continue;
      const auto marble = cells_.find(*adjacent);
      if (marble == cells_.end() || marble->second != colour) continue;
      if (seen.insert(*adjacent).second) block.push_back(*adjacent);
    }
  }
  look_ups_ += (kDirections + 1) * std::ssize(block);
  for (const Point p : block) {
    if (base.contains(p)) cells_.erase(p);
  }
  settle(base);
}

void PlayedPlane::settle(const Rectangle& base) {
  std::vector<std::pair<Point, ColourIndex>> inside;
  const auto begin = cells_.lower_bound({base.low.x, kMinCoordinate});
  const auto end = cells_.upper_bound({base.high.x, kMaxCoordinate});
  for (auto at = begin; at != end;) {
    if (base.contains(at->first)) {
      inside.emplace_back(*at);
      at = cells_.erase(at);
    } else {
      ++look_ups_;
      ++at;
    }
  }
  look_ups_ += 2 * std::ssize(inside);
  Point free = base.low;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (i > 0 && inside[i].first.x != inside[i - 1].first.x) free = {free.x + 1, base.low.y};
    cells_[free] = inside[i].second;
    if (free.y != kMaxCoordinate) ++free.y;
  }
}

Point PlayedPlane::next(Point cell) const {
  BIGLIA_CHECK(!cells_.empty());
  ++look_ups_;
  const auto at = cells_.lower_bound(cell);
  return at == cells_.end() ? cells_.begin()->first : at->first;
}

}  // namespace biglia::samegame2
