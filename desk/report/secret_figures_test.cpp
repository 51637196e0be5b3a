#include "desk/report/secret_figures.hpp"

#include <gmock/gmock.h>

#include <set>
#include <string>

#include "desk/translation/translation.hpp"
#include "judge/run/verdict_rule.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

TEST(SteppedTime, IsTheNextStep) {
  EXPECT_EQ(stepped_time(milliseconds(0)), "≤ 0.1 s");
  EXPECT_EQ(stepped_time(milliseconds(100)), "≤ 0.1 s");
  EXPECT_EQ(stepped_time(milliseconds(101)), "≤ 0.2 s");
  EXPECT_EQ(stepped_time(milliseconds(500)), "≤ 0.5 s");
  EXPECT_EQ(stepped_time(milliseconds(501)), "≤ 1 s");
  EXPECT_EQ(stepped_time(milliseconds(1001)), "≤ 2 s");
  EXPECT_EQ(stepped_time(milliseconds(5001)), "≤ 10 s");
  EXPECT_EQ(stepped_time(milliseconds(20001)), "≤ 50 s");
}

TEST(SteppedMemory, IsTheNextPowerOfTwo) {
  EXPECT_EQ(stepped_memory(Bytes{0}), "≤ 8.0 MiB");
  EXPECT_EQ(stepped_memory(mib(8)), "≤ 8.0 MiB");
  EXPECT_EQ(stepped_memory(Bytes{mib(8).count + 1}), "≤ 16.0 MiB");
  EXPECT_EQ(stepped_memory(mib(200)), "≤ 256.0 MiB");
}

std::string shown(const BoxResult& result) {
  return reason_without_figures(judge_box_result(result, Limits{}).reason);
}

BoxResult ended_by(BoxEnd end) {
  BoxResult result;
  result.end = end;
  return result;
}

// 256 exit codes are a byte of the input for each test.
TEST(ReasonWithoutFigures, IsTheSameForAllExitCodesAndSimilarRuns) {
  std::set<std::string> reasons;
  BoxResult result = ended_by(BoxEnd::kExited);
  for (result.exit_code = 1; result.exit_code < 256; ++result.exit_code) {
    reasons.insert(shown(result));
  }
  EXPECT_THAT(reasons, testing::ElementsAre("ended with an exit code other than 0"));
  for (const BoxEnd end : {BoxEnd::kCpuLimit, BoxEnd::kWallLimit}) {
    reasons.clear();
    for (int ms = 0; ms < 20000; ms += 770) {
      BoxResult late = ended_by(end);
      late.cpu = milliseconds(ms);
      late.wall = milliseconds(2 * ms);
      reasons.insert(shown(late));
    }
    EXPECT_EQ(reasons.size(), 1U);
  }
}

TEST(ReasonWithoutFigures, NamesTheSignalsOfUsualFaultsOnly) {
  std::set<std::string> reasons;
  for (int signal = 1; signal <= 64; ++signal) {
    BoxResult result = ended_by(BoxEnd::kSignalled);
    result.signal = signal;
    reasons.insert(shown(result));
  }
  EXPECT_THAT(reasons, testing::Contains("killed by signal 11 (segmentation fault)"));
  EXPECT_THAT(reasons, testing::Contains("killed by a signal"));
  EXPECT_LE(reasons.size(), 7U);
}

TEST(ReasonWithoutFigures, HasATranslation) {
  for (const char* const reason :
       {"ended with exit code 3 instead of 0", "killed by signal 12 (unknown signal)",
        "slept or waited: 6.0 s of wall time passed with 0.01 s of CPU",
        "gave no answer for 6.0 s (is its output flushed?)",
        "exceeded the time limit of 2.0 s (CPU 2.03 s)",
        "exceeded the time limit of 2.0 s = 1.0 s × 2 for Java (CPU 2.03 s)"}) {
    const std::string seen = reason_without_figures(reason);
    EXPECT_NE(seen, reason);
    EXPECT_NE(Translation("de").reason(seen), seen) << seen;
  }
}

TEST(NoteWithoutFigures, HasNoTimes) {
  EXPECT_EQ(note_without_figures("near the limit: run again alone (0.98 s, then 0.97 s)"),
            "near the limit: run again alone");
  EXPECT_EQ(note_without_figures("three runs alone on one processor: 0.98 s, 0.97 s, 0.99 s"),
            "three runs alone on one processor");
  EXPECT_EQ(note_without_figures("three runs alone on one processor: 0.98 s, 0.97 s, 0.99 s; the "
                                 "verdicts differ, the median run counts"),
            "three runs alone on one processor; the verdicts differ, the median run counts");
}

}  // namespace
}  // namespace biglia::judge
