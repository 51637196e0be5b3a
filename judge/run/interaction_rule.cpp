#include "judge/run/interaction_rule.hpp"

#include <csignal>
#include <utility>

#include "judge/run/verdict_rule.hpp"

namespace biglia::judge {
namespace {

constexpr int kAccepts = 42;
constexpr int kRejects = 43;

Judgement judgement_of(const EndedSide& side) { return judge_box_result(side.result, side.limits); }

InteractionVerdict contestant_failed(Verdict verdict, std::string reason) {
  return {InteractionBlame::kContestant, {verdict, std::move(reason), {}}};
}

InteractionVerdict contestant_failed(const EndedSide& contestant) {
  Judgement own = judgement_of(contestant);
  return contestant_failed(own.verdict, std::move(own.reason));
}

InteractionVerdict interactor_failed(std::string reason) {
  return {InteractionBlame::kInteractor, judge_error(Error{std::move(reason), FaultOf::kProblem})};
}

bool exceeded_wall_limit(const EndedSide& side) { return side.result.end == BoxEnd::kWallLimit; }

// Its peer had closed the pipe.
bool wrote_to_closed_pipe(const EndedSide& side) {
  return side.result.end == BoxEnd::kSignalled && side.result.signal == SIGPIPE;
}

std::string end_of_silent_interactor(const EndedSide& interactor) {
  if (interactor.result.end == BoxEnd::kInterrupted) return "printed more than its output limit";
  const std::string reason = judgement_of(interactor).reason;
  return reason.empty() ? "ended with exit code 0" : reason;
}

// If each program waits for the other, it is chance which wall limit is exceeded first.
std::optional<InteractionVerdict> verdict_of_waiting(const InteractionFacts& facts) {
  if (facts.says == InteractorSays::kAccepts) return std::nullopt;
  if (!exceeded_wall_limit(facts.contestant) && !exceeded_wall_limit(facts.interactor)) {
    return std::nullopt;
  }
  if (facts.was_unread) {
    return contestant_failed(Verdict::kTimeLimit, "did not read what the interactor sent");
  }
  if (facts.answer_was_due) {
    return contestant_failed(
        Verdict::kTimeLimit,
        "did not send a complete line that the interactor waited for (is its output flushed?)");
  }
  if (exceeded_wall_limit(facts.contestant)) {
    return interactor_failed("the interactor gave no answer");
  }
  return std::nullopt;
}

}  // namespace

InteractorSays says_by_icpc(int exit_code, std::string_view /*error*/) {
  if (exit_code == kAccepts) return InteractorSays::kAccepts;
  return exit_code == kRejects ? InteractorSays::kRejects : InteractorSays::kNothing;
}

bool has_error_of_its_own(const EndedSide& contestant) {
  return judgement_of(contestant).verdict != Verdict::kAccepted &&
         contestant.result.end != BoxEnd::kInterrupted && !exceeded_wall_limit(contestant);
}

InteractionVerdict verdict_of_interaction(const InteractionFacts& facts) {
  if (facts.host_fault) return {InteractionBlame::kInteractor, judge_error(*facts.host_fault)};
  if (facts.ended_for) {
    return contestant_failed(facts.ended_for->verdict, facts.ended_for->reason);
  }
  if (auto waited = verdict_of_waiting(facts)) return std::move(*waited);

  const bool has_failed = has_error_of_its_own(facts.contestant);
  const bool rejects = facts.says == InteractorSays::kRejects;
  if (facts.contestant_ended_first && has_failed && !(facts.held_end && rejects)) {
    return contestant_failed(facts.contestant);
  }
  if (rejects) {
    return {InteractionBlame::kNone,
            {Verdict::kWrongAnswer,
             facts.message.empty() ? "rejected by the interactor" : facts.message,
             {}}};
  }
  if (facts.says == InteractorSays::kAccepts) {
    // The contestant may have been writing when the interactor accepted and exited.
    if (has_failed && !wrote_to_closed_pipe(facts.contestant)) {
      return contestant_failed(facts.contestant);
    }
    return {InteractionBlame::kNone, {Verdict::kAccepted, {}, {}}};
  }
  if (facts.contestant_ended_first && wrote_to_closed_pipe(facts.interactor)) {
    return contestant_failed(Verdict::kWrongAnswer,
                             "ended while the interactor was still writing to it");
  }
  return interactor_failed("the interactor " + end_of_silent_interactor(facts.interactor));
}

}  // namespace biglia::judge
