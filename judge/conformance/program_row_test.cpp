#include "judge/conformance/program_row.hpp"

#include <gmock/gmock.h>

#include <string>

#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Stages the harmless program with expectations other than its own.
class ProgramRow : public testing::Test {
 protected:
  void SetUp() override {
    auto ladder = climb({.approximate = true});
    if (!ladder.box) BIGLIA_SKIP_WITHOUT_BOX(all_rungs(), "no rung");
    auto stage = Stage::make({.form = ladder.form});
    ASSERT_TRUE(stage.has_value()) << stage.error().message;
    stage_.emplace(std::move(*stage));
  }

  RowOutcome outcome_of(const std::string& clauses) {
    const std::string text = "/* 0: " + clauses + " */\n";
    return stage_program(*stage_, {"00_hello.c", text});
  }
  std::string failure_of(const std::string& clauses) {
    const RowOutcome outcome = outcome_of(clauses);
    EXPECT_EQ(outcome.kind, RowOutcome::Kind::kFailed) << clauses;
    return outcome.why;
  }

  std::optional<Stage> stage_;
};

TEST_F(ProgramRow, HoldsIfEveryClauseHolds) {
  for (const char* const clauses :
       {"AC", "RTE|AC; prints \"Hello, world\"; 2 times", "AC; once in 5 times; wall < 60 s",
        "AC; kept > 12 bytes; kept < 14 bytes; errors < 1 bytes; took > 0 ms"}) {
    const RowOutcome outcome = outcome_of(clauses);
    EXPECT_EQ(outcome.kind, RowOutcome::Kind::kHeld) << clauses << ": " << outcome.why;
  }
}

TEST_F(ProgramRow, FailsForAnotherVerdict) {
  EXPECT_THAT(failure_of("TLE|MLE"),
              StartsWith("00_hello.c: expected TLE|MLE, found AC: ; the program printed: Hello"));
  EXPECT_THAT(failure_of("TLE; once in 2 times"), HasSubstr("expected TLE, found AC"));
  EXPECT_THAT(failure_of("AC idle"), HasSubstr("expected AC (idle), found AC"));
}

TEST_F(ProgramRow, FailsForAnotherOutputReasonOrMeasure) {
  EXPECT_EQ(failure_of("AC; prints nothing"),
            "00_hello.c: output: expected \"\", found \"Hello, world\"");
  EXPECT_EQ(failure_of("AC; says \"limit\""),
            "00_hello.c: reason: expected \"limit\" in it, found: ");
  EXPECT_EQ(failure_of("AC; kept > 13 bytes"),
            "00_hello.c: kept: expected > 13, found 13 (us or bytes)");
  EXPECT_EQ(failure_of("AC; kept < 13 bytes"),
            "00_hello.c: kept: expected < 13, found 13 (us or bytes)");
  EXPECT_THAT(failure_of("AC; took < 0 ms"), StartsWith("00_hello.c: took: expected < 0, found "));
}

TEST_F(ProgramRow, ComparesTheVerdictOfTheCompiler) {
  EXPECT_THAT(failure_of("CE"), HasSubstr("expected CE, found AC"));
}

TEST_F(ProgramRow, NamesAnInvalidExpectation) {
  EXPECT_EQ(failure_of("AX"), "00_hello.c:1: expected a verdict, found \"AX\"");
}

TEST_F(ProgramRow, IsSkippedOrExpectsAnotherVerdictWithoutCgroups) {
  auto stage = Stage::make({.form = form_of(Rung::kNoGroups)});
  ASSERT_TRUE(stage.has_value());
  stage_.emplace(std::move(*stage));
  const RowOutcome outcome = outcome_of("TLE; without cgroup: skipped: no counter");
  EXPECT_EQ(outcome.kind, RowOutcome::Kind::kSkipped);
  EXPECT_EQ(outcome.why, "no counter");
  if (!stage_->open_box()) return;
  EXPECT_EQ(outcome_of("TLE; prints nothing; without cgroup: AC").kind, RowOutcome::Kind::kHeld);
}

}  // namespace
}  // namespace biglia::judge
