#include "rules/labyrinth/move.hpp"

namespace biglia::labyrinth {
namespace {

// Whether a positive number pushes to the right or up.
bool positive_is_forward(bool row, ColumnPositive positive) {
  return row || positive == ColumnPositive::kPushesUp;
}

}  // namespace

Slide slide_by(bool row, std::int64_t number, ColumnPositive positive) {
  const auto line = static_cast<std::size_t>(number < 0 ? -number : number) - 1;
  return {row, line, (number > 0) == positive_is_forward(row, positive)};
}

std::int64_t number_of(const Slide& slide, ColumnPositive positive) {
  const auto number = static_cast<std::int64_t>(slide.line) + 1;
  return slide.forward == positive_is_forward(slide.row, positive) ? number : -number;
}

std::string to_string(const Move& move, ColumnPositive positive) {
  return std::to_string(move.card) + (move.slide.row ? " r " : " c ") +
         std::to_string(number_of(move.slide, positive)) + ' ' + std::to_string(move.to.x) + ' ' +
         std::to_string(move.to.y);
}

}  // namespace biglia::labyrinth
