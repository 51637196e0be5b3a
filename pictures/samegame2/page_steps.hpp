// The steps of the replay page. The whole page has one pair of axes, so a cell is at the same place
// in every step.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "pictures/samegame2/page_step.hpp"
#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/colours.hpp"
#include "toolkit/point.hpp"

namespace biglia::samegame2 {

class PageSteps {
 public:
  // Adds the steps of a command, without marks that do not fit. Returns false and adds nothing if
  // the changes do not fit: if the page would have more than kMostDrawn rows or columns (axis.hpp),
  // or if the last step is not drawn.
  bool add(const std::vector<PageStep>& steps);
  // A step that inserts all marbles of the plane, or is not drawn if they do not fit.
  void add_whole(PageStep step, const checking::Plane& plane);
  // A step with an empty plane and a note that it is not drawn.
  void add_undrawn(PageStep step);

  std::size_t size() const { return steps_.size(); }
  // An upper bound of the size of the text.
  std::size_t bytes() const { return bytes_; }

  // The constants and the steps for the page's script (page_text.hpp).
  std::string constants(const Colours& colours) const;
  std::string text() const;

 private:
  // The coordinates of one axis.
  class Line {
   public:
    // Returns false if there are too many with the new one.
    bool add(Coordinate coordinate);

    std::set<Coordinate> used;
  };

  bool fit(const std::vector<PageStep>& steps, bool with_marks);
  void keep(PageStep step);

  Line columns_;
  Line rows_;
  std::set<Colour> colours_;
  std::vector<PageStep> steps_;
  std::size_t bytes_ = 0;
  bool is_drawn_ = true;  // the last step
};

}  // namespace biglia::samegame2
