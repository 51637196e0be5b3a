#include "pictures/samegame2/page_text.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "pictures/base/page.hpp"
#include "rules/samegame2/checking/explain.hpp"

namespace biglia::samegame2 {
namespace {

std::string coordinates(const Axis& axis) {
  std::string text;
  for (std::size_t i = 0; i < axis.size(); ++i) {
    text += (i == 0 ? "" : ",") + (axis.is_gap(i) ? "null" : std::to_string(axis.at(i)));
  }
  return '[' + text + ']';
}

class Writer {
 public:
  Writer(const Axis& columns, const Axis& rows, const std::set<Colour>& colours)
      : columns_(columns), rows_(rows), colours_(colours.begin(), colours.end()) {}

  void write(const PageStep& step) {
    text_ += (text_.empty() ? "{label:" : ",\n{label:") + script_string(step.label);
    if (step.fault) text_ += ",fault:true";
    if (!step.note.empty()) text_ += ",note:" + script_string(step.note);
    if (step.whole) text_ += ",whole:true";
    if (step.base) {
      const auto& [low, high] = *step.base;
      list("base", std::array{low.x, high.x, low.y, high.y}, [&](Coordinate c) { number(c); });
    }
    list("inserted", step.inserted, [&](const PageStep::Marble& marble) {
      cell(marble.cell);
      number(std::ranges::lower_bound(colours_, marble.colour) - colours_.begin());
    });
    if (step.moved) write_moved(*step.moved);
    const auto one = [&](Point point) { cell(point); };
    list("removed", step.removed, one);
    list("ends", step.ends, one);
    list("path", step.path, one);
    list("best", step.best, one);
    if (step.wrong) list("wrong", std::array{*step.wrong}, one);
    text_ += '}';
  }

  std::string take() { return std::move(text_); }

 private:
  // Without moved marbles the list is empty, but the removed ones go.
  void write_moved(const std::vector<PageStep::Shift>& moved) {
    if (moved.empty()) text_ += ",moved:[]";
    list("moved", moved, [&](const PageStep::Shift& shift) {
      cell(shift.from);
      cell(shift.to);
    });
  }

  template <typename List, typename Write>
  void list(const char* name, const List& list, Write write) {
    if (list.empty()) return;
    ((text_ += ',') += name) += ":[";
    for (const auto& item : list) write(item);
    text_.back() = ']';
  }

  void cell(Point point) {
    number(columns_.line_of(point.x));
    number(rows_.line_of(point.y));
  }

  template <typename Number>
  void number(Number value) {
    (text_ += std::to_string(value)) += ',';
  }

  const Axis& columns_;
  const Axis& rows_;
  std::vector<Colour> colours_;
  std::string text_;
};

}  // namespace

std::string constants_of(const Axis& columns, const Axis& rows, const Labels& labels,
                         const Colours& colours) {
  std::string text = "const columns = " + coordinates(columns) + ", rows = " + coordinates(rows) +
                     ";\nconst colours = [";
  for (const auto& [colour, label] : labels) {
    text += '[' + script_string(label) + ',' +
            script_string(checking::show_colour(colours, colour)) + "],";
  }
  return text += "];\n";
}

std::string text_of(std::span<const PageStep> steps, const Axis& columns, const Axis& rows,
                    const std::set<Colour>& colours) {
  Writer writer(columns, rows, colours);
  for (const PageStep& step : steps) writer.write(step);
  return writer.take();
}

}  // namespace biglia::samegame2
