#include "checker/labyrinth/check.hpp"

#include <string>

#include "rules/labyrinth/checking/replay.hpp"
#include "rules/labyrinth/options.hpp"
#include "toolkit/flags.hpp"

namespace biglia::labyrinth {
namespace {

Judgement refusal(const Replay::Fault& fault) {
  return fault.wrong == Replay::Wrong::kForm ? presentation_error(fault.reason, fault.details)
                                             : wrong_answer(fault.reason, fault.details);
}

// Plays all moves.
void finish(Replay& replay) {
  while (replay.next()) {
  }
}

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

  Replay judges(*instance, answer, "answer", options.positive);
  finish(judges);
  if (const auto& fault = judges.fault()) {
    return judge_error("judge's answer is wrong: " + fault->reason);
  }

  Replay played(*instance, output, "output", options.positive);
  finish(played);
  if (const auto& fault = played.fault()) return refusal(*fault);
  return compare(played.moves(), judges.moves(), values->has("--relative-score"));
}

}  // namespace biglia::labyrinth
