#include "reference/labyrinth/solve.hpp"

#include <optional>
#include <string>

#include "reference/labyrinth/search.hpp"
#include "reference/labyrinth/walks.hpp"
#include "rules/labyrinth/options.hpp"
#include "toolkit/csv.hpp"
#include "toolkit/flags.hpp"

namespace biglia::labyrinth {
namespace {

constexpr std::uint64_t kMillion = 1'000'000;
// With the default budget, the first beam search finds a game on most of the largest boards. A game
// constructed without a search is available for all of them.
constexpr std::uint64_t kWalks = kMillion;
constexpr std::uint64_t kWalksForEachObject = 20'000;

enum class Stats : std::uint8_t { kNone, kText, kCsv };

struct SolveOptions {
  Options rules;
  std::optional<std::uint64_t> millions;  // of walks
  std::optional<std::uint64_t> seconds;
  Stats stats = Stats::kNone;

  Budget budget(std::size_t objects) const {
    if (seconds) return Budget(Budget::Clock::now() + std::chrono::seconds(*seconds));
    return Budget(millions ? *millions * kMillion : kWalks + (objects * kWalksForEachObject));
  }
};

SolveOptions options_of_solve(const FlagValues& values) {
  SolveOptions options;
  options.rules = options_of(values);
  const auto unsigned_number = [&](const char* name) -> std::optional<std::uint64_t> {
    const auto number = values.number(name);
    return number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
  };
  options.millions = unsigned_number("--work");
  options.seconds = unsigned_number("--time");
  if (const auto word = values.word("--stats")) {
    options.stats = *word == 0 ? Stats::kText : Stats::kCsv;
  }
  return options;
}

void write_stats(const Outcome& outcome, Stats form, ByteSink& answer) {
  const std::string moves = std::to_string(outcome.line.size());
  const std::string bound = std::to_string(outcome.lower_bound);
  const std::string proved = outcome.proved() ? "yes" : "no";
  const std::string walks = std::to_string(outcome.walks);
  if (form == Stats::kCsv) {
    answer.put("moves,lower_bound,proved,walks\n");
    answer.put(CsvLine().word(moves).word(bound).word(proved).word(walks).end());
  } else {
    answer.put("moves: " + moves + "\nlower bound: " + bound +
               "\nproved to be shortest: " + proved + "\nwalk searches: " + walks + '\n');
  }
}

}  // namespace

DeclaredFlags solve_flags() {
  return option_flags_and(
      {{.name = "--work",
        .help = "limit of the search for shorter games, in millions of walk searches",
        .value = DeclaredFlag::Value::kNumber,
        .least = 1,
        .most = kMillion,
        .unit = "MILLIONS"},
       {.name = "--time",
        .help = "time limit of the search for shorter games, in seconds; replaces --work",
        .value = DeclaredFlag::Value::kNumber,
        .least = 1,
        .most = kMillion,
        .unit = "SECONDS"},
       {.name = "--stats",
        .help = "print the number of moves and a lower bound instead of the game",
        .value = DeclaredFlag::Value::kWord,
        .words = {"text", "csv"},
        .bare = "text"}});
}

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(solve_flags(), flags));
  const SolveOptions options = options_of_solve(values);
  const Result<Instance> instance = read_instance(input, options.rules.start);
  if (!instance) return std::unexpected(instance.error());
  const Outcome outcome = search(*instance, options.budget(instance->objects));
  if (!outcome.has_game()) {
    return failure(input.name + ": expected a game that finds all objects, found none");
  }
  if (options.stats != Stats::kNone) {
    write_stats(outcome, options.stats, answer);
    return {};
  }
  for (const Move& move : with_walks(*instance, outcome.line)) {
    answer.put(to_string(move, options.rules.positive));
    answer.put('\n');
  }
  return {};
}

}  // namespace biglia::labyrinth
