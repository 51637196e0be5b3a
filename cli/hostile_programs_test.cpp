// Malicious programs graded together with a right one: each gets its verdict, and the grading
// continues.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

class HostilePrograms : public GradingTest {
 protected:
  void deliver(const std::string& name, const std::string& body) const {
    put("all/" + name + ".c", c_program(body));
  }

  void SetUp() override {
    GradingTest::SetUp();
    put("all/right.c", right_program());
  }
};

TEST_F(HostilePrograms, ThatExhaustAResourceGetTheVerdictOfItsLimit) {
  // Little memory, so that it runs out long before the CPU time: some machines need 0.2 s to fill
  // 64 MiB.
  put_problem(16);
  deliver("gigabyte",
          "static char b[1 << 16]; int i; memset(b, 'x', sizeof b);\n"
          "for (i = 0; i < 1 << 14; i++) fwrite(b, 1, sizeof b, stdout);");
  deliver("endless", "for (;;) puts(\"11\");");
  deliver("sleeper", "for (;;) sleep(100);");
  deliver("fork-bomb", "for (;;) fork();");
  deliver("deaf", "signal(SIGTERM, SIG_IGN); signal(SIGXCPU, SIG_IGN); for (;;) {}");
  deliver("hungry", "for (;;) { char *p = malloc(1 << 20); if (p) memset(p, 1, 1 << 20); }");
  const auto verdicts = grade("all");
  EXPECT_EQ(code_, 1);
  EXPECT_EQ(verdicts.at("right"), "AC") << reason_of("right");
  EXPECT_EQ(verdicts.at("gigabyte"), "OLE");
  EXPECT_EQ(verdicts.at("endless"), "OLE");
  EXPECT_EQ(verdicts.at("sleeper"), "TLE");
  EXPECT_THAT(reason_of("sleeper"), HasSubstr("slept or waited"));
  // The limit that is reached first. Its 64 processes use 7 MiB. But after each refused fork the
  // kernel keeps the copied pages until no processor can be using them: 150 MiB and more in 0.2 s.
  EXPECT_THAT(verdicts.at("fork-bomb"), AnyOf("TLE", "MLE"));
  EXPECT_EQ(verdicts.at("deaf"), "TLE");
  EXPECT_EQ(verdicts.at("hungry"), "MLE");
  EXPECT_TRUE(is_clean());
}

TEST_F(HostilePrograms, CannotReadFilesOrKillProcessesOfTheHost) {
  const std::string show =
      "char line[200]; FILE *f = fopen(name, \"r\"); if (f == 0) return 7;\n"
      "while (fgets(line, 200, f)) fputs(line, stdout);";
  deliver("passwd", "const char *name = \"/etc/passwd\"; " + show);
  deliver("answer", "const char *name = \"" + path("testdata/sum/data/sample/1.ans").string() +
                        "\"; " + show);
  deliver("parent", "kill(getppid(), SIGKILL); kill(-1, SIGKILL); puts(\"0\");");
  deliver("closed", "close(0); close(1); close(2);");
  put("all/threads.cpp",
      "#include <thread>\n#include <vector>\n#include <unistd.h>\n"
      "int main() { std::vector<std::thread> t; for (;;) t.emplace_back([] { pause(); }); }\n");
  const auto verdicts = grade("all");
  EXPECT_EQ(verdicts.at("right"), "AC") << reason_of("right");
  for (const char* const name : {"passwd", "answer"}) {
    EXPECT_EQ(verdicts.at(name), "RTE");
    EXPECT_THAT(reason_of(name), HasSubstr("exit code 7"));
  }
  EXPECT_THAT(verdicts.at("parent"), AnyOf("WA", "RTE")) << reason_of("parent");
  EXPECT_THAT(verdicts.at("closed"), AnyOf("WA", "PE")) << reason_of("closed");
  EXPECT_THAT(verdicts.at("threads"), AnyOf("RTE", "TLE")) << reason_of("threads");
  EXPECT_TRUE(is_clean());
}

TEST_F(HostilePrograms, PrintOutputThatIsSafeToShow) {
  deliver("painter", R"(printf("\033[2J\033]0;owned\007\377\376\302\2332J\n");)");
  deliver("mourner", R"(fputs("\033[31mdead\377", stderr); return 3;)");
  (void)grade("all");
  const std::string text = out_ + get("results/results.json") +
                           get("results/submissions/painter/feedback.txt") +
                           get("results/submissions/mourner/feedback.txt");
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, Not(HasSubstr("\\u001b")));
  EXPECT_THAT(text, HasSubstr("?[31mdead?"));
}

}  // namespace
}  // namespace biglia::judge
