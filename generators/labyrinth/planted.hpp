// Generates boards with a game that finds all objects. A random game is played on a random board,
// and the cards on which the pawn ends get the objects, in that order. Every board is therefore
// solvable: the game is its generated solution.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "rules/labyrinth/position.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace biglia::labyrinth {

// The relative frequency of each class of cards.
struct CardWeights {
  std::uint64_t straight = 0;
  std::uint64_t corner = 0;
  std::uint64_t cross = 0;
  std::uint64_t tee = 0;
};

struct Settings {
  std::size_t side = 0;
  std::size_t objects = 0;
  std::size_t moves = 0;  // of the game; 0: as few as possible
  CardWeights cards = {};
  void (*lay_out)(Instance& board) = nullptr;  // replaces the cards and the pawn of a random board
  StartObject start = StartObject::kRefused;   // kFound: object 0 is under the pawn at the start
};

struct Planted {
  Instance instance = {};
  std::vector<Move> game = {};
};

// A game under construction.
class Game {
 public:
  // `board` has no objects.
  explicit Game(const Instance& board);

  const Position& position() const { return position_; }
  std::size_t moves() const { return moves_.size(); }

  // Pushes the free card, rotated at random. The pawn does not walk until walk() is called.
  void push(const Slide& slide, Random& random);
  // REQUIRES: the cell is within reach.
  void walk(Cell to);
  // Walks to a random cell within reach for which `is_target` is true. Returns false if there is
  // none. The pawn's own cell is always within reach.
  template <typename IsTarget>
  bool walk_to_one(IsTarget is_target, Random& random) {
    std::vector<Cell> cells;
    const CellSet reach = position_.reachable();
    for (Cell cell; cell.y < position_.side(); ++cell.y) {
      for (cell.x = 0; cell.x < position_.side(); ++cell.x) {
        if (reach.has(cell) && is_target(cell)) cells.push_back(cell);
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

  // Returns true if the card on the cell can get the next object: it has none, it is not the first
  // free card, and, for the first object, it is not the pawn's first card.
  bool is_fresh(Cell cell) const;

  // Puts the next object on the card under the pawn. REQUIRES: it is fresh, or no move was made.
  void place_object();

  // The initial board with the objects, and the moves.
  Planted finish() &&;

 private:
  Instance board_;
  Position position_;             // its objects are card numbers: the indexes of the first cells
  std::vector<Object> objects_;   // by object: the number of its card
  std::vector<bool> has_object_;  // by card number
  std::vector<Move> moves_;
};

// A sequence of moves after which the pawn is on a fresh card. `play` returns false if it fails;
// the game is then unusable.
struct Episode {
  std::size_t moves = 1;
  std::function<bool(Game& game, Random& random)> play;
};

Slide random_slide(std::size_t side, Random& random);

// Plants a game with an episode for each object that is not found at the start. If the settings
// have more moves, adds random moves between the episodes. Returns an error if they have fewer, or
// if no such game is found.
Result<Planted> plant(const Settings& settings, const Episode& episode, Random& random);

}  // namespace biglia::labyrinth
