#include "judge/run/verdict_rule.hpp"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "judge/run/box_result_test.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

constexpr const char* kHeapText = "OutOfMemoryError";
constexpr const char* kHostText = "error while loading shared libraries";

// Everything that the rule depends on.
struct Reported {
  BoxEnd end = BoxEnd::kExited;
  int exit_code = 0;
  int signal = 0;
  bool killed = false;
  bool near_time_limit = false;
  bool starved = false;        // for a part of the wall time that counts
  bool has_heap_text = false;  // on standard error
  bool has_host_text = false;
  bool has_heap_limit = false;  // the language

  bool exits_zero() const { return exit_code == 0; }
  bool has_full_heap() const { return has_heap_limit && has_heap_text; }
  std::string error_text() const {
    return std::string(has_heap_text ? kHeapText : "") + (has_host_text ? kHostText : "");
  }
  BoxResult result() const {
    BoxResult result;
    result.end = end;
    result.exit_code = exit_code;
    result.signal = signal;
    result.killed = killed;
    result.cpu = near_time_limit ? milliseconds(1050) : milliseconds(300);
    result.wall = milliseconds(1000);
    result.starved = starved ? milliseconds(101) : milliseconds(100);
    return result;
  }
};

using Condition = std::function<bool(const Reported&)>;

bool never(const Reported& /*run*/) { return false; }
bool always(const Reported& /*run*/) { return true; }
bool if_near(const Reported& run) { return run.near_time_limit; }
bool if_near_and_alive(const Reported& run) { return run.near_time_limit && !run.killed; }
bool if_killed(const Reported& run) { return run.killed; }
bool if_starved(const Reported& run) { return run.starved; }
bool if_host_text(const Reported& run) { return run.has_host_text; }
bool if_host_signal(const Reported& run) { return run.signal == SIGBUS || run.signal == SIGKILL; }
bool if_exit_zero(const Reported& run) { return run.exits_zero(); }
bool if_full_heap(const Reported& run) { return !run.exits_zero() && run.has_full_heap(); }
bool if_failed(const Reported& run) { return !run.exits_zero() && !run.has_full_heap(); }

struct Row {
  BoxEnd end;
  Condition applies;
  Verdict verdict;
  // The conditions of RunVerdict's flags:
  Condition interrupted;
  Condition idle;
  Condition starved;
  Condition near_time_limit;
  Condition doubtful;
  Condition cut_at_time_limit;
};

// clang-format off
const std::vector<Row>& table() {
  static const std::vector<Row> rows = {
      // end                   applies       verdict                interrupted idle  starved   near               doubtful        cut
      {BoxEnd::kExited,       if_exit_zero, Verdict::kAccepted,     never,  never,  never,      if_near,           never,          never},
      {BoxEnd::kExited,       if_full_heap, Verdict::kMemoryLimit,  never,  never,  never,      if_near,           if_host_text,   never},
      {BoxEnd::kExited,       if_failed,    Verdict::kRunTimeError, never,  never,  never,      if_near,           if_host_text,   never},
      {BoxEnd::kSignalled,    always,       Verdict::kRunTimeError, never,  never,  never,      if_near,           if_host_signal, never},
      {BoxEnd::kCpuLimit,     always,       Verdict::kTimeLimit,    never,  never,  never,      if_near_and_alive, never,          if_killed},
      {BoxEnd::kWallLimit,    always,       Verdict::kTimeLimit,    never,  always, if_starved, never,             never,          never},
      {BoxEnd::kStarved,      always,       Verdict::kJudgeError,   never,  never,  always,     never,             never,          never},
      {BoxEnd::kMemoryLimit,  always,       Verdict::kMemoryLimit,  never,  never,  never,      never,             never,          never},
      {BoxEnd::kOutputLimit,  always,       Verdict::kOutputLimit,  never,  never,  never,      never,             never,          never},
      {BoxEnd::kProcessLimit, always,       Verdict::kRunTimeError, never,  never,  never,      never,             never,          never},
      {BoxEnd::kFilesLimit,   always,       Verdict::kRunTimeError, never,  never,  never,      never,             never,          never},
      {BoxEnd::kInterrupted,  always,       Verdict::kJudgeError,   always, never,  never,      never,             never,          never},
      {BoxEnd::kNotExecuted,  always,       Verdict::kRunTimeError, never,  never,  never,      never,             always,         never},
      {BoxEnd::kBoxFailure,   always,       Verdict::kJudgeError,   never,  never,  never,      never,             never,          never},
  };
  return rows;
}
// clang-format on

// Every combination of what a box reports and the values of standard error and the language.
std::vector<Reported> combinations() {
  constexpr std::array kBoth = {false, true};
  std::vector<Reported> all = {Reported{}};
  const auto vary = [&](const auto& values, auto member) {
    std::vector<Reported> varied;
    for (const Reported& run : all) {
      for (const auto& value : values) {
        varied.push_back(run);
        varied.back().*member = value;
      }
    }
    all = std::move(varied);
  };
  std::vector<BoxEnd> ends;
  for (int end = 0; end <= static_cast<int>(BoxEnd::kBoxFailure); ++end) {
    ends.push_back(static_cast<BoxEnd>(end));
  }
  vary(ends, &Reported::end);
  vary(std::array{0, 1, 137}, &Reported::exit_code);
  vary(std::array{SIGSEGV, SIGBUS, SIGKILL}, &Reported::signal);
  vary(kBoth, &Reported::killed);
  vary(kBoth, &Reported::near_time_limit);
  vary(kBoth, &Reported::starved);
  vary(kBoth, &Reported::has_heap_text);
  vary(kBoth, &Reported::has_host_text);
  vary(kBoth, &Reported::has_heap_limit);
  return all;
}

