#include "pictures/samegame2/page_steps.hpp"

#include <algorithm>
#include <utility>

#include "pictures/samegame2/axis.hpp"
#include "pictures/samegame2/labels.hpp"
#include "pictures/samegame2/marbles.hpp"
#include "pictures/samegame2/page_text.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::size_t kBytesOfAStep = 200;  // names of members, a base
constexpr std::size_t kBytesOfANumber = 4;  // "199,"; an index of a colour has more, see below
constexpr std::size_t kBytesOfAColour = 120;

template <typename Visit>
void for_each_mark(const PageStep& step, Visit visit) {
  for (const auto* const cells : {&step.removed, &step.ends, &step.path, &step.best}) {
    for (const Point cell : *cells) visit(cell);
  }
  if (step.wrong) visit(*step.wrong);
}

template <typename Visit>
void for_each_change(const PageStep& step, Visit visit) {
  for (const PageStep::Marble& marble : step.inserted) visit(marble.cell);
  if (!step.moved) return;
  for (const PageStep::Shift& shift : *step.moved) visit(shift.to);
}

void remove_marks(PageStep& step) {
  step.removed.clear();
  step.ends.clear();
  step.path.clear();
  step.best.clear();
  step.wrong.reset();
}

std::size_t bytes_of(const PageStep& step) {
  std::size_t numbers = step.inserted.size() * 4;  // a long index counts twice
  if (step.moved) numbers += step.moved->size() * 4;
  for_each_mark(step, [&](Point) { numbers += 2; });
  return kBytesOfAStep + step.label.size() + step.note.size() + numbers * kBytesOfANumber;
}

Axis axis_of(const std::set<Coordinate>& used) { return Axis({used.begin(), used.end()}); }

}  // namespace

bool PageSteps::Line::add(Coordinate coordinate) {
  const auto [place, is_new] = used.insert(coordinate);
  if (!is_new) return true;
  // A line more for each used coordinate, so most sets that are too large need no axis.
  return used.size() <= kMostDrawn && axis_of(used).size() <= kMostDrawn;
}

bool PageSteps::fit(const std::vector<PageStep>& steps, bool with_marks) {
  Line columns = columns_;
  Line rows = rows_;
  bool fits = true;
  const auto add = [&](Point cell) { fits = fits && columns.add(cell.x) && rows.add(cell.y); };
  for (const PageStep& step : steps) {
    for_each_change(step, add);
    if (with_marks) for_each_mark(step, add);
  }
  if (!fits) return false;
  columns_ = std::move(columns);
  rows_ = std::move(rows);
  return true;
}

void PageSteps::keep(PageStep step) {
  const std::size_t before = colours_.size();
  for (const PageStep::Marble& marble : step.inserted) colours_.insert(marble.colour);
  bytes_ += bytes_of(step) + (colours_.size() - before) * kBytesOfAColour;
  steps_.push_back(std::move(step));
}

bool PageSteps::add(const std::vector<PageStep>& steps) {
  if (!is_drawn_) return false;
  const bool with_marks = fit(steps, true);
  if (!with_marks && !fit(steps, false)) return false;
  for (PageStep step : steps) {
    if (!with_marks) {
      remove_marks(step);
      step.note += " The cells are not marked: with them there would be more than " +
                   std::to_string(kMostDrawn) + " rows or columns.";
    }
    keep(std::move(step));
  }
  return true;
}

void PageSteps::add_whole(PageStep step, const checking::Plane& plane) {
  step.whole = true;
  bool few = true;
  for_each_marble(plane, [&](Point cell) {
    few = few && step.inserted.size() < kMostDrawn * kMostDrawn;
    if (few) step.inserted.push_back({cell, plane.at(cell)});
  });
  is_drawn_ = true;
  if (!few || !add({step})) add_undrawn(std::move(step));
}

void PageSteps::add_undrawn(PageStep step) {
  remove_marks(step);
  step.whole = true;
  step.inserted.clear();
  step.moved.reset();
  step.base.reset();
  step.note += " The plane is not drawn: the page would have more than " +
               std::to_string(kMostDrawn) + " rows or columns.";
  keep(std::move(step));
  is_drawn_ = false;
}

std::string PageSteps::constants(const Colours& colours) const {
  return constants_of(axis_of(columns_.used), axis_of(rows_.used), labels_of(colours_, colours),
                      colours);
}

std::string PageSteps::text() const {
  return text_of(steps_, axis_of(columns_.used), axis_of(rows_.used), colours_);
}

}  // namespace biglia::samegame2
