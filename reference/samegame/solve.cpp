#include "reference/samegame/solve.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "reference/samegame/parallel_play.hpp"
#include "rules/samegame/instance.hpp"
#include "rules/samegame/options.hpp"
#include "toolkit/csv.hpp"

namespace biglia::samegame {
namespace {

constexpr std::int64_t kMillion = 1'000'000;
constexpr std::int64_t kMostJobs = 64;

enum class Stats : std::uint8_t { kText, kCsv };

Grid grid_of(const Board& board) {
  Grid grid{.rows = board.rows(), .columns = board.columns()};
  for (std::size_t row = 0; row < grid.rows; ++row) {
    for (const std::vector<Colour>& column : board.cells()) grid.colours.push_back(column[row]);
  }
  return grid;
}

Budget budget_of(const FlagValues& values, std::size_t cells) {
  if (const auto seconds = values.number("--time")) {
    return Budget::cpu_seconds(static_cast<double>(*seconds));
  }
  const auto thousands = values.number("--work");
  return Budget::edits(thousands ? static_cast<std::uint64_t>(*thousands) * 1000
                                 : default_edits(cells));
}

void write_stats(const std::vector<Improvement>& found, Stats form, ByteSink& answer) {
  if (form == Stats::kCsv) answer.put("seconds,edits,points,technique\n");
  for (const Improvement& one : found) {
    const std::string edits = std::to_string(one.edits);
    const std::string points = std::to_string(one.score);
    if (form == Stats::kCsv) {
      answer.put(CsvLine().number(one.seconds).word(edits).word(points).word(one.technique).end());
    } else {
      answer.put(points);
      answer.put(" points after ");
      answer.put(edits);
      answer.put(" edits, by ");
      answer.put(one.technique);
      answer.put('\n');
    }
  }
}

}  // namespace

std::uint64_t default_edits(std::size_t cells) {
  constexpr std::uint64_t kEdits = 200'000;
  constexpr std::uint64_t kLeast = 20'000;
  constexpr std::size_t kCells = 225;
  if (cells <= kCells) return std::max(kLeast, kEdits * cells / kCells);
  return kEdits * kCells / cells * kCells / cells;
}

DeclaredFlags solve_flags() {
  return {scoring_flag(),
          {.name = "--work",
           .help = "budget of the search, in thousands of edits",
           .value = DeclaredFlag::Value::kNumber,
           .least = 1,
           .most = kMillion,
           .unit = "THOUSANDS"},
          {.name = "--time",
           .help = "budget of the search, in seconds of CPU time; replaces --work",
           .value = DeclaredFlag::Value::kNumber,
           .least = 1,
           .most = kMillion,
           .unit = "SECONDS"},
          {.name = "--seed",
           .help = "random seed of the search",
           .value = DeclaredFlag::Value::kNumber,
           .least = 0,
           .most = kMillion,
           .standard = "1"},
          {.name = "--jobs",
           .help = "number of searches, each with the whole budget and a seed of its own, on as "
                   "many cores; the best game is kept",
           .value = DeclaredFlag::Value::kNumber,
           .least = 1,
           .most = kMostJobs,
           .standard = "1"},
          {.name = "--stats",
           .help = "print the improvements over time instead of the game",
           .value = DeclaredFlag::Value::kWord,
           .words = {"text", "csv"},
           .bare = "text"}};
}

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(solve_flags(), flags));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  const Grid grid = grid_of(instance->board);
  const auto seed = static_cast<std::uint64_t>(values.number("--seed").value_or(1));
  const auto jobs = static_cast<std::size_t>(values.number("--jobs").value_or(1));
  const auto [game, found] =
      play_parallel(grid, scoring_of(values), budget_of(values, grid.cells()), seed, jobs);
  if (const auto word = values.word("--stats")) {
    write_stats(found, static_cast<Stats>(*word), answer);
    return {};
  }
  for (const Turn& turn : game.turns) {
    answer.put(static_cast<std::int64_t>(turn.row));
    answer.put(' ');
    answer.put(static_cast<std::int64_t>(turn.column));
    answer.put('\n');
  }
  return {};
}

}  // namespace biglia::samegame
