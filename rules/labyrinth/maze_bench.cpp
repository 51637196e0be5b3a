// How long it takes to find what the pawn reaches: rows of bits against what anybody would write first, a
// queue of cells. scripts/bench makes the table.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "rules/labyrinth/maze.hpp"
#include "toolkit/random.hpp"

namespace biglia::labyrinth {
namespace {

constexpr std::size_t kBoards = 100;

struct Board {
  Maze maze;
  std::vector<Exits> exits;  // row by row
};

// Cards in the proportions of the board game, or as many crosses as all others.
std::vector<Board> boards(std::size_t side, bool crosses) {
  Random random(side, crosses ? "crosses" : "game");
  std::vector<Board> made;
  for (std::size_t i = 0; i < kBoards; ++i) {
    Board board{Maze(side), {}};
    for (Cell cell; cell.y < side; ++cell.y) {
      for (cell.x = 0; cell.x < side; ++cell.x) {
        constexpr Card kFirst[] = {0, 2, 6, 7};
        const auto turned =
            rotations(kFirst[random.weighted(crosses ? std::vector<std::uint64_t>{1, 1, 4, 2}
                                                     : std::vector<std::uint64_t>{12, 20, 0, 18})]);
        board.exits.push_back(kExits[turned[random.below(turned.size())]]);
        board.maze.set_exits(cell, board.exits.back());
      }
    }
    made.push_back(std::move(board));
  }
  return made;
}

// The queue and its marks are used again for every board.
class Queue {
 public:
  explicit Queue(std::size_t side) : side_(side), seen_(side * side) {}

  std::size_t reachable(const std::vector<Exits>& exits, std::size_t from) {
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
    return cells_.size();
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

void run(benchmark::State& state, std::size_t side, bool crosses, bool queue) {
  const std::vector<Board> all = boards(side, crosses);
  Queue cells(side);
  const Cell pawn{side / 2, side / 2};
  const std::size_t index = pawn.y * side + pawn.x;
  std::size_t i = 0;
  for ([[maybe_unused]] auto round : state) {
    const Board& board = all[i++ % kBoards];
    if (queue) {
      benchmark::DoNotOptimize(cells.reachable(board.exits, index));
    } else {
      benchmark::DoNotOptimize(board.maze.reachable(CellSet(pawn)));
    }
  }
  double reached = 0;
  for (const Board& board : all) {
    const std::size_t size = board.maze.reachable(CellSet(pawn)).size();
    if (size != cells.reachable(board.exits, index)) state.SkipWithError("they differ");
    reached += static_cast<double>(size) / kBoards;
  }
  state.counters["cells"] = reached;
}

}  // namespace
}  // namespace biglia::labyrinth

int main(int argc, char** argv) {
  for (const std::size_t side : {std::size_t{5}, std::size_t{15}, std::size_t{31}}) {
    for (const bool crosses : {false, true}) {
      for (const bool queue : {false, true}) {
        const std::string name = std::to_string(side) + (crosses ? "/half crosses" : "/game") +
                                 (queue ? "/queue" : "/rows");
        benchmark::RegisterBenchmark(name.c_str(), biglia::labyrinth::run, side, crosses, queue);
      }
    }
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
