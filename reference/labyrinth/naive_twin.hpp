// The naive twin of labyrinth's rules: a game as the task tells it, a card at a time, with a queue
// of cells for the pawn's walk. Written from the statement alone; tests and benchmarks compare with
// it.
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

  // Before the first move: object 0 under the pawn is found, for who reads the task so.
  void start();

  // All cells to which the pawn can walk now, as (x, y).
  std::set<std::pair<int, int>> within_reach() const;

  // Inserts and pushes: `line` is 'r' or 'c', `num` as the output has it. False, and nothing done,
  // where the rules do not allow it. `positive_is_down`: what num > 0 does to a column.
  bool insert(int id, char line, int num, bool positive_is_down);

  // Ends the move on a cell; false where there is no way.
  bool walk(int x, int y);

  friend auto operator<=>(const NaiveGame&, const NaiveGame&) = default;
};

// The fewest moves that find all objects, by all games of one move, then all of two, and so on;
// none if there is no such game of at most `most` moves. 0 if all are found already.
std::optional<int> naive_fewest_moves(const NaiveGame& game, int most);

}  // namespace biglia::labyrinth
