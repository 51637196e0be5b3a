#include "pictures/samegame2/moves.hpp"

#include <initializer_list>
#include <set>

#include "rules/samegame2/checking/explain.hpp"

namespace biglia::samegame2 {
namespace {

std::string joined(char letter, std::initializer_list<std::int64_t> numbers) {
  std::string text(1, letter);
  for (const std::int64_t number : numbers) text += ' ' + std::to_string(number);
  return text;
}

}  // namespace

std::string text_of(const InsertTable& table) {
  return joined('i', {table.rows, table.columns, table.corner.x, table.corner.y}) + ' ' +
         table.file;
}

std::string text_of(const InsertMarble& marble, const Colours& colours) {
  return joined('b', {marble.cell.x, marble.cell.y}) + ' ' +
         checking::show_colour(colours, marble.colour);
}

std::string text_of(const Move& move) {
  const auto& [low, high] = move.base;
  return joined('m', {move.cell.x, move.cell.y, low.x, high.x, low.y, high.y});
}

std::vector<Point> removed_by(const Move& move, const checking::Plane& plane) {
  const Colour colour = plane.at(move.cell);
  if (colour == kNoColour) return {};
  std::vector<Point> removed;
  std::set<Point> block = {move.cell};
  for (std::vector<Point> open = {move.cell}; !open.empty();) {
    const Point cell = open.back();
    open.pop_back();
    if (move.base.contains(cell)) removed.push_back(cell);
    for (int direction = 0; direction < kDirections; ++direction) {
      const auto next = neighbour(cell, direction);
      if (next && plane.at(*next) == colour && block.insert(*next).second) open.push_back(*next);
    }
  }
  return removed;
}

}  // namespace biglia::samegame2
