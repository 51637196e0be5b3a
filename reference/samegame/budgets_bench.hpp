// The points of several designs over budgets of time, board by board. The games are kept in a file, so that a measurement of
// many hours can be interrupted, and shared by several processes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "reference/samegame/designs_bench.hpp"
#include "reference/samegame/player.hpp"
#include "reference/samegame/random_grid_test.hpp"
#include "reference/samegame/rivals_bench.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {

class BudgetTable {
 public:
  // `results`: a line for each game: the boards, the design, the seconds, the seed, the board and the points.
  BudgetTable(std::string boards, std::string results)
      : boards_(std::move(boards)), results_(std::move(results)) {
    boards_ == "random" ? add_random_boards() : read_boards();
  }

  bool has_boards() const { return !grids_.empty(); }

  // Plays what is not yet in the results, with the seeds from 1 to `seeds`. Of `parts` processes, this is
  // number `part`, from 0: each plays other boards.
  void play(double seconds, int seeds, const std::vector<std::string>& designs, std::size_t part,
            std::size_t parts) const {
    std::map<Row, Points> known = rows();  // no other process plays these boards
    for (int seed = 1; seed <= seeds; ++seed) {
      for (std::size_t i = part; i < grids_.size(); i += parts) {
        for (const std::string& design : designs) {
          if (known[{seconds, design, seed}].contains(i)) continue;
          const std::uint64_t own_seed = (static_cast<std::uint64_t>(seed) * 1000) + i;
          const std::int64_t points =
              points_of(design, grids_[i], Budget::cpu_seconds(seconds), own_seed);
          std::ofstream(results_, std::ios::app)
              << boards_ << ' ' << design << ' ' << seconds << ' ' << seed << ' ' << i << ' '
              << points << '\n';
        }
      }
    }
  }

  // Prints the sums for the boards that all rows of a budget have: of each seed, and their median.
  void print() const {
    std::map<std::pair<double, std::string>, std::vector<std::int64_t>> sums;
    const std::map<Row, Points> all = rows();
    std::map<double, std::size_t> boards;
    for (const auto& [row, points] : all) {
      const auto& [seconds, design, seed] = row;
      const std::vector<std::size_t> common = boards_of_all(all, seconds);
      boards[seconds] = common.size();
      std::int64_t sum = 0;
      for (const std::size_t board : common) sum += points.at(board);
      sums[{seconds, design}].push_back(sum);
    }
    std::puts("| design | CPU s for each board | boards | seeds | points, median of the seeds |");
    std::puts("|---|--:|--:|--:|--:|");
    for (auto& [key, of_seeds] : sums) {
      std::ranges::sort(of_seeds);
      std::printf("| %s | %g | %zu | %zu | %lld |\n", key.second.c_str(), key.first,
                  boards[key.first], of_seeds.size(),
                  static_cast<long long>(of_seeds[of_seeds.size() / 2]));
    }
  }

  static bool is_design(const std::string& name) {
    static const std::vector<std::string> names = {"player", "one", "tempering", "beam",
                                                   "rollouts"};
    return std::ranges::find(names, name) != names.end();
  }

 private:
  static constexpr Scoring kScoring = Scoring::kLiterature;
  static constexpr std::size_t kSide = 15;
  using Row = std::tuple<double, std::string, int>;    // seconds, design, seed
  using Points = std::map<std::size_t, std::int64_t>;  // by board

  void add_random_boards() {
    constexpr std::size_t kBoards = 36;
    Random random(2026);
    for (std::size_t i = 0; i < kBoards; ++i) {
      grids_.push_back(random_grid(random, kSide, kSide, 5));
    }
  }

  // Boards of 15x15 numbers of colours, one after the other.
  void read_boards() {
    std::ifstream file(boards_);
    Grid grid{.rows = kSide, .columns = kSide};
    for (std::uint32_t colour = 0; file >> colour;) {
      grid.colours.push_back(colour + 1);
      if (grid.colours.size() < kSide * kSide) continue;
      grids_.push_back(grid);
      grid.colours.clear();
    }
  }

  std::map<Row, Points> rows() const {
    std::map<Row, Points> rows;
    std::ifstream file(results_);
    for (std::string line; std::getline(file, line);) {
      std::istringstream fields(line);
      std::string boards;
      std::string design;
      double seconds = 0;
      int seed = 0;
      std::size_t board = 0;
      std::int64_t points = 0;
      const bool is_whole =
          static_cast<bool>(fields >> boards >> design >> seconds >> seed >> board >> points);
      if (is_whole && boards == boards_) rows[{seconds, design, seed}][board] = points;
    }
    return rows;
  }

  // The boards that every row of this budget has.
  std::vector<std::size_t> boards_of_all(const std::map<Row, Points>& all, double seconds) const {
    std::vector<std::size_t> boards;
    for (std::size_t i = 0; i < grids_.size(); ++i) {
      const bool is_common = std::ranges::all_of(all, [&](const auto& entry) {
        return std::get<0>(entry.first) != seconds || entry.second.contains(i);
      });
      if (is_common) boards.push_back(i);
    }
    return boards;
  }

  static std::int64_t points_of(const std::string& design, const Grid& grid, Budget budget,
                                std::uint64_t seed) {
    if (design == "player") return biglia::samegame::play(grid, kScoring, budget, seed).score;
    if (design == "one") return OneGame(grid, kScoring, budget, seed).play();
    if (design == "tempering") return Tempering(grid, kScoring, budget, seed).play();
    const RivalStart start(grid, kScoring);
    if (design == "beam") return LayeredBeam(start, seed).play(budget.restarted());
    return NestedRollouts(start, seed).play(budget.restarted());
  }

  std::string boards_;
  std::string results_;
  std::vector<Grid> grids_;
};

}  // namespace biglia::samegame
