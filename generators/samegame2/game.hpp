// A script whose plane is followed: each command is written and done, so that families may ask
// where marbles are. For small and middling inputs (PlayedPlane's cost).
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

  // False if the script has failed; also because the plane's look-ups were too many. A family asks
  // before each round.
  bool goes_on() { return script_->spend(kWorkOfLookUp * plane_.take_look_ups()); }

  void put(Point cell, ColourIndex colour);
  // REQUIRES: the grid fits the plane from `corner` on.
  void table(const Grid& grid, Point corner);
  // The same table once more: written by script().write_table from this whole grid.
  void insert(const Table& table, const Grid& grid, Point corner);
  // Does nothing if the plane holds no marble at `cell`: an `m` there is undefined.
  void move(Point cell, const Box& base);

  // A uniform colour.
  ColourIndex any_colour(Random& random) const;
  // A marble in or near the box, if it holds any at all. REQUIRES: the plane is not empty (moves may
  // have emptied it).
  Point any_marble(Random& random, const Box& box) const;

  // Asks `count` random questions in and around the box: paths between marbles, and from a cell to
  // itself, which tells whether it is empty.
  void probe(Random& random, const Box& box, std::int64_t count);

 private:
  Script* script_;
  Names names_;
  PlayedPlane plane_;
};

// The box with a margin on every side, cut at the ends of the range.
Box widened(const Box& box, std::int64_t margin);

// A box in `box` with random sides.
Box random_box(Random& random, const Box& box);

// A grid of random colours 1..colours with `empty` of 100 cells empty.
Grid random_grid(Random& random, std::int64_t width, std::int64_t height, std::int64_t colours,
                 std::int64_t empty);

}  // namespace biglia::samegame2
