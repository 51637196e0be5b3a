// Boards with a game that finds all objects: a random board is played on, and the cards on which
// the pawn ends get the objects, in that order. So every board can be solved, by the game that is
// kept.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "rules/labyrinth/position.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace biglia::labyrinth {

// How often each class of cards is drawn, against the others.
struct CardWeights {
  std::uint64_t straight = 0;
  std::uint64_t corner = 0;
  std::uint64_t cross = 0;
  std::uint64_t tee = 0;
};

struct Settings {
  std::size_t side = 0;
  std::size_t objects = 0;
  std::size_t moves = 0;  // of the game; 0: as few as can be
  CardWeights cards = {};
  void (*lay_out)(Instance& board) =
      nullptr;                                // puts other cards, and the pawn, onto a random board
  StartObject start = StartObject::kRefused;  // kFound: object 0 is the pawn's from the beginning
};

struct Planted {
  Instance instance = {};
  std::vector<Move> game = {};
};

// A game while it is made up.
class Game {
 public:
  // `board` has no objects.
  explicit Game(const Instance& board);

  const Position& position() const { return position_; }
  std::size_t moves() const { return moves_.size(); }

  // Pushes the free card, turned at random; the pawn does not walk before walk().
  void push(const Slide& slide, Random& random);
  // REQUIRES: the cell is within reach.
  void walk(Cell to);
  // To one of the cells within reach for which `expected` is true; false if there are none. The pawn's
  // own cell is always within reach.
  template <typename Expected>
  bool walk_to_one(Expected expected, Random& random) {
    std::vector<Cell> cells;
    const CellSet reach = position_.reachable();
    for (Cell cell; cell.y < position_.side(); ++cell.y) {
      for (cell.x = 0; cell.x < position_.side(); ++cell.x) {
        if (reach.has(cell) && expected(cell)) cells.push_back(cell);
      }
    }
    if (cells.empty()) return false;
    walk(cells[random.below(cells.size())]);
    return true;
  }
  bool walk_anywhere(Random& random) {
    return walk_to_one([](Cell) { return true; }, random);
  }
  bool walk_to_fresh(Random& random) {
    return walk_to_one([this](Cell cell) { return is_fresh(cell); }, random);
  }

  // Whether the card there may get the next object: it has none, is not the first free card, and
  // not the pawn's first if it is the first object.
  bool is_fresh(Cell cell) const;

  // Gives the card under the pawn the next object. REQUIRES: it is fresh, or no move was made.
  void place_object();

  // The board as it was at first, with the objects.
  Planted finish() &&;

 private:
  Instance board_;
  Position position_;             // its objects are the numbers of the cards' first cells
  std::vector<Object> objects_;   // the cards that have them, by these numbers
  std::vector<bool> has_object_;  // the same, asked by the card
  std::vector<Move> moves_;
};

// A number of moves at whose end the pawn stands on a fresh card; false where it is not to be, and
// the game is of no use.
struct Episode {
  std::size_t moves = 1;
  std::function<bool(Game& game, Random& random)> play;
};

Slide random_slide(std::size_t side, Random& random);

// An episode for each object that is not found at the start; if the settings have more moves, random
// ones between. An error if they have fewer, or if no such game is found.
Result<Planted> plant(const Settings& settings, const Episode& episode, Random& random);

}  // namespace biglia::labyrinth
