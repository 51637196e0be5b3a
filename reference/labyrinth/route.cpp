#include "reference/labyrinth/route.hpp"

#include <array>
#include <utility>

#include "toolkit/operations.hpp"

namespace biglia::labyrinth {
namespace {

using Pushes = std::vector<Push>;

bool is_fixed(Cell cell) { return cell.x % 2 == 0 && cell.y % 2 == 0; }

Line other(Line kind) { return kind == Line::kRow ? Line::kColumn : Line::kRow; }
// The position of a cell in its line of this kind, and the number of that line.
std::size_t along(Cell cell, Line kind) { return kind == Line::kRow ? cell.x : cell.y; }
std::size_t line_of(Cell cell, Line kind) { return kind == Line::kRow ? cell.y : cell.x; }

Slide slide_of(Line kind, std::size_t line, bool forward) {
  return {kind, static_cast<std::uint8_t>(line), forward ? Direction::kForward : Direction::kBack};
}

// A passage from a fixed card to a neighbouring card that moves with a line of `kind`.
struct Door {
  Line kind = Line::kRow;
  Cell neighbour = {};
  Exits joining = 0;  // the exit that the neighbouring card needs
};

// The doors at the exits of the card, except those that lead out of the board.
std::vector<Door> doors_of(const Maze& maze, Cell fixed) {
  const std::size_t last = maze.side() - 1;
  const Exits exits = maze.exits(fixed);
  const auto has = [exits](Exits side) { return (exits & side) != 0; };
  const auto [x, y] = fixed;
  std::vector<Door> doors;
  if (has(kLeft) && x > 0) doors.push_back({Line::kColumn, {x - 1, y}, kRight});
  if (has(kRight) && x < last) doors.push_back({Line::kColumn, {x + 1, y}, kLeft});
  if (has(kDown) && y > 0) doors.push_back({Line::kRow, {x, y - 1}, kUp});
  if (has(kUp) && y < last) doors.push_back({Line::kRow, {x, y + 1}, kDown});
  return doors;
}

// A route under construction, with the resulting cells of the pawn and the object.
class Route {
 public:
  Route(const Maze& maze, Cell pawn, std::optional<Cell> object)
      : maze_(maze), side_(maze.side()), pawn_(pawn), object_(object) {}

  const Pushes& pushes() const { return pushes_; }
  bool is_on_fixed_card() const { return is_fixed(pawn_); }

  // Leaves a fixed card. REQUIRES: the pawn is on a fixed card, and this is one of its doors.
  void leave(const Door& door) {
    const std::size_t at = along(door.neighbour, door.kind);
    const bool forward = at <= side_ - 1 - at;
    Exits needed = door.joining;
    for (std::size_t left = forward ? at + 1 : side_ - at; left > 0; --left) {
      push(slide_of(door.kind, line_of(door.neighbour, door.kind), forward), needed);
      needed = 0;
    }
    pawn_ = door.neighbour;
  }

  // Reaches an object on a movable card. The pawn waits at an end of a line of this kind. REQUIRES:
  // the pawn's card is movable.
  void catch_moving(Line kind) {
    if (line_of(pawn_, kind) % 2 == 0) step_inward(other(kind));
    while (along(pawn_, kind) % (side_ - 1) != 0)
      push_line(kind, pawn_, is_past_middle(pawn_, kind));
    if (object_ && along(*object_, kind) % 2 == 0) free_object(kind);
    if (object_ == pawn_) return push(slide_of(other(kind), 1, true));
    if (object_) eject(other(kind));
    push_out(kind);
  }

  // Reaches a fixed card through one of its doors. REQUIRES: the pawn's card is movable.
  void ride_to(const Door& door, bool forward) {
    enter_line(door.kind, line_of(door.neighbour, door.kind));
    while (pawn_ != slide(door.kind, pawn_, forward).exit(side_))
      push_line(door.kind, pawn_, forward);
    push_line(door.kind, pawn_, forward, door.joining);
    while (pawn_ != door.neighbour) push_line(door.kind, pawn_, forward);
  }

  // The same on the card under the pawn. REQUIRES: that card has the joining exit.
  void ride_along(const Door& door) {
    enter_line(door.kind, line_of(door.neighbour, door.kind));
    while (pawn_ != door.neighbour) {
      push_line(door.kind, pawn_, along(pawn_, door.kind) < along(door.neighbour, door.kind));
    }
  }

