// Each command, with a program of the problem that misbehaves.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"
#include "judge/problem/hostile_problem_test.hpp"

namespace biglia::judge {
namespace {

using hostile::Misbehaviour;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

class HostileCli : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    put("1.in", "1 2\n");
    put("1.out", "3\n");
  }
  void TearDown() override { hostile::behave(); }
  Problem problem() const override { return hostile::problem(); }

  std::string name(const std::string& file) const { return path(file).string(); }
};

TEST_F(HostileCli, ReportsAMisbehavingProgramAsAJudgeError) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> commands = {
      {"validator", {"validate", "sum", name("1.in")}},
      {"checker", {"check", "sum", name("1.in"), name("1.out"), name("1.out")}},
      {"reference", {"solve", "sum", name("1.in"), "--out", name("answer")}},
      {"reference", {"solve", "sum", name("1.in")}},
      {"generator", {"generate", "sum", "pair", "--seed=7", "--out", name("made.in")}},
      {"picture", {"show", "sum", name("1.in"), "--svg", name("picture")}},
      {"replay page", {"show", "sum", name("1.in"), name("1.out"), "--html", name("page")}},
      {"comparison", {"compare", "sum", name("1.in")}},
  };
  put("answer", "what was there");
  const std::pair<Misbehaviour, const char*> misbehaviours[] = {
      {Misbehaviour::kLoop, "took more CPU time than its limit of 0.1 s"},
      {Misbehaviour::kEat, "took more memory than its limit of 64.0 MiB"},
      {Misbehaviour::kAbort, "ended by SIGABRT: "},
      {Misbehaviour::kRecurse, "stack"},
      {Misbehaviour::kThrow, "threw an exception: thrown as asked"}};
  for (const auto& [program, arguments] : commands) {
    for (const auto& [misbehaviour, message] : misbehaviours) {
      std::vector<std::string> command = arguments;
      // The limits come right after the problem: arguments after a family go to the generator.
      command.insert(command.begin() + 2, {"--memory-limit", "64", "--time-limit",
                                           misbehaviour == Misbehaviour::kLoop ? "0.1" : "20"});
      hostile::ask_for(program, misbehaviour);
      EXPECT_EQ(run(command), 3) << out_ << error_;
      EXPECT_THAT(out_ + error_, HasSubstr("the " + program + " of sum, "));
      EXPECT_THAT(out_ + error_, HasSubstr(message));
      EXPECT_EQ(get("answer"), "what was there");
      for (const char* const file : {"made.in", "made.files", "picture", "page"}) {
        EXPECT_FALSE(std::filesystem::exists(path(file))) << file;
      }
    }
    hostile::behave();
    EXPECT_EQ(run(arguments), 0) << out_ << error_;
    for (const char* const file : {"made.in", "picture", "page"}) {
      std::filesystem::remove(path(file));
    }
    put("answer", "what was there");
  }
}

TEST_F(HostileCli, ValidateContinuesWithTheOtherFiles) {
  put("2.in", "1 2\n");
  hostile::ask_for("validator", Misbehaviour::kAbort, name("1.in"));
  EXPECT_EQ(run({"validate", "sum", name("1.in"), name("2.in")}), 3);
  EXPECT_THAT(error_, HasSubstr("the validator of sum, on " + name("1.in") + ": ended by SIGABRT"));
  EXPECT_EQ(out_, name("2.in") + ": valid\n1 of 2 inputs are valid\n");
}

TEST_F(HostileCli, RejectsLimitsWithoutAFamily) {
  EXPECT_EQ(run({"generate", "sum", "--time-limit", "1"}), 2);
  EXPECT_EQ(run({"solve", "sum", name("1.in"), "--time-limit", "-1"}), 2);
  EXPECT_EQ(run({"solve", "sum", name("1.in"), "--time-limit", "0", "--memory-limit", "0"}), 0);
  EXPECT_EQ(out_, "3\n");
}

class HostileGrading : public GradingTest {
 protected:
  void TearDown() override { hostile::behave(); }
  Problem problem() const override { return hostile::problem(); }
};

TEST_F(HostileGrading, ReportsAJudgeErrorAndRerunsTheTestInTheNextRun) {
  put("all/right.c", right_program());
  put("all/wrong.c", c_program(R"(printf("%d\n", 3);)"));
  hostile::ask_for("checker", Misbehaviour::kAbort, "01-text.in");
  auto verdicts = grade("all");
  EXPECT_EQ(code_, 3);
  EXPECT_THAT(verdicts, ElementsAre(Pair("right", "JE"), Pair("wrong", "JE")));
  EXPECT_THAT(reason_of("right"), HasSubstr("the checker of sum, on 01-text.in: ended by SIGABRT"));
  EXPECT_TRUE(is_clean());
  EXPECT_EQ(number_in_database("SELECT count(*) FROM runs WHERE verdict = 'JE' OR "
                               "reason LIKE '%01-text.in: ended%'"),
            0);
  hostile::behave();
  verdicts = grade("all");
  EXPECT_EQ(code_, 1);
  EXPECT_THAT(verdicts, ElementsAre(Pair("right", "AC"), Pair("wrong", "WA")));
}

}  // namespace
}  // namespace biglia::judge
