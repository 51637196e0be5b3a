#include "judge/run/interaction_rule.hpp"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"

namespace biglia::judge {
namespace {

using enum BoxEnd;

BoxResult ended(BoxEnd end, int number = 0) {
  BoxResult result;
  result.end = end;
  (end == kSignalled ? result.signal : result.exit_code) = number;
  return result;
}

Limits some_limits() {
  Limits limits;
  limits.cpu = std::chrono::seconds(2);
  limits.memory = mib(64);
  limits.output = mib(1);
  return limits;
}

InteractionFacts good_interaction() {
  InteractionFacts facts;
  facts.contestant = {ended(kExited), some_limits()};
  facts.interactor = {ended(kExited, 42), some_limits()};
  facts.says = InteractorSays::kAccepts;
  return facts;
}

struct RuleRow {
  std::string name;
  std::function<void(InteractionFacts&)> change;
  InteractionBlame blame;
  Verdict verdict;
  std::string reason;
};

void rejects(InteractionFacts& facts) {
  facts.interactor.result.exit_code = 43;
  facts.says = InteractorSays::kRejects;
}

void says_nothing(InteractionFacts& facts, BoxEnd end, int number) {
  facts.interactor.result = ended(end, number);
  facts.says = InteractorSays::kNothing;
}

// Each row is one sentence of the rule.

// What the interactor says decides.
std::vector<RuleRow> if_nobody_fails() {
  using enum InteractionBlame;
  using Facts = InteractionFacts;
  return {
      {"accepts", [](Facts&) {}, kNone, Verdict::kAccepted, ""},
      {"rejects", rejects, kNone, Verdict::kWrongAnswer, "rejected by the interactor"},
      {"rejects and says why", [](Facts& f) { rejects(f), f.message = "7 is too low"; }, kNone,
       Verdict::kWrongAnswer, "7 is too low"},
  };
}

// The host or the judge ended the interaction.
std::vector<RuleRow> if_ended_by_the_judge() {
  using enum InteractionBlame;
  using Facts = InteractionFacts;
  return {
      {"host fault of a flooding contestant",
       [](Facts& f) {
         f.host_fault = Error{"interrupted", FaultOf::kHost};
         f.ended_for = Judgement{Verdict::kOutputLimit, "printed too much", {}};
       },
       kInteractor, Verdict::kJudgeError, "interrupted"},
      {"ended by the judge, although the interactor accepts",
       [](Facts& f) { f.ended_for = Judgement{Verdict::kOutputLimit, "printed too much", {}}; },
       kContestant, Verdict::kOutputLimit, "printed too much"},
  };
}

// One side waited for the other.
std::vector<RuleRow> if_one_waits() {
  using enum InteractionBlame;
  using Facts = InteractionFacts;
  const std::string no_line =
      "did not send a complete line that the interactor waited for (is its output flushed?)";
  return {
      {"contestant owes a line, the interactor waits",
       [](Facts& f) { says_nothing(f, kWallLimit, 0), f.answer_was_due = true; }, kContestant,
       Verdict::kTimeLimit, no_line},
      {"contestant owes a line and waits itself",
       [](Facts& f) {
         says_nothing(f, kInterrupted, 0);
         f.contestant.result = ended(kWallLimit);
         f.answer_was_due = true;
       },
       kContestant, Verdict::kTimeLimit, no_line},
      {"contestant does not read",
       [](Facts& f) {
         says_nothing(f, kWallLimit, 0);
         f.was_unread = f.answer_was_due = true;
       },
       kContestant, Verdict::kTimeLimit, "did not read what the interactor sent"},
      {"interactor owes a line",
       [](Facts& f) { says_nothing(f, kInterrupted, 0), f.contestant.result = ended(kWallLimit); },
       kInteractor, Verdict::kJudgeError, "the interactor gave no answer"},
      {"contestant waits after the interactor has accepted",
       [](Facts& f) { f.contestant.result = ended(kWallLimit); }, kNone, Verdict::kAccepted, ""},
  };
}

// The contestant failed first, or after a verdict.
std::vector<RuleRow> if_the_contestant_fails() {
  using enum InteractionBlame;
  using Facts = InteractionFacts;
  return {
      {"contestant crashes first, then the interactor rejects",
       [](Facts& f) {
         rejects(f);
         f.contestant.result = ended(kSignalled, SIGSEGV);
         f.contestant_ended_first = true;
       },
       kContestant, Verdict::kRunTimeError, "killed by signal 11 (segmentation fault)"},
      {"contestant crashes first, and the interactor rejects what it had sent before",
       [](Facts& f) {
         rejects(f);
         f.contestant.result = ended(kSignalled, SIGSEGV);
         f.contestant_ended_first = f.held_end = true;
       },
       kNone, Verdict::kWrongAnswer, "rejected by the interactor"},
      {"contestant crashes after the rejection",
       [](Facts& f) { rejects(f), f.contestant.result = ended(kSignalled, SIGSEGV); }, kNone,
       Verdict::kWrongAnswer, "rejected by the interactor"},
      {"contestant crashes after it was accepted",
       [](Facts& f) { f.contestant.result = ended(kSignalled, SIGSEGV); }, kContestant,
       Verdict::kRunTimeError, "killed by signal 11 (segmentation fault)"},
      {"contestant was still writing when it was accepted",
       [](Facts& f) { f.contestant.result = ended(kSignalled, SIGPIPE); }, kNone,
       Verdict::kAccepted, ""},
      {"contestant is too slow after it was accepted",
       [](Facts& f) { f.contestant.result = ended(kCpuLimit); }, kContestant, Verdict::kTimeLimit,
       "exceeded the time limit of 2.0 s (CPU 0.00 s)"},
  };
}

// The interactor says nothing.
std::vector<RuleRow> if_the_interactor_fails() {
  using enum InteractionBlame;
  using Facts = InteractionFacts;
  return {
      {"contestant ends while the interactor writes",
       [](Facts& f) {
         says_nothing(f, kSignalled, SIGPIPE);
         f.contestant_ended_first = true;
       },
       kContestant, Verdict::kWrongAnswer, "ended while the interactor was still writing to it"},
      {"interactor crashes", [](Facts& f) { says_nothing(f, kSignalled, SIGABRT); }, kInteractor,
       Verdict::kJudgeError, "the interactor killed by signal 6 (aborted)"},
      {"interactor exits with 0", [](Facts& f) { says_nothing(f, kExited, 0); }, kInteractor,
       Verdict::kJudgeError, "the interactor ended with exit code 0"},
      {"interactor floods", [](Facts& f) { says_nothing(f, kInterrupted, 0); }, kInteractor,
       Verdict::kJudgeError, "the interactor printed more than its output limit"},
  };
}

TEST(InteractionRule, DecidesAsTheTable) {
  for (const auto& rows : {if_nobody_fails(), if_ended_by_the_judge(), if_one_waits(),
                           if_the_contestant_fails(), if_the_interactor_fails()}) {
    for (const RuleRow& row : rows) {
      InteractionFacts facts = good_interaction();
      row.change(facts);
      const InteractionVerdict found = verdict_of_interaction(facts);
      EXPECT_EQ(found.blame, row.blame) << row.name;
      EXPECT_EQ(found.judgement.verdict, row.verdict) << row.name;
      EXPECT_EQ(found.judgement.reason, row.reason) << row.name;
    }
  }
}

// Calls `use` for all combinations of ends, words and flags.
void for_all_facts(const std::function<void(const InteractionFacts&)>& use) {
  const std::array<BoxResult, 7> ends = {
      ended(kExited),    ended(kExited, 1),   ended(kSignalled, SIGPIPE), ended(kCpuLimit),
      ended(kWallLimit), ended(kMemoryLimit), ended(kInterrupted)};
  for (const BoxResult& contestant : ends) {
    for (const BoxResult& interactor : ends) {
      for (unsigned flags = 0; flags < 96; ++flags) {
        InteractionFacts facts;
        facts.contestant = {contestant, some_limits()};
        facts.interactor = {interactor, some_limits()};
        facts.contestant_ended_first = (flags & 1U) != 0;
        facts.answer_was_due = (flags & 2U) != 0;
        facts.was_unread = (flags & 4U) != 0;
        facts.held_end = (flags & 8U) != 0;
        if ((flags & 16U) != 0) facts.ended_for = Judgement{Verdict::kTimeLimit, "no answer", {}};
        facts.says = interactor.end == kExited ? static_cast<InteractorSays>(flags / 32)
                                               : InteractorSays::kNothing;
        use(facts);
      }
    }
  }
}

TEST(InteractionRule, BlamesOneSideForItsOwnFault) {
  for_all_facts([](const InteractionFacts& facts) {
    const auto [blame, judgement] = verdict_of_interaction(facts);
    switch (blame) {
      case InteractionBlame::kNone:
        ASSERT_EQ(judgement.verdict, facts.says == InteractorSays::kAccepts
                                         ? Verdict::kAccepted
                                         : Verdict::kWrongAnswer);
        ASSERT_NE(facts.says, InteractorSays::kNothing);
        break;
      case InteractionBlame::kContestant:
        ASSERT_NE(judgement.verdict, Verdict::kAccepted);
        ASSERT_NE(judgement.verdict, Verdict::kJudgeError);
        ASSERT_FALSE(judgement.reason.empty());
        break;
      case InteractionBlame::kInteractor:
        ASSERT_EQ(judgement.verdict, Verdict::kJudgeError);
        ASSERT_EQ(judgement.fault, FaultOf::kProblem);
        break;
    }
  });
}

TEST(InteractionRule, NeverBlamesTheHostsFaultOnAProgram) {
  for_all_facts([](InteractionFacts facts) {
    facts.host_fault = Error{"the box failed", FaultOf::kHost};
    const auto [blame, judgement] = verdict_of_interaction(facts);
    ASSERT_EQ(judgement.verdict, Verdict::kJudgeError);
    ASSERT_EQ(judgement.fault, FaultOf::kHost);
    ASSERT_EQ(judgement.reason, "the box failed");
  });
}

TEST(InteractionRule, ReadsTheCodesOfIcpc) {
  EXPECT_EQ(says_by_icpc(42, ""), InteractorSays::kAccepts);
  EXPECT_EQ(says_by_icpc(43, ""), InteractorSays::kRejects);
  for (const int code : {0, 1, 41, 44}) {
    EXPECT_EQ(says_by_icpc(code, ""), InteractorSays::kNothing) << code;
  }
}

}  // namespace
}  // namespace biglia::judge
