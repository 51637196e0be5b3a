// One step of the replay page: what it changes on the plane, and what it marks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/samegame2/bounds.hpp"
#include "toolkit/point.hpp"

namespace biglia::samegame2 {

struct PageStep {
  struct Marble {
    Point cell;
    Colour colour = kNoColour;
  };
  struct Shift {
    Point from;
    Point to;
  };

  std::string label;
  bool fault = false;
  std::string note = {};  // sentences
  // The changes. Cells that are not listed do not change.
  bool whole = false;  // the plane has no other marbles than the inserted ones
  std::vector<Marble> inserted = {};
  std::optional<std::vector<Shift>> moved = std::nullopt;  // after the removal of the last step's
  // The marks.
  std::optional<Rectangle> base = std::nullopt;
  std::vector<Point> removed = {};
  std::vector<Point> ends = {};
  std::vector<Point> path = {};  // of the output
  std::vector<Point> best = {};  // an optimal one
  std::optional<Point> wrong = std::nullopt;
};

}  // namespace biglia::samegame2
