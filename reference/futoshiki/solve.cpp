#include "reference/futoshiki/solve.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

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

bool read_strategy(std::string_view flag, SolveOptions& options) {
  constexpr std::string_view kPrefix = "--strategy=";
  if (!flag.starts_with(kPrefix)) return false;
  const auto at = std::ranges::find(kStrategies, flag.substr(kPrefix.size()), &StrategyName::name);
  if (at == kStrategies.end()) return false;
  options.strategy = *at;
  return true;
}

bool read_stats(std::string_view flag, SolveOptions& options) {
  if (flag == "--stats" || flag == "--stats=text") {
    options.stats = StatsForm::kText;
  } else if (flag == "--stats=json") {
    options.stats = StatsForm::kJson;
  } else if (flag == "--stats=csv") {
    options.stats = StatsForm::kCsv;
  } else {
    return false;
  }
  return true;
}

bool read_work(std::string_view flag, SolveOptions& options) {
  constexpr std::string_view kPrefix = "--work=";
  if (!flag.starts_with(kPrefix)) return false;
  const char* const end = flag.data() + flag.size();
  const auto [rest, failed] = std::from_chars(flag.data() + kPrefix.size(), end, options.work);
  return failed == std::errc() && rest == end && options.work > 0;
}

Result<SolveOptions> read_flags(Flags flags) {
  SolveOptions options;
  for (const std::string& flag : flags) {
    if (read_strategy(flag, options) || read_stats(flag, options) || read_work(flag, options))
      continue;
    return failure(
        unknown_flag(flag, "--strategy=simple|fc|fc-mrv|best, --stats[=text|json|csv], --work=N"));
  }
  return options;
}

}  // namespace

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  const Result<SolveOptions> options = read_flags(flags);
  if (!options) return std::unexpected(options.error());
  std::optional<StatsWriter> stats;
  if (const auto form = options->stats) stats.emplace(answer, *form, options->strategy.name);
  CaseReader reader(input, Bounds::kLarge);
  for (Board board; reader.read(board);) {
    const Outcome outcome = solve_board(board, options->strategy.strategy, options->work);
    if (outcome.end == End::kNoSolution) return reader.without_solution();
    if (outcome.end == End::kNotDecided) {
      return reader.refused(reader.places().head,
                            "case " + std::to_string(reader.number()) +
                                ": expected a solution or a proof that there is none, found "
                                "neither after " +
                                std::to_string(options->work) +
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
