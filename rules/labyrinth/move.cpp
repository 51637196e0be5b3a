#include "rules/labyrinth/move.hpp"

#include "rules/labyrinth/bounds.hpp"
#include "toolkit/check.hpp"

namespace biglia::labyrinth {
namespace {

// True if a positive number pushes to the right or upwards.
bool positive_is_forward(Line kind, ColumnPositive positive) {
  return kind == Line::kRow || positive == ColumnPositive::kPushesUp;
}

}  // namespace

Slide slide_by(Line kind, std::int64_t number, ColumnPositive positive) {
  constexpr auto kMost = static_cast<std::int64_t>(kMaxSide);
  BIGLIA_CHECK(number != 0 && number % 2 == 0 && -kMost <= number && number <= kMost);
  const auto line = static_cast<std::uint8_t>((number < 0 ? -number : number) - 1);
  const bool forward = (number > 0) == positive_is_forward(kind, positive);
  return {kind, line, forward ? Direction::kForward : Direction::kBack};
}

std::int64_t number_of(const Slide& slide, ColumnPositive positive) {
  const auto number = static_cast<std::int64_t>(slide.line) + 1;
  return slide.is_forward() == positive_is_forward(slide.kind, positive) ? number : -number;
}

std::string to_string(const Move& move, ColumnPositive positive) {
  return std::to_string(move.card) + (move.slide.is_row() ? " r " : " c ") +
         std::to_string(number_of(move.slide, positive)) + ' ' + std::to_string(move.to.x) + ' ' +
         std::to_string(move.to.y);
}

}  // namespace biglia::labyrinth
