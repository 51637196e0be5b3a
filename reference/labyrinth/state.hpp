// A node of the search: a board, the objects that are still to be found, and every cell on which
// the pawn may have ended the last move. The pawn's cell is not chosen until an object is found.
// Then the pawn is on that object's cell.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/labyrinth/instance.hpp"
#include "rules/labyrinth/maze.hpp"
#include "rules/labyrinth/small_maze.hpp"

namespace biglia::labyrinth {

// The effect of a move on the board.
struct Insertion {
  Slide slide = {};
  Exits exits = 0;  // of the inserted card
  // Whether the pawn ends on the next object.
  bool finds = false;
};

// The exits of all rotations of a card with these exits. The result is the same for all cards that
// are rotations of each other.
std::span<const Exits> turned(Exits exits);

template <typename Maze>
struct State {
  using Set = Maze::Set;
  static constexpr std::uint16_t kOnFreeCard = 0xFFFF;

  Maze maze;
  Set pawns = {};
  Exits free = 0;
  std::uint16_t found = 0;
  std::vector<std::uint16_t> objects = {};  // their cells, y * side + x, or kOnFreeCard

  explicit State(const Instance& instance)
      : maze(instance.side),
        pawns(instance.pawn),
        free(kExits[instance.free_card]),
        found(static_cast<std::uint16_t>(instance.found)),
        objects(instance.objects) {
    for (std::size_t i = 0; i < instance.places.size(); ++i) {
      const Instance::Place& place = instance.places[i];
      maze.set_exits(cell_of(i), kExits[place.card]);
      if (place.object >= 0) {
        objects[static_cast<std::size_t>(place.object)] = static_cast<std::uint16_t>(i);
      }
    }
  }

  std::size_t side() const { return maze.side(); }
  std::size_t left() const { return objects.size() - found; }
  Cell cell_of(std::size_t index) const { return {index % side(), index / side()}; }

  // The cell of an object's card after the slide, or kOnFreeCard if the card is pushed out.
  std::uint16_t moved(std::uint16_t object_cell, const Slide& slide) const {
    const auto index = [&](Cell cell) {
      return static_cast<std::uint16_t>(cell.y * side() + cell.x);
    };
    if (object_cell == kOnFreeCard) return index(slide.entry(side()));
    const Cell cell = cell_of(object_cell);
    if (cell == slide.exit(side())) return kOnFreeCard;
    return index(slide.moved(cell, side()));
  }

  void play(const Insertion& insertion) {
    pawns.slide(insertion.slide, side());
    push(insertion);
    end_move(insertion, maze.reachable(pawns));
  }

  // The same, if the caller already has the cells that the pawn reaches after the push.
  void play(const Insertion& insertion, const Set& reached) {
    push(insertion);
    end_move(insertion, reached);
  }

  // Equal states have equal hashes. Two different states have equal hashes with probability 2^-64.
  std::uint64_t hash() const {
    std::uint64_t hash = 0x9E37'79B9'7F4A'7C15U;
    const auto mix = [&](std::uint64_t word) {
      hash = (hash ^ word) * 0xFF51'AFD7'ED55'8CCDU;
      hash ^= hash >> 32;
    };
    maze.for_each_word(mix);
    pawns.for_each_word(mix);
    mix((std::uint64_t{turned(free).front()} << 16) | found);
    for (std::size_t i = found; i < objects.size(); ++i) mix(objects[i]);
    return hash;
  }

 private:
  void push(const Insertion& insertion) {
    free = maze.push(insertion.slide, insertion.exits);
    for (std::size_t i = found; i < objects.size(); ++i) {
      objects[i] = moved(objects[i], insertion.slide);
    }
  }

  void end_move(const Insertion& insertion, const Set& reached) {
    if (insertion.finds) {
      pawns = Set(cell_of(objects[found]));
      ++found;
    } else {
      pawns = reached;
    }
  }
};

// Calls `visit(insertion, reached)` for every push until it returns false. `reached` contains the
// cells that the pawn reaches after the push. `insertion.finds` is true if the next object is on
// one of them. REQUIRES: an object is left.
template <typename Maze, typename F>
void for_each_push(const State<Maze>& state, std::span<const Slide> slides, F visit) {
  for (const Slide& slide : slides) {
    Maze pushed = state.maze;
    pushed.push(slide, 0);
    auto pawns = state.pawns;
    pawns.slide(slide, state.side());
    const std::uint16_t object = state.moved(state.objects[state.found], slide);
    for (const Exits exits : turned(state.free)) {
      pushed.set_exits(slide.entry(state.side()), exits);
      const auto reached = pushed.reachable(pawns);
      const bool finds = object != State<Maze>::kOnFreeCard && reached.has(state.cell_of(object));
      if (!visit(Insertion{slide, exits, finds}, reached)) return;
    }
  }
}

}  // namespace biglia::labyrinth
