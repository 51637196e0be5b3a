// Measures edits per second of the search, and the score, on random boards.
//   samegame_play_bench [SECONDS]
// prints one row per size: rows, columns, colours, edits per CPU second, mean score (literature).
// The mean is over four boards with SECONDS (default 1) of CPU time each.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>

#include "reference/samegame/player.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {
namespace {

struct Size {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t colours = 0;
};

void measure(const Size& size, double seconds) {
  constexpr int kBoards = 4;
  Random random(1);
  double edits = 0;
  double score = 0;
  for (int i = 0; i < kBoards; ++i) {
    Grid grid{.rows = size.rows, .columns = size.columns};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
      grid.colours.push_back(static_cast<std::uint32_t>(random.below(size.colours)));
    }
    const Game game = play(grid, Scoring::kLiterature, Budget::cpu_seconds(seconds), random.bits());
    edits += static_cast<double>(game.edits);
    score += static_cast<double>(game.score);
  }
  std::printf("| %zu | %zu | %zu | %.0f | %.0f |\n", size.rows, size.columns, size.colours,
              edits / (kBoards * seconds), score / kBoards);
}

}  // namespace
}  // namespace biglia::samegame

int main(int argc, char** argv) {
  using biglia::samegame::Size;
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  if (!(seconds > 0)) return std::fputs("usage: samegame_play_bench [SECONDS]\n", stderr), 2;
  std::puts("| rows | columns | colours | edits/s | score |");
  std::puts("|--:|--:|--:|--:|--:|");
  for (const Size& size : {Size{15, 15, 5}, Size{10, 10, 5}, Size{20, 20, 5}, Size{30, 30, 8},
                           Size{50, 50, 5}, Size{50, 50, 50}, Size{50, 50, 2500}}) {
    biglia::samegame::measure(size, seconds);
  }
}
