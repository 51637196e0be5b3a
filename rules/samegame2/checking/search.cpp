#include "rules/samegame2/checking/search.hpp"

#include <algorithm>
#include <bit>

namespace biglia::samegame2::checking {
namespace {

constexpr int kNoDirection = kDirections;  // of a path's first cell

bool has_marble(const Plane& plane, Plane::Cell cell) {
  return cell != Plane::kNowhere && plane.colour(cell) != kNoColour;
}

}  // namespace

void Search::begin() {
  for (const Plane::Cell cell : touched_) mark_[cell] = 0;
  touched_.clear();
  if (mark_.size() < plane_->cell_limit()) mark_.resize(plane_->cell_limit());
}

void Search::mark(Plane::Cell cell, int direction) {
  mark_[cell] = static_cast<std::uint8_t>(1 + direction);
  touched_.push_back(cell);
}

// Searches in layers of equal variability v = 0, 1, 2, ... The search of a layer begins at the
// cells that one more colour change reaches from the previous layer, in order of their distance. It
// continues through equal colours. Cells reached in an earlier layer are done. An `o` needs the
// first layer only.
std::optional<PathLength> Search::optimum(const PathQuestion& question) {
  begin();
  const Plane::Cell first = plane_->find(question.from);
  const Plane::Cell target = plane_->find(question.to);
  if (!has_marble(*plane_, first) || !has_marble(*plane_, target)) return std::nullopt;
  std::vector<Reached> seeds{{first, 1, kNoDirection}};
  std::vector<Reached> next_seeds;
  for (std::int64_t changes = 0; !seeds.empty(); ++changes) {
    if (const auto cells = within_layer(target, seeds, next_seeds)) {
      return PathLength{changes, *cells};
    }
    if (question.kind == PathKind::kHomogeneous) break;
    seeds.swap(next_seeds);
    next_seeds.clear();
  }
  return std::nullopt;
}

// A breadth-first search from seeds at several distances, in increasing order: it merges two
// queues. Returns the number of cells of the path to the target if it is reached. Otherwise fills
// next_seeds.
std::optional<std::int64_t> Search::within_layer(Plane::Cell target, std::vector<Reached>& seeds,
                                                 std::vector<Reached>& next_seeds) {
  std::vector<Reached> queue;
  std::size_t seed = 0;
  std::size_t queued = 0;
  while (seed < seeds.size() || queued < queue.size()) {
    const bool from_queue =
        seed == seeds.size() || (queued < queue.size() && queue[queued].cells <= seeds[seed].cells);
    const Reached here = from_queue ? queue[queued++] : seeds[seed++];
    if (is_marked(here.cell)) continue;
    mark(here.cell, here.direction);
    if (here.cell == target) return here.cells;
    const Colour colour = plane_->colour(here.cell);
    for (int direction = 0; direction < kDirections; ++direction) {
      const Plane::Cell next = plane_->step(here.cell, direction);
      if (!has_marble(*plane_, next) || is_marked(next)) continue;
      const bool same = plane_->colour(next) == colour;
      (same ? queue : next_seeds).push_back({next, here.cells + 1, direction});
    }
  }
  return std::nullopt;
}

std::vector<Point> Search::path(const PathQuestion& question, std::size_t most) const {
  std::vector<Point> backwards;
  Plane::Cell cell = plane_->find(question.to);
  while (true) {
    backwards.push_back(plane_->point(cell));
    const int direction = mark_[cell] - 1;
    if (direction == kNoDirection) break;
    cell = plane_->step(cell, direction ^ 2);
  }
  std::ranges::reverse(backwards);
  if (backwards.size() > most) backwards.resize(most);
  return backwards;
}

void Search::mark_block(Plane::Cell first) {
  const Colour colour = plane_->colour(first);
  std::size_t reached = touched_.size();
  mark(first, kNoDirection);
  for (; reached < touched_.size(); ++reached) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Plane::Cell next = plane_->step(touched_[reached], direction);
      if (next == Plane::kNowhere || plane_->colour(next) != colour || is_marked(next)) continue;
      mark(next, direction);
    }
  }
}

std::int64_t Search::blocks() {
  begin();
  std::int64_t count = 0;
  for (Plane::TileId id = 0; id < plane_->tile_limit(); ++id) {
    for (std::uint64_t left = plane_->tile(id).marbles; left != 0; left &= left - 1) {
      const Plane::Cell first =
          Plane::Cell{id} * kTileCells + static_cast<Plane::Cell>(std::countr_zero(left));
      if (is_marked(first)) continue;
      ++count;
      mark_block(first);
    }
  }
  return count;
}

}  // namespace biglia::samegame2::checking
