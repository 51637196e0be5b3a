// Measures the player, on random boards:
//   samegame_play_bench sizes SECONDS
// prints one row per size: rows, columns, colours, edits per CPU second, mean score (literature).
// The mean is over four boards with SECONDS of CPU time each.
//   samegame_play_bench designs SECONDS
// prints one row per design: the sum of the scores (literature) of 20 boards of 15x15 cells and five
// colours, with SECONDS of CPU time each.
//   samegame_play_bench budgets BOARDS RESULTS SECONDS SEEDS PART/PARTS DESIGN...
// plays the boards of a file, or `random` ones, with each design (player, one, tempering, beam, rollouts),
// adds the points to the file RESULTS, and prints a table of all that are in it (budgets_bench.hpp).
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "reference/samegame/budgets_bench.hpp"
#include "reference/samegame/player.hpp"
#include "reference/samegame/random_grid_test.hpp"
#include "reference/samegame/rivals_bench.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {
namespace {

struct Size {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t colours = 0;
};

void measure_size(const Size& size, double seconds) {
  constexpr int kBoards = 4;
  Random random(1);
  double edits = 0;
  double score = 0;
  for (int i = 0; i < kBoards; ++i) {
    const Grid grid = random_grid(random, size.rows, size.columns, size.colours);
    const Game game = play(grid, Scoring::kLiterature, Budget::cpu_seconds(seconds), random.bits());
    edits += static_cast<double>(game.edits);
    score += static_cast<double>(game.score);
  }
  std::printf("| %zu | %zu | %zu | %.0f | %.0f |\n", size.rows, size.columns, size.colours,
              edits / (kBoards * seconds), score / kBoards);
}

void measure_sizes(double seconds) {
  std::puts("| rows | columns | colours | edits/s | score |");
  std::puts("|--:|--:|--:|--:|--:|");
  for (const Size& size : {Size{15, 15, 5}, Size{10, 10, 5}, Size{20, 20, 5}, Size{30, 30, 8},
                           Size{50, 50, 5}, Size{50, 50, 50}, Size{50, 50, 2500}}) {
    measure_size(size, seconds);
  }
}

template <typename Play>
void measure_design(const char* name, double seconds, Play play_board) {
  constexpr int kBoards = 20;
  Random random(2);
  std::int64_t sum = 0;
  for (int i = 0; i < kBoards; ++i) {
    const Grid grid = random_grid(random, 15, 15, 5);
    sum += play_board(grid, Budget::cpu_seconds(seconds), random.bits());
  }
  std::printf("| %s | %g | %lld |\n", name, seconds, static_cast<long long>(sum));
}

void measure_designs(double seconds) {
  constexpr Scoring kScoring = Scoring::kLiterature;
  std::puts("| design | CPU s for each board | points |");
  std::puts("|---|--:|--:|");
  measure_design("layered beam", seconds, [](const Grid& grid, Budget budget, std::uint64_t seed) {
    const RivalStart start(grid, kScoring);
    return LayeredBeam(start, seed).play(budget);
  });
  measure_design("nested rollouts", seconds,
                 [](const Grid& grid, Budget budget, std::uint64_t seed) {
                   const RivalStart start(grid, kScoring);
                   return NestedRollouts(start, seed).play(budget);
                 });
  measure_design("player", seconds, [](const Grid& grid, Budget budget, std::uint64_t seed) {
    return play(grid, kScoring, budget, seed).score;
  });
}

// budgets BOARDS RESULTS SECONDS SEEDS PART/PARTS DESIGN...
bool measure_budgets(const std::vector<std::string>& arguments) {
  if (arguments.size() < 7) return false;
  std::size_t part = 0;
  std::size_t parts = 0;
  const double seconds = std::atof(arguments[3].c_str());
  const int seeds = std::atoi(arguments[4].c_str());
  if (std::sscanf(arguments[5].c_str(), "%zu/%zu", &part, &parts) != 2 || part >= parts)
    return false;
  const std::vector<std::string> designs(arguments.begin() + 6, arguments.end());
  if (!(seconds > 0) || !std::ranges::all_of(designs, BudgetTable::is_design)) return false;
  const BudgetTable table(arguments[1], arguments[2]);
  if (!table.has_boards()) return false;
  table.play(seconds, seeds, designs, part, parts);
  table.print();
  return true;
}

}  // namespace
}  // namespace biglia::samegame

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "budgets") {
    if (biglia::samegame::measure_budgets({argv + 1, argv + argc})) return 0;
    return std::fputs(
               "usage: samegame_play_bench budgets BOARDS RESULTS SECONDS SEEDS PART/PARTS "
               "DESIGN...\n",
               stderr),
           2;
  }
  const std::string_view table = argc == 3 ? argv[1] : "";
  const double seconds = argc == 3 ? std::atof(argv[2]) : 0;
  if (!(seconds > 0) || (table != "sizes" && table != "designs")) {
    return std::fputs("usage: samegame_play_bench sizes|designs SECONDS\n", stderr), 2;
  }
  if (table == "sizes") {
    biglia::samegame::measure_sizes(seconds);
  } else {
    biglia::samegame::measure_designs(seconds);
  }
}
