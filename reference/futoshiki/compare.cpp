#include "reference/futoshiki/compare.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "reference/futoshiki/aligned.hpp"
#include "reference/futoshiki/strategy.hpp"
#include "rules/futoshiki/case_reader.hpp"
#include "toolkit/median.hpp"

namespace biglia::futoshiki {
namespace {

struct Run {
  End end = End::kSolved;
  double assignments = 0;
  double milliseconds = 0;
};

// For each size, the runs of each strategy, in the order of kStrategies.
using Runs = std::map<std::size_t, std::array<std::vector<Run>, kStrategies.size()>>;

Run timed(const Board& board, Strategy strategy) {
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = solve_board(board, strategy);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
  return {outcome.end, static_cast<double>(outcome.assignments), taken.count()};
}

std::vector<double> values(const std::vector<Run>& runs, double Run::* what) {
  std::vector<double> all;
  all.reserve(runs.size());
  for (const Run& run : runs) all.push_back(run.*what);
  return all;
}

std::string fixed(double value, int digits) {
  std::array<char, 64> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value,
                                 std::chars_format::fixed, digits);
  return {text.data(), end.ptr};
}

std::string row(const std::string& size, std::string_view strategy, const std::vector<Run>& runs) {
  const auto solved = std::ranges::count(runs, End::kSolved, &Run::end);
  double sum = 0;
  for (const Run& run : runs) sum += run.assignments;
  return right(size, 5) + "  " + std::string(strategy) + std::string(8 - strategy.size(), ' ') +
         right(std::to_string(runs.size()), 7) + right(std::to_string(solved), 8) +
         right(fixed(median(values(runs, &Run::assignments)), 0), 20) + right(fixed(sum, 0), 16) +
         right(fixed(median(values(runs, &Run::milliseconds)), 3), 12) + '\n';
}

std::string table_of(const Runs& runs) {
  std::string table =
      " size  strategy boards  solved  median assignments     assignments  median ms\n";
  std::array<std::vector<Run>, kStrategies.size()> all;
  for (const auto& [size, by_strategy] : runs) {
    for (std::size_t i = 0; i < kStrategies.size(); ++i) {
      table += row(std::to_string(size), kStrategies.at(i).name, by_strategy.at(i));
      all.at(i).insert(all.at(i).end(), by_strategy.at(i).begin(), by_strategy.at(i).end());
    }
  }
  for (std::size_t i = 0; i < kStrategies.size(); ++i) {
    table += row("all", kStrategies.at(i).name, all.at(i));
  }
  return table;
}

Plot plot_of(const Runs& runs, double Run::* what) {
  Plot plot{.x_label = "size of the board"};
  for (const StrategyName& each : kStrategies) plot.series.push_back({std::string(each.name), {}});
  for (const auto& [size, by_strategy] : runs) {
    for (std::size_t i = 0; i < kStrategies.size(); ++i) {
      for (const Run& run : by_strategy.at(i)) {
        plot.series[i].points.push_back({plot.columns.size(), run.*what, run.end == End::kGivenUp});
      }
    }
    plot.columns.push_back(std::to_string(size));
  }
  return plot;
}

}  // namespace

Result<Comparison> compare(const TestInput& input) {
  Runs runs;
  CaseReader reader(input, Bounds::kLarge);
  for (Board board; reader.read(board);) {
    for (std::size_t i = 0; i < kStrategies.size(); ++i) {
      const Run run = timed(board, kStrategies.at(i).strategy);
      if (run.end == End::kNoSolution) return reader.without_solution();
      runs[board.size].at(i).push_back(run);
    }
  }
  if (!reader.ok()) return reader.failed();
  std::vector<Plot> plots = {plot_of(runs, &Run::assignments), plot_of(runs, &Run::milliseconds)};
  plots[0].title = "Assignments until the first solution";
  plots[0].y_label = "assignments";
  plots[1].title = "Time";
  plots[1].y_label = "milliseconds";
  plots[1].least = 0.001;
  return Comparison{table_of(runs), std::move(plots)};
}

}  // namespace biglia::futoshiki
