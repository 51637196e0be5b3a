#include "reference/labyrinth/solve.hpp"

#include <charconv>
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

// The number after the "=" of a flag.
Result<std::uint64_t> number_of(const std::string& flag) {
  const char* const end = flag.data() + flag.size();
  std::uint64_t number = 0;
  const auto read = std::from_chars(flag.data() + flag.find('=') + 1, end, number);
  if (read.ec != std::errc() || read.ptr != end || number < 1 || number > kMillion) {
    return failure(unknown_flag(flag, flag.substr(0, flag.find('=')) +
                                          "=N, a whole number from 1 to " +
                                          std::to_string(kMillion)));
  }
  return number;
}

bool read_stats(std::string_view flag, SolveOptions& options) {
  if (flag == "--stats" || flag == "--stats=text") {
    options.stats = Stats::kText;
  } else if (flag == "--stats=csv") {
    options.stats = Stats::kCsv;
  } else {
    return false;
  }
  return true;
}

Result<SolveOptions> read_flags(Flags flags) {
  SolveOptions options;
  for (const std::string& flag : flags) {
    if (read_option(flag, options.rules)) continue;
    if (flag.starts_with("--work=") || flag.starts_with("--time=")) {
      const Result<std::uint64_t> number = number_of(flag);
      if (!number) return std::unexpected(number.error());
      (flag.starts_with("--work=") ? options.millions : options.seconds) = *number;
    } else if (!read_stats(flag, options)) {
      return failure(unknown_flag(
          flag,
          std::string(kOptionFlags) + ", --work=MILLIONS, --time=SECONDS, --stats[=text|csv]"));
    }
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

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  const Result<SolveOptions> options = read_flags(flags);
  if (!options) return std::unexpected(options.error());
  const Result<Instance> instance = read_instance(input, options->rules.start);
  if (!instance) return std::unexpected(instance.error());
  const Outcome outcome = search(*instance, options->budget(instance->objects));
  if (!outcome.has_game()) {
    return failure(input.name + ": expected a game that finds all objects, found none");
  }
  if (options->stats != Stats::kNone) {
    write_stats(outcome, options->stats, answer);
    return {};
  }
  for (const Move& move : with_walks(*instance, outcome.line)) {
    answer.put(to_string(move, options->rules.positive));
    answer.put('\n');
  }
  return {};
}

}  // namespace biglia::labyrinth
