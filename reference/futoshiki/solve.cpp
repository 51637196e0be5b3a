#include "reference/futoshiki/solve.hpp"

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "reference/futoshiki/stats.hpp"
#include "reference/futoshiki/strategy.hpp"
#include "rules/futoshiki/answer.hpp"
#include "rules/futoshiki/case_reader.hpp"
#include "toolkit/flags.hpp"

namespace biglia::futoshiki {
namespace {

struct SolveOptions {
  StrategyName strategy = kStrategies.back();
  std::optional<StatsForm> stats;
  std::uint64_t work = kMostWork;
};

std::vector<std::string> strategy_words() {
  std::vector<std::string> words;
  for (const StrategyName& strategy : kStrategies) words.emplace_back(strategy.name);
  return words;
}

SolveOptions options_of(const FlagValues& values) {
  SolveOptions options;
  if (const auto word = values.word("--strategy")) options.strategy = kStrategies.at(*word);
  if (const auto word = values.word("--stats")) options.stats = static_cast<StatsForm>(*word);
  if (const auto work = values.number("--work")) options.work = static_cast<std::uint64_t>(*work);
  return options;
}

}  // namespace

DeclaredFlags solve_flags() {
  return {{.name = "--strategy",
           .help = "search strategy",
           .value = DeclaredFlag::Value::kWord,
           .words = strategy_words(),
           .standard = std::string(SolveOptions{}.strategy.name)},
          {.name = "--stats",
           .help = "print counts for each board and in total instead of the grids",
           .value = DeclaredFlag::Value::kWord,
           .words = {"text", "json", "csv"},  // in the order of StatsForm
           .bare = "text"},
          {.name = "--work",
           .help = "limit of the strategy best on a hard board, in steps",
           .value = DeclaredFlag::Value::kNumber,
           .least = 1,
           .most = std::numeric_limits<std::int64_t>::max(),
           .standard = std::to_string(kMostWork)}};
}

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(solve_flags(), flags));
  const SolveOptions options = options_of(values);
  std::optional<StatsWriter> stats;
  if (const auto form = options.stats) stats.emplace(answer, *form, options.strategy.name);
  CaseReader reader(input, Bounds::kLarge);
  for (Board board; reader.read(board);) {
    const Outcome outcome = solve_board(board, options.strategy.strategy, options.work);
    if (outcome.end == End::kNoSolution) return reader.without_solution();
    if (outcome.end == End::kNotDecided) {
      return reader.refused(reader.places().head,
                            "case " + std::to_string(reader.number()) +
                                ": expected a solution or a proof that there is none, found "
                                "neither after " +
                                std::to_string(options.work) +
                                " steps; a larger --work=N searches longer");
    }
    if (stats) {
      stats->board(reader.number(), board.size, outcome);
    } else if (outcome.end == End::kSolved) {
      print_solved(answer, reader.number(), board.size, outcome.grid);
    } else {
      print_given_up(answer, reader.number());
    }
  }
  if (!reader.ok()) return reader.failed();
  if (stats) stats->end();
  return {};
}

}  // namespace biglia::futoshiki
