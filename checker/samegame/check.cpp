#include "checker/samegame/check.hpp"

#include <string>

#include "checker/samegame/refusal.hpp"
#include "rules/samegame/checking/replay.hpp"
#include "rules/samegame/options.hpp"

namespace biglia::samegame {
namespace {

Judgement compare(const Replay& played, const Replay& judges, Scoring scoring, bool relative) {
  const std::int64_t points = played.points(scoring);
  const std::int64_t best = judges.points(scoring);
  const std::string summary = played.summary(scoring) + "; the judge's answer has " +
                              std::to_string(best) + (points > best ? ", which is fewer" : "");
  if (!relative || points >= best) {
    return {.verdict = Verdict::kAccepted, .reason = {}, .details = summary};
  }
  if (points <= 0) return wrong_answer("the game is legal but worth nothing: " + summary);
  return accepted_partially(static_cast<double>(points) / static_cast<double>(best), summary);
}

}  // namespace

DeclaredFlags check_flags() {
  return {
      scoring_flag(),
      {.name = "--relative-score",
       .help = "partial credit: the points of the game divided by those of the judge's answer"}};
}

Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  const auto values = parse_flags(check_flags(), flags);
  if (!values) return judge_error(values.error().message);
  const Result<Instance> instance = read_instance(input);
  if (!instance) return judge_error(instance.error().message);

  Replay judges(*instance, answer, "answer");
  judges.finish();
  if (const auto& fault = judges.fault()) {
    return judge_error("judge's answer is wrong: " + fault->reason);
  }
  Replay played(*instance, output, "output");
  played.finish();
  if (const auto& fault = played.fault()) return refusal(*fault);
  return compare(played, judges, scoring_of(*values), values->has("--relative-score"));
}

}  // namespace biglia::samegame
