// Measures the search for the cells that the pawn can reach: rows of bits (Maze) and, on small
// boards, 64-bit words (SmallMaze), compared with the straightforward queue of cells. scripts/bench
// prints the table.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "rules/labyrinth/maze.hpp"
#include "rules/labyrinth/small_maze.hpp"
#include "toolkit/random.hpp"

namespace biglia::labyrinth {
namespace {

constexpr std::size_t kBoards = 100;
// The number of queries (a board and the pawn's cell). With fewer, the branch predictor learns the
// ways by heart, and the queue appears three times as fast as on boards that are new to it.
constexpr std::size_t kQueries = 1U << 14;

struct Board {
  Maze maze;
  SmallMaze small;           // not used if the board is larger than SmallSet::kMaxSide
  std::vector<Exits> exits;  // row by row
};

// Random boards: cards in the proportions of the board game, or half of the cards crosses.
std::vector<Board> random_boards(std::size_t side, bool crosses) {
  Random random(side, crosses ? "crosses" : "game");
  std::vector<Board> boards;
  for (std::size_t i = 0; i < kBoards; ++i) {
    Board board{Maze(side), SmallMaze(std::min(side, SmallSet::kMaxSide)), {}};
    for (Cell cell; cell.y < side; ++cell.y) {
      for (cell.x = 0; cell.x < side; ++cell.x) {
        constexpr Card kFirst[] = {0, 2, 6, 7};
        const auto turned =
            rotations(kFirst[random.weighted(crosses ? std::vector<std::uint64_t>{1, 1, 4, 2}
                                                     : std::vector<std::uint64_t>{12, 20, 0, 18})]);
        board.exits.push_back(kExits[turned[random.below(turned.size())]]);
        board.maze.set_exits(cell, board.exits.back());
        if (side <= SmallSet::kMaxSide) board.small.set_exits(cell, board.exits.back());
      }
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

// A breadth-first search. The queue and its marks are reused for every board.
class Queue {
 public:
  explicit Queue(std::size_t side) : side_(side), seen_(side * side) {}

  const std::vector<std::size_t>& reachable(const std::vector<Exits>& exits, std::size_t from) {
    std::ranges::fill(seen_, false);
    cells_.assign(1, from);
    seen_[from] = true;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const std::size_t cell = cells_[i];
      const std::size_t x = cell % side_;
      const Exits out = exits[cell];
      if ((out & kLeft) != 0 && x > 0) join(exits, cell - 1, kRight);
      if ((out & kRight) != 0 && x + 1 < side_) join(exits, cell + 1, kLeft);
      if ((out & kUp) != 0 && cell + side_ < exits.size()) join(exits, cell + side_, kDown);
      if ((out & kDown) != 0 && cell >= side_) join(exits, cell - side_, kUp);
    }
    return cells_;
  }

 private:
  void join(const std::vector<Exits>& exits, std::size_t cell, Exits back) {
    if ((exits[cell] & back) == 0 || seen_[cell]) return;
    seen_[cell] = true;
    cells_.push_back(cell);
  }

  std::size_t side_;
  std::vector<char> seen_;
  std::vector<std::size_t> cells_;
};

// Measures `reached(board, cell)`, which returns a set of cells, over the queries.
template <typename F>
void run(benchmark::State& state, std::size_t side, bool crosses, F reached) {
  const std::vector<Board> all = random_boards(side, crosses);
  Random random(side, "queries");
  std::vector<std::pair<const Board*, Cell>> queries;
  for (std::size_t i = 0; i < kQueries; ++i) {
    queries.push_back({&all[random.below(kBoards)], {random.below(side), random.below(side)}});
  }
  std::size_t i = 0;
  for ([[maybe_unused]] auto round : state) {
    const auto& [board, cell] = queries[i++ % kQueries];
    benchmark::DoNotOptimize(reached(*board, cell));
  }
  double cells = 0;
  for (const auto& [board, cell] : queries) {
    cells += static_cast<double>(reached(*board, cell).size()) / kQueries;
  }
  state.counters["cells"] = cells;
}

void add(std::size_t side, bool crosses) {
  const std::string name = std::to_string(side) + (crosses ? "/half crosses/" : "/game/");
  const auto add_one = [&](const char* maze, auto reached) {
    benchmark::RegisterBenchmark((name + maze).c_str(), [=](benchmark::State& state) {
      run(state, side, crosses, reached);
    });
  };
  add_one("queue",
          [queue = Queue(side), side](const Board& board, Cell cell) mutable -> const auto& {
            return queue.reachable(board.exits, (cell.y * side) + cell.x);
          });
  add_one("rows",
          [](const Board& board, Cell cell) { return board.maze.reachable(CellSet(cell)); });
  if (side > SmallSet::kMaxSide) return;
  add_one("words",
          [](const Board& board, Cell cell) { return board.small.reachable(SmallSet(cell)); });
}

}  // namespace
}  // namespace biglia::labyrinth

int main(int argc, char** argv) {
  for (const std::size_t side : {5U, 7U, 15U, 31U}) {
    for (const bool crosses : {false, true}) biglia::labyrinth::add(side, crosses);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
