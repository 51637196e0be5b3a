#include "reference/futoshiki/solve.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "reference/futoshiki/stats.hpp"
#include "reference/futoshiki/strategy.hpp"
#include "rules/futoshiki/answer.hpp"
#include "rules/futoshiki/case_reader.hpp"
#include "toolkit/flags.hpp"

namespace biglia::futoshiki {
namespace {

struct Wanted {
  StrategyName strategy = kStrategies.back();
  std::optional<StatsForm> stats;
};

bool read_strategy(std::string_view flag, Wanted& wanted) {
  constexpr std::string_view kPrefix = "--strategy=";
  if (!flag.starts_with(kPrefix)) return false;
  const auto at = std::ranges::find(kStrategies, flag.substr(kPrefix.size()), &StrategyName::name);
  if (at == kStrategies.end()) return false;
  wanted.strategy = *at;
  return true;
}

bool read_stats(std::string_view flag, Wanted& wanted) {
  if (flag == "--stats" || flag == "--stats=text") {
    wanted.stats = StatsForm::kText;
  } else if (flag == "--stats=json") {
    wanted.stats = StatsForm::kJson;
  } else if (flag == "--stats=csv") {
    wanted.stats = StatsForm::kCsv;
  } else {
    return false;
  }
  return true;
}

Result<Wanted> read_flags(Flags flags) {
  Wanted wanted;
  for (const std::string& flag : flags) {
    if (read_strategy(flag, wanted) || read_stats(flag, wanted)) continue;
    return failure(unknown_flag(flag, "--strategy=simple|fc|fc-mrv|best, --stats[=text|json|csv]"));
  }
  return wanted;
}

}  // namespace

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  const Result<Wanted> wanted = read_flags(flags);
  if (!wanted) return std::unexpected(wanted.error());
  std::optional<StatsWriter> stats;
  if (const auto form = wanted->stats) stats.emplace(answer, *form, wanted->strategy.name);
  CaseReader reader(input, Bounds::kLarge);
  for (Board board; reader.read(board);) {
    const Outcome outcome = solve_board(board, wanted->strategy.strategy);
    if (outcome.end == End::kNoSolution) return reader.without_solution();
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
