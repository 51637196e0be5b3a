#include "checker/samegame/score.hpp"

#include "checker/samegame/check.hpp"
#include "checker/samegame/refusal.hpp"
#include "rules/samegame/options.hpp"

namespace biglia::samegame {

Result<ScoredOutput> score(const TestInput& input, ByteSource& output, ByteSource* /*answer*/,
                           Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(check_flags(), flags));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  Replay replay(*instance, output, "output");
  replay.finish();
  if (const auto& fault = replay.fault()) {
    return ScoredOutput{.judgement = refusal(*fault),
                        .points = 0,
                        .completed = false,
                        .summary = "0 points, fault in turn " + std::to_string(replay.turns() + 1)};
  }
  const Scoring scoring = scoring_of(values);
  return ScoredOutput{.judgement = accepted(),
                      .points = replay.points(scoring),
                      .completed = replay.board().is_cleared(),
                      .summary = replay.summary(scoring)};
}

}  // namespace biglia::samegame
