#include "checker/labyrinth/check.hpp"

#include <string>

#include "checker/labyrinth/played_game.hpp"
#include "rules/labyrinth/checking/replay.hpp"
#include "rules/labyrinth/options.hpp"
#include "toolkit/flags.hpp"

namespace biglia::labyrinth {
namespace {

Judgement compare(std::size_t moves, std::size_t best, bool relative) {
  if (moves < best) {
    return judge_error("the output needs " + shown_moves(moves) + ", the judge's answer " +
                       std::to_string(best) + ": the output is better");
  }
  const std::string summary =
      shown_moves(moves) + "; the best known solution has " + std::to_string(best);
  // `best` is 0 only if the only object is found at the start. Then there is no share to compute.
  if (relative && moves > best && best > 0) {
    return accepted_partially(static_cast<double>(best) / static_cast<double>(moves), summary);
  }
  return {.verdict = Verdict::kAccepted, .reason = {}, .details = summary};
}

}  // namespace

DeclaredFlags check_flags() {
  return option_flags_and({{.name = "--relative-score",
                            .help = "partial credit for longer games: the fewest known moves "
                                    "divided by the moves of the game"}});
}

Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  const auto values = parse_flags(check_flags(), flags);
  if (!values) return judge_error(values.error().message);
  const Options options = options_of(*values);
  const Result<Instance> instance = read_instance(input, options.start);
  if (!instance) return judge_error(instance.error().message);

  const Result<std::size_t> best = moves_of_answer(*instance, answer, options);
  if (!best) return judge_error(best.error().message);
  const PlayedGame played = play_game(*instance, output, "output", options);
  if (!played.judgement.has_full_credit()) return played.judgement;
  return compare(played.moves, *best, values->has("--relative-score"));
}

}  // namespace biglia::labyrinth
