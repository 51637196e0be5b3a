// Row 58: a contestant and an interactor, one of which misbehaves.
#include "judge/conformance/expectation.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/run/interaction.hpp"
#include "judge/run/small_limits.hpp"

namespace biglia::judge {
namespace {

struct PairRun {
  const char* contestant;  // the argument of 58_pair.c
  const char* interactor;
  InteractionBlame blame;
  Verdict verdict;
};

constexpr PairRun kMatches[] = {
    {"guesses", "interacts", InteractionBlame::kNone, Verdict::kAccepted},
    {"exits", "interacts", InteractionBlame::kNone, Verdict::kWrongAnswer},
    {"crashes", "interacts", InteractionBlame::kContestant, Verdict::kRunTimeError},
    {"waits", "interacts", InteractionBlame::kContestant, Verdict::kTimeLimit},
    {"sleeps", "interacts", InteractionBlame::kContestant, Verdict::kTimeLimit},
    {"floods", "listens", InteractionBlame::kContestant, Verdict::kOutputLimit},
    {"guesses", "exits", InteractionBlame::kInteractor, Verdict::kJudgeError},
    {"guesses", "crashes", InteractionBlame::kInteractor, Verdict::kJudgeError},
    {"guesses", "waits", InteractionBlame::kInteractor, Verdict::kJudgeError},
    {"floods", "sleeps", InteractionBlame::kInteractor, Verdict::kJudgeError},
    {"listens", "floods", InteractionBlame::kInteractor, Verdict::kJudgeError},
};

BoxRequest request_for(const std::filesystem::path& program, const char* does) {
  BoxRequest request;
  request.command = {in_box("/box/program"), does};
  request.binds = {{program, "/box/program"}};
  request.limits = small_limits();
  return request;
}

}  // namespace

RowOutcome interactive_pair(Stage& stage) {
  const auto program = stage.program("58_pair.c");
  if (!program) return failed(program.error().message);
  auto contestant = stage.open_box();
  auto interactor = stage.open_box();
  if (!contestant || !interactor) return failed("cannot open two boxes at once");
  for (const PairRun& match : kMatches) {
    const auto outcome =
        run_interaction({.contestant = {**contestant, request_for(*program, match.contestant)},
                         .interactor = {**interactor, request_for(*program, match.interactor)}});
    if (outcome.blame != match.blame || outcome.judgement.verdict != match.verdict) {
      return failed(std::string("contestant ") + match.contestant + ", interactor " +
                    match.interactor + ": expected " + std::string(short_name(match.verdict)) +
                    ", found " + std::string(short_name(outcome.judgement.verdict)) + " " +
                    outcome.judgement.reason);
    }
  }
  if (auto done = stage.check_hello(**contestant); !done) return to_outcome(done);
  return to_outcome(stage.check_hello(**interactor));
}

}  // namespace biglia::judge
