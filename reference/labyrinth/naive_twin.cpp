#include "reference/labyrinth/naive_twin.hpp"

#include <cstdlib>
#include <deque>
#include <string>
#include <vector>

namespace biglia::labyrinth {
namespace {

const char* exits_of(int card) {
  constexpr const char* kTable[] = {"LR",   "UD",  "RD",  "LD",  "LU", "RU",
                                    "LRUD", "LRU", "LRD", "LUD", "RUD"};
  return kTable[card];
}

bool has_exit(int card, char side) {
  return std::string(exits_of(card)).find(side) != std::string::npos;
}

int class_of(int card) {
  if (card == 0 || card == 1) return 0;
  if (card >= 2 && card <= 5) return 1;
  return card == 6 ? 2 : 3;
}

struct Step {
  char out;
  char in;
  int dx;
  int dy;
};
const Step kSteps[] = {{'L', 'R', -1, 0}, {'R', 'L', 1, 0}, {'U', 'D', 0, 1}, {'D', 'U', 0, -1}};

}  // namespace

void NaiveGame::start() {
  if (objects.at({pawn_x, pawn_y}) == 0) found = 1;
}

std::set<std::pair<int, int>> NaiveGame::within_reach() const {
  std::set<std::pair<int, int>> seen = {{pawn_x, pawn_y}};
  std::deque<std::pair<int, int>> waiting = {{pawn_x, pawn_y}};
  while (!waiting.empty()) {
    const auto [x, y] = waiting.front();
    waiting.pop_front();
    for (const Step& step : kSteps) {
      const int nx = x + step.dx;
      const int ny = y + step.dy;
      if (nx < 0 || ny < 0 || nx >= n || ny >= n) continue;
      if (!has_exit(cards.at({x, y}), step.out) || !has_exit(cards.at({nx, ny}), step.in)) continue;
      if (seen.insert({nx, ny}).second) waiting.emplace_back(nx, ny);
    }
  }
  return seen;
}

bool NaiveGame::insert(int id, char line, int num, bool positive_is_down) {
  if (id < 0 || id > 10 || class_of(id) != class_of(free_card)) return false;
  const int index = std::abs(num) - 1;
  if (num == 0 || num % 2 != 0 || index >= n) return false;

  // The cells of the line, from the one where the card enters to the one where a card leaves.
  std::vector<std::pair<int, int>> cells;
  for (int i = 0; i < n; ++i) {
    if (line == 'r') {
      cells.emplace_back(num > 0 ? i : n - 1 - i, index);
    } else {
      const bool down = (num > 0) == positive_is_down;
      cells.emplace_back(index, down ? n - 1 - i : i);
    }
  }
  const int out_card = cards.at(cells.back());
  const int out_object = objects.at(cells.back());
  std::map<std::pair<int, int>, std::pair<int, int>> goes_to;
  for (std::size_t i = 0; i < cells.size(); ++i) goes_to[cells[i]] = cells[(i + 1) % cells.size()];
  for (std::size_t i = cells.size() - 1; i > 0; --i) {
    cards[cells[i]] = cards.at(cells[i - 1]);
    objects[cells[i]] = objects.at(cells[i - 1]);
  }
  cards[cells.front()] = id;
  objects[cells.front()] = free_object;
  free_card = out_card;
  free_object = out_object;
  if (goes_to.contains({pawn_x, pawn_y})) {
    const auto [x, y] = goes_to.at({pawn_x, pawn_y});
    pawn_x = x;
    pawn_y = y;
  }
  return true;
}

bool NaiveGame::walk(int x, int y) {
  if (!within_reach().contains({x, y})) return false;
  pawn_x = x;
  pawn_y = y;
  if (found < m && objects.at({x, y}) == found) ++found;
  return true;
}

std::optional<int> naive_fewest_moves(const NaiveGame& game, int most) {
  if (game.found == game.m) return 0;
  std::set<NaiveGame> all = {game};  // the games after the current number of moves
  for (int moves = 1; moves <= most; ++moves) {
    std::set<NaiveGame> next;
    for (const NaiveGame& before : all) {
      for (int id = 0; id <= 10; ++id) {
        for (int num = -before.n; num <= before.n; ++num) {
          for (const char line : {'r', 'c'}) {
            NaiveGame pushed = before;
            if (!pushed.insert(id, line, num, true)) continue;
            for (const auto& [x, y] : pushed.within_reach()) {
              NaiveGame after = pushed;
              after.walk(x, y);
              if (after.found == after.m) return moves;
              next.insert(after);
            }
          }
        }
      }
    }
    all = next;
  }
  return std::nullopt;
}

}  // namespace biglia::labyrinth
