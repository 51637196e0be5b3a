#include "validators/labyrinth/dead_ends.hpp"

namespace biglia::labyrinth {
namespace {

// Whether the card there never moves and has exits that lead out of the board only.
bool is_dead_end(const Instance& instance, Cell cell) {
  if (cell.x % 2 != 0 || cell.y % 2 != 0) return false;
  const std::size_t last = instance.side - 1;
  const auto inward = static_cast<Exits>((cell.x > 0 ? kLeft : 0) | (cell.x < last ? kRight : 0) |
                                         (cell.y > 0 ? kDown : 0) | (cell.y < last ? kUp : 0));
  return (kExits[instance.at(cell).card] & inward) == 0;
}

}  // namespace

std::optional<Unreachable> unreachable_object(const Instance& instance) {
  const bool pawn_is_caught = is_dead_end(instance, instance.pawn);
  for (std::size_t i = instance.found; i < instance.objects; ++i) {
    const auto object = static_cast<Object>(i);
    const Cell cell = cell_of(instance, object);
    if (cell == instance.pawn) continue;  // a move without a walk ends there
    if (pawn_is_caught) return Unreachable{object, instance.pawn, true};
    if (is_dead_end(instance, cell)) return Unreachable{object, cell, false};
  }
  return std::nullopt;
}

}  // namespace biglia::labyrinth
