#include "validators/labyrinth/dead_ends.hpp"

namespace biglia::labyrinth {
namespace {

// True if the card there never moves and all its exits lead out of the board.
bool is_dead_end(const Instance& instance, Cell cell) {
  if (cell.x % 2 != 0 || cell.y % 2 != 0) return false;
  const std::size_t last = instance.side - 1;
  const auto inward = static_cast<Exits>((cell.x > 0 ? kLeft : 0) | (cell.x < last ? kRight : 0) |
                                         (cell.y > 0 ? kDown : 0) | (cell.y < last ? kUp : 0));
  return (kExits[instance.at(cell).card] & inward) == 0;
}

}  // namespace

std::optional<Unreachable> unreachable_object(const Instance& instance) {
  const bool pawn_is_trapped = is_dead_end(instance, instance.pawn);
  std::optional<Unreachable> first;
  for (Cell cell; cell.y < instance.side; ++cell.y) {
    for (cell.x = 0; cell.x < instance.side; ++cell.x) {
      const Object object = instance.at(cell).object;
      if (object < static_cast<Object>(instance.found)) continue;  // already found, or no object
      if (cell == instance.pawn) continue;  // a move without a walk ends here and finds it
      if (first && first->object < object) continue;
      if (pawn_is_trapped) {
        first = {object, instance.pawn, true};
      } else if (is_dead_end(instance, cell)) {
        first = {object, cell, false};
      }
    }
  }
  return first;
}

}  // namespace biglia::labyrinth