 private:
  void push(const Slide& slide, Exits needed = 0) {
    count_operations();
    pushes_.push_back({slide, needed});
    pawn_ = slide.moved(pawn_, side_);
    if (!object_) {
      object_ = slide.entry(side_);
    } else if (*object_ == slide.exit(side_)) {
      object_.reset();
    } else {
      object_ = slide.moved(*object_, side_);
    }
  }
  static Slide slide(Line kind, Cell cell, bool forward) {
    return slide_of(kind, line_of(cell, kind), forward);
  }
  void push_line(Line kind, Cell cell, bool forward, Exits needed = 0) {
    push(slide(kind, cell, forward), needed);
  }

  bool is_past_middle(Cell cell, Line kind) const { return 2 * along(cell, kind) >= side_; }

  // Moves the pawn by one cell in its line of this kind, within the board. REQUIRES: the line
  // moves.
  void step_inward(Line kind) { push_line(kind, pawn_, along(pawn_, kind) + 1 < side_); }

  // Moves the pawn into this line. REQUIRES: its card is movable.
  void enter_line(Line kind, std::size_t line) {
    if (line_of(pawn_, kind) == line) return;
    if (along(pawn_, kind) % 2 == 0) step_inward(kind);
    while (line_of(pawn_, kind) != line) push_line(other(kind), pawn_, line_of(pawn_, kind) < line);
  }

  // Handles an object that only a line of this kind moves. If that is the pawn's line, pushes it by
  // one, which moves the object into a movable crossing line. Otherwise pushes the object out of
  // the board. REQUIRES: the pawn is at an end of its line.
  void free_object(Line kind) {
    if (object_ == pawn_) return;
    if (line_of(*object_, kind) == line_of(pawn_, kind)) return push_out(kind);
    eject(kind);
  }

  // Pushes the object out of its line of this kind, at the nearer end.
  void eject(Line kind) {
    const bool forward = is_past_middle(*object_, kind);
    while (object_) push_line(kind, *object_, forward);
  }

  // Pushes the pawn out of the board. REQUIRES: it is at an end of its line of this kind.
  void push_out(Line kind) { push_line(kind, pawn_, along(pawn_, kind) != 0); }

  const Maze& maze_;
  std::size_t side_;
  Cell pawn_;
  std::optional<Cell> object_;
  Pushes pushes_;
};

// Calls take(route) for each complete route that begins with `begun`. REQUIRES: the pawn of `begun`
// is on a movable card.
template <typename Take>
void for_each_end(const Maze& maze, const Route& begun, std::optional<Cell> object,
                  bool card_is_known, Cell pawn, Take take) {
  if (!object || !is_fixed(*object)) {
    for (const Line kind : {Line::kRow, Line::kColumn}) {
      Route route = begun;
      route.catch_moving(kind);
      take(std::move(route));
    }
    return;
  }
  for (const Door& door : doors_of(maze, *object)) {
    for (const bool forward : {false, true}) {
      Route route = begun;
      route.ride_to(door, forward);
      take(std::move(route));
    }
    if (!card_is_known || (maze.exits(pawn) & door.joining) == 0) continue;
    Route route = begun;
    route.ride_along(door);
    take(std::move(route));
  }
}

}  // namespace

std::optional<Pushes> shortest_route(const Maze& maze, const CellSet& pawns,
                                     std::optional<Cell> object) {
  std::optional<Pushes> shortest;
  const auto take = [&](Route&& route) {
    if (!shortest || route.pushes().size() < shortest->size()) shortest = route.pushes();
  };
  for (Cell pawn; pawn.y < maze.side(); ++pawn.y) {
    for (pawn.x = 0; pawn.x < maze.side(); ++pawn.x) {
      if (!pawns.has(pawn)) continue;
      const Route begun(maze, pawn, object);
      if (!begun.is_on_fixed_card()) {
        for_each_end(maze, begun, object, true, pawn, take);
        continue;
      }
      for (const Door& door : doors_of(maze, pawn)) {
        Route route = begun;
        route.leave(door);
        for_each_end(maze, route, object, false, pawn, take);
      }
    }
  }
  return shortest;
}

}  // namespace biglia::labyrinth
