#include "rules/labyrinth/position.hpp"

#include "toolkit/check.hpp"

namespace biglia::labyrinth {

Position::Position(const Instance& instance)
    : maze_(instance.side),
      places_(instance.places),
      free_{instance.free_card, kNoObject},
      pawn_(instance.pawn),
      found_(instance.found),
      objects_(instance.objects) {
  for (Cell cell; cell.y < side(); ++cell.y) {
    for (cell.x = 0; cell.x < side(); ++cell.x) maze_.set_exits(cell, kExits[card(cell)]);
  }
}

void Position::slide(const Slide& slide, Card card) {
  BIGLIA_CHECK(can_insert(card) && slide.line % 2 == 1 && slide.line < side());
  maze_.push(slide, kExits[card]);
  const Instance::Place out = at(slide.exit(side()));
  const Slide back = slide.reversed();
  for (Cell cell = slide.exit(side()); cell != slide.entry(side());) {
    const Cell from = back.moved(cell, side());
    at(cell) = at(from);
    cell = from;
  }
  at(slide.entry(side())) = {card, free_.object};
  free_ = out;
  pawn_ = slide.moved(pawn_, side());
}

bool Position::walk(Cell to) {
  if (!reachable().has(to)) return false;
  pawn_ = to;
  if (!all_found() && object(to) == static_cast<Object>(found_)) ++found_;
  return true;
}

std::optional<Cell> Position::find(Object object) const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].object == object) return Cell{i % side(), i / side()};
  }
  return std::nullopt;
}

}  // namespace biglia::labyrinth