std::string description_of(const Reported& run) {
  return "end " + std::to_string(static_cast<int>(run.end)) + ", exit code " +
         std::to_string(run.exit_code) + ", signal " + std::to_string(run.signal) +
         (run.killed ? ", killed" : "") + (run.near_time_limit ? ", near the time limit" : "") +
         (run.starved ? ", starved" : "") + (run.has_heap_limit ? ", heap limit" : "") + ": \"" +
         run.error_text() + '"';
}

TEST(VerdictOfRun, FollowsTheTableForEveryCombination) {
  Limits limits;
  limits.cpu = milliseconds(1000);
  std::size_t runs = 0;
  for (const Reported& reported : combinations()) {
    ++runs;
    SCOPED_TRACE(description_of(reported));
    const LanguageTexts texts = {.memory_message = reported.has_heap_limit ? kHeapText : ""};
    const RunVerdict run = verdict_of_run(reported.result(), reported.error_text(), limits, texts);
    std::size_t matching = 0;
    for (const Row& row : table()) {
      if (row.end != reported.end || !row.applies(reported)) continue;
      ++matching;
      EXPECT_EQ(run.judgement.verdict, row.verdict);
      EXPECT_EQ(run.judgement.reason.empty(), row.verdict == Verdict::kAccepted);
      EXPECT_EQ(run.interrupted, row.interrupted(reported));
      EXPECT_EQ(run.idle, row.idle(reported));
      EXPECT_EQ(run.starved, row.starved(reported));
      EXPECT_EQ(run.near_time_limit, row.near_time_limit(reported));
      EXPECT_EQ(run.doubtful, row.doubtful(reported));
      EXPECT_EQ(run.cut_at_time_limit, row.cut_at_time_limit(reported));
    }
    EXPECT_EQ(matching, 1U);
  }
  EXPECT_EQ(runs, std::size_t{12} * 3 * 3 * 64);
}

TEST(VerdictOfRun, NamesTheLimitOfAFullHeap) {
  BoxResult result;
  result.end = BoxEnd::kExited;
  result.exit_code = 1;
  const LanguageTexts texts = {.memory_message = kHeapText, .memory_note = "for Java"};
  EXPECT_EQ(verdict_of_run(result, kHeapText, {}, texts).judgement.reason,
            "exceeded the memory limit of 256.0 MiB for Java (endless recursion can cause this, "
            "too)");
}

TEST(JudgeBoxResult, NamesTheLimitAndTheUsage) {
  Limits limits;
  limits.cpu = milliseconds(2000);
  limits.memory = mib(256);
  const auto reason = [&](const BoxResult& result) {
    return judge_box_result(result, limits).reason;
  };
  EXPECT_EQ(reason(box_result(BoxEnd::kCpuLimit, milliseconds(2010))),
            "exceeded the time limit of 2.0 s (CPU 2.01 s)");
  EXPECT_EQ(reason(box_result(BoxEnd::kWallLimit, {}, milliseconds(4000))),
            "slept or waited: 4.0 s of wall time passed with 0.00 s of CPU");
  EXPECT_EQ(reason(box_result(BoxEnd::kMemoryLimit)),
            "exceeded the memory limit of 256.0 MiB (endless recursion can cause this, too)");
  BoxResult flood = box_result(BoxEnd::kOutputLimit);
  EXPECT_EQ(reason(flood), "printed more than the output limit of 64.0 MiB to standard error");
  flood.written = mib(65);
  EXPECT_EQ(reason(flood), "printed more than the output limit of 64.0 MiB");
  EXPECT_EQ(reason(box_result(BoxEnd::kExited)), "");
}

TEST(JudgeBoxResult, ReportsABoxFailureAsAJudgeError) {
  BoxResult result = box_result(BoxEnd::kBoxFailure);
  result.note = "no space left";
  const Judgement judgement = judge_box_result(result, {});
  EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
  EXPECT_EQ(judgement.reason, "no space left");
}

TEST(JudgeBoxResult, ReportsAProgramThatCannotBeExecutedAsARunTimeError) {
  BoxResult result = box_result(BoxEnd::kNotExecuted);
  result.note = "it is empty";
  const Judgement judgement = judge_box_result(result, {});
  EXPECT_EQ(judgement.verdict, Verdict::kRunTimeError);
  EXPECT_EQ(judgement.reason, "the program cannot be executed: it is empty");
}

TEST(SignalName, IsKnownForCommonSignals) {
  EXPECT_EQ(signal_name(SIGSEGV), "segmentation fault");
  EXPECT_EQ(signal_name(63), "unknown signal");
}

}  // namespace
}  // namespace biglia::judge
