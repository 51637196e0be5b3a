// A script with a simulated plane: each command is written and executed. Families can look up where
// marbles are. For small and medium inputs (see PlayedPlane's cost).
#pragma once

#include <utility>

#include "generators/samegame2/played_plane.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {

class Game {
 public:
  // names[k - 1] is colour k. The script must outlive the game.
  Game(Script& script, Names names) : script_(&script), names_(std::move(names)) {}

  Script& script() { return *script_; }
  const PlayedPlane& plane() const { return plane_; }

  // Returns false if the script has failed, for example by too many look-ups on the plane. Families
  // call it before each round.
  bool can_continue() { return script_->spend(kWorkOfLookUp * plane_.take_look_ups()); }

  void put(Point cell, ColourIndex colour);
  // REQUIRES: the grid fits the plane from `corner` on.
  void table(const Grid& grid, Point corner);
  // Inserts a written table. REQUIRES: script().write_table wrote it from this whole grid.
  void insert(const Table& table, const Grid& grid, Point corner);
  // Does nothing if the plane holds no marble at `cell`: an `m` there is undefined.
  void move(Point cell, const Rectangle& base);

  // A uniformly random colour.
  ColourIndex any_colour(Random& random) const;
  // A random marble; one in the box if a few tries find one there. REQUIRES: the plane is not empty
  // (moves may have emptied it).
  Point any_marble(Random& random, const Rectangle& box) const;

  // Asks `count` random questions in and around the box: paths between marbles, and paths from a
  // cell to itself, which reveal whether it is empty.
  void probe(Random& random, const Rectangle& box, std::int64_t count);

 private:
  Script* script_;
  Names names_;
  PlayedPlane plane_;
};

// The box with a margin on every side, clamped to the range.
Rectangle widened(const Rectangle& box, std::int64_t margin);

// A random box within `box`.
Rectangle random_box(Random& random, const Rectangle& box);

// A grid of random colours 1..colours. Each cell is empty with a probability of `empty` percent.
Grid random_grid(Random& random, std::int64_t width, std::int64_t height, std::int64_t colours,
                 std::int64_t empty);

}  // namespace biglia::samegame2
