// The naive twin of labyrinth's rules: plays a game literally by the statement, one card at a time,
// with a queue of cells for the pawn's walk. It is written from the statement alone. Tests and
// benchmarks compare the fast implementation with it.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace biglia::labyrinth {

struct NaiveGame {
  int n = 0;
  int m = 0;
  std::map<std::pair<int, int>, int> cards = {};    // by (x, y)
  std::map<std::pair<int, int>, int> objects = {};  // by (x, y); -1 for none
  int free_card = 0;
  int free_object = -1;
  int pawn_x = 0;
  int pawn_y = 0;
  int found = 0;

  // Marks object 0 as found if it is under the pawn. Call it before the first move, if the
  // statement is interpreted this way.
  void start();

  // All cells to which the pawn can walk, as (x, y).
  std::set<std::pair<int, int>> within_reach() const;

  // Inserts a card and pushes the line. `line` is 'r' or 'c', `num` is as in the output. Returns
  // false and changes nothing if the rules forbid the move. `positive_is_down`: num > 0 pushes a
  // column down.
  bool insert(int id, char line, int num, bool positive_is_down);

  // Ends the move on a cell. Returns false if the pawn cannot walk to it.
  bool walk(int x, int y);

  friend auto operator<=>(const NaiveGame&, const NaiveGame&) = default;
};

// The fewest moves that find all objects. Tries all games of one move, then all of two, and so on.
// Returns nullopt if no such game has at most `most` moves, and 0 if all objects are already found.
std::optional<int> naive_fewest_moves(const NaiveGame& game, int most);

}  // namespace biglia::labyrinth
