// Packages of other people, from the command line.
#include <gmock/gmock.h>

#include "cli/packages_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(PackagesTest, GradesAPackageWithTheDefaultOutputValidator) {
  put_package();
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(out_, AllOf(HasSubstr("accepted/right.c"), HasSubstr("wrong_answer/wrong.c")));
  put("p/submissions/accepted/wrong.c", doubling("n + 1"));
  EXPECT_EQ(grade_package(), 1);
}

TEST_F(PackagesTest, GradesWithThePackagesValidators) {
  put_package();
  put("p/input_validators/v.sh",
      "read n; [ \"$n\" -le 99 ] && exit 42; echo \"$n is too large\"; exit 43\n");
  put("p/output_validator/check.sh",
      "read found; read answer < \"$2\"; [ \"$found\" = \"$answer\" ] && exit 42\n"
      "echo \"expected the double $answer\" > \"$3judgemessage.txt\"; exit 43\n");
  put("p/submissions/submissions.yaml", "wrong_answer/*: {message: expected the double 24}\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  put("p/data/secret/3.in", "100\n");
  put("p/data/secret/3.ans", "200\n");
  EXPECT_EQ(grade_package(), 3);
  EXPECT_THAT(error_, HasSubstr("3.in: input_validators/v.sh: 100 is too large"));
}

// A package of Polygon, whose programs are shell scripts that follow testlib's protocol.
TEST_F(PackagesTest, GradesAPolygonPackage) {
  put("p/problem.xml",
      "<problem short-name=\"double\"><judging><testset name=\"tests\">"
      "<time-limit>1000</time-limit><memory-limit>67108864</memory-limit>"
      "<input-path-pattern>tests/%02d</input-path-pattern>"
      "<answer-path-pattern>tests/%02d.a</answer-path-pattern><tests>"
      "<test method=\"manual\" sample=\"true\" group=\"0\"/>"
      "<test method=\"generated\" cmd=\"gen 12\" group=\"1\" points=\"4\"/>"
      "<test method=\"generated\" cmd=\"gen 1\" group=\"1\" points=\"4\"/></tests>"
      "<groups><group name=\"0\"/><group name=\"1\"/></groups></testset></judging>"
      "<files><executables><executable><source path=\"files/gen.sh\"/></executable></executables>"
      "</files><assets><checker type=\"testlib\"><source path=\"files/check.sh\"/></checker>"
      "<validators><validator><source path=\"files/v.sh\"/></validator></validators><solutions>"
      "<solution tag=\"main\"><source path=\"solutions/right.c\"/></solution>"
      "<solution tag=\"wrong-answer\"><source path=\"solutions/wrong.c\"/></solution>"
      "</solutions></assets></problem>\n");
  put("p/tests/01", "1\n");
  put("p/files/gen.sh", "echo $1\n");
  put("p/files/v.sh", "read n; [ $n -le 99 ] && exit 0; echo \"FAIL $n\" >&2; exit 3\n");
  put("p/files/check.sh",
      "read found < \"$2\"; read answer < \"$3\"; [ $found = $answer ] && exit 0\n"
      "[ $found = 13 ] && { echo 'points 1 odd' >&2; exit 7; }\n"
      "echo \"wrong answer expected $answer\" >&2; exit 1\n");
  put("p/solutions/right.c", doubling("2 * n"));
  put("p/solutions/wrong.c", doubling("n + 1"));
  EXPECT_EQ(grade_package("p/solutions/right.c"), 0) << out_ << error_;
  EXPECT_EQ(grade_package("p/solutions"), 1) << out_ << error_;
  EXPECT_THAT(out_, AllOf(HasSubstr("wrong_answer/wrong.c"), HasSubstr("1 of 4 points: odd")));
  put("p/solutions/wrong.c", doubling("n"));
  EXPECT_EQ(grade_package("p/solutions"), 0) << out_ << error_;
}

TEST_F(PackagesTest, ReportsAValidatorThatBreaksTheProtocol) {
  put_package();
  put("p/output_validator/check.sh", "exit 0\n");
  EXPECT_EQ(grade_package(), 3);
  EXPECT_THAT(out_, HasSubstr("expected exit code 42 or 43, found that it exited with code 0"));
}

TEST_F(PackagesTest, GradesInteractiveProblems) {
  put("p/problem.yaml",
      "problem_format_version: 2025-09\nname: Guess\ntype: interactive\nlimits: {time_limit: 1}\n");
  put("p/data/secret/1.in", "7\n");
  put("p/data/secret/1.ans", "");
  put("p/output_validator/guess.sh",
      "read n < \"$1\"\nfor i in 1 2 3 4; do\n"
      "  read guess || { echo 'no guess' > \"$3judgemessage.txt\"; exit 43; }\n"
      "  if [ \"$guess\" = \"$n\" ]; then echo correct; exit 42; fi\n"
      "  if [ \"$guess\" -lt \"$n\" ]; then echo higher; else echo lower; fi\ndone\n"
      "echo 'too many guesses' > \"$3judgemessage.txt\"; exit 43\n");
  const auto guessing = [](const std::string& next) {
    return c_program(
        R"(int low = 1, high = 15; char answer[20]; for (;;) { int mid = )" + next +
        R"(; printf("%d\n", mid); fflush(stdout); if (scanf("%19s", answer) != 1) return 0;)"
        R"( if (answer[0] == 'c') return 0; if (answer[0] == 'h') low = mid + 1; else high = mid - 1; })");
  };
  put("p/submissions/accepted/halves.c", guessing("(low + high) / 2"));
  put("p/submissions/wrong_answer/counts.c", guessing("low"));
  put("p/submissions/wrong_answer/silent.c", c_program(""));
  put("p/submissions/run_time_error/crash.c", c_program("abort();"));
  put("p/submissions/submissions.yaml",
      "wrong_answer/counts.c: {message: too many guesses}\nwrong_answer/silent.c: {message: no "
      "guess}\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(get("results/results.json"), HasSubstr("CPU time: submission 0.0"));
  const std::string replay = "replay: biglia grade " + path("p").string() + ' ' +
                             path("p/submissions/wrong_answer/counts.c").string() +
                             " --only-tests secret/1\n";
  EXPECT_THAT(out_, HasSubstr(replay));
  EXPECT_EQ(run({"grade", path("p").string(), path("p/submissions/wrong_answer/counts.c").string(),
                 "--only-tests", "secret/1", "--out", path("some").string()}),
            1);
  EXPECT_THAT(out_, HasSubstr("too many guesses"));
}

// The judge grades a converted copy of the submission.
TEST_F(PackagesTest, ReplaysASubmissionOfAConvertedPackageByItsOwnPath) {
  put("p/problem.yaml", "name: Guess\nvalidation: custom interactive\nlimits: {time_limit: 1}\n");
  put("p/data/secret/1.in", "7\n");
  put("p/data/secret/1.ans", "");
  put("p/output_validators/never.sh", "echo 'never right' > \"$3judgemessage.txt\"; exit 43\n");
  const std::string submission = put("p/submissions/wrong_answer/silent.c", c_program("")).string();
  EXPECT_EQ(run({"grade", path("p").string(), submission, "--out", path("some").string()}), 0);
  EXPECT_THAT(out_, HasSubstr("replay: biglia grade " + path("p").string() + ' ' + submission +
                              " --only-tests secret/1\n"));
}

TEST_F(PackagesTest, GradesMultiPassProblems) {
  put("p/problem.yaml",
      "problem_format_version: 2025-09\nname: Twice\ntype: multi-pass\nlimits: {time_limit: 1}\n");
  put("p/data/secret/1.in", "1 5\n");
  put("p/data/secret/1.ans", "");
  // The second pass gets what the first printed, and must give back the number.
  put("p/output_validator/check.sh",
      "read found\nif [ ! -f pass ]; then echo 1 > pass; echo \"2 $found\" > nextpass.in; exit 42; "
      "fi\n"
      "read pass n < \"$1\"; [ \"$pass\" = 2 ] || exit 1\n"
      "[ \"$found\" = 5 ] && exit 42; echo \"expected 5, found $found\" > judgemessage.txt; exit "
      "43\n");
  const auto coder = [](const std::string& back) {
    return c_program(
        R"(int pass, n; scanf("%d %d", &pass, &n); printf("%d\n", pass == 1 ? n + 10 : )" + back +
        ");");
  };
  put("p/submissions/accepted/right.c", coder("n - 10"));
  put("p/submissions/wrong_answer/wrong.c", coder("n"));
  put("p/submissions/submissions.yaml",
      "wrong_answer/*: {message: 'pass 2: expected 5, found 15'}\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  put("p/output_validator/check.sh", "echo 1 1 > nextpass.in; exit 42\n");
  EXPECT_EQ(grade_package(), 3);
  EXPECT_THAT(out_, HasSubstr("after pass 2, the last that validation_passes allows"));
}

TEST_F(PackagesTest, GradesOutputsThatAreSubmitted) {
  put_package("type: submit-answer\n");
  std::filesystem::remove_all(path("p/submissions"));
  const auto put_outputs = [&](const std::string& folder, const std::string& last) {
    put(folder + "/sample/1.out", "2\n");
    put(folder + "/secret/1.out", "2\n");
    put(folder + "/2.out", last);
  };
  put_outputs("p/submissions/accepted/all", "24\n");
  put_outputs("p/submissions/wrong_answer/last", "25\n");
  put("p/submissions/wrong_answer/only.out", "2\n");
  put("p/submissions/submissions.yaml",
      "wrong_answer/only.out: {permitted: [CE], required: [CE], message: only.out}\n"
      "wrong_answer: {permitted: [AC, WA, CE], required: [WA, CE]}\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  put_outputs("mine", "24\n");
  EXPECT_EQ(grade_package("mine"), 0) << out_ << error_;
  EXPECT_EQ(grade_package("mine", {"--language", "c"}), 2);
  EXPECT_THAT(error_, HasSubstr("submissions of this problem are outputs, not programs"));
}

TEST_F(PackagesTest, GivesArgumentsToTheSubmissionAndReplacesConstants) {
  put_package("limits: {time_limit: 1}\nconstants: {factor: 2}\n");
  put("p/data/secret/test_group.yaml", "args: [by, '2']\n");
  put("p/data/sample/test_group.yaml", "args: [by, '2']\n");
  put("p/output_validator/check.sh",
      "read found; read n < \"$1\"; [ \"$found\" = $((n * {{factor}})) ] && exit 42; exit 43\n");
  put("p/submissions/accepted/right.c",
      "#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char** argv) {\n"
      "  int n; scanf(\"%d\", &n); if (argc != 3) return 1; printf(\"%d\\n\", n * atoi(argv[2])); "
      "return 0; }\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
}

TEST_F(PackagesTest, AddsIncludedFiles) {
  put_package();
  put("p/include/default/twice.h", "#define TWICE(n) (3 * (n))\n");
  put("p/include/c/twice.h", "#define TWICE(n) (2 * (n))\n");
  put("p/include/c/helper.c", "int helped(int n) { return n; }\n");
  put("p/submissions/accepted/right.c",
      "#include \"twice.h\"\nint helped(int n);\n" + doubling("TWICE(helped(n))"));
  put("p/submissions/accepted/folder/main.c", "#include \"twice.h\"\n" + doubling("TWICE(n)"));
  put("p/submissions/accepted/folder/twice.h", "#error replaced\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
}

TEST_F(PackagesTest, ShowsIncludedDataToPrograms) {
  put_package("limits: {time_limit: 1}\nconstants: {factor: 2}\n");
  put("p/include/default/factor.txt", "{{factor}}\n");
  const std::string program = c_program(
      R"(int n, f = 0; FILE* file = fopen("factor.txt", "r"); if (file == NULL) return 3;)"
      R"( fscanf(file, "%d", &f); scanf("%d", &n); printf("%d\n", n * f * {{factor}} / 2);)");
  put("p/submissions/accepted/right.c", program);
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  put("p/submissions/accepted/right.c", c_program(R"(return fopen("made.txt", "w") == NULL ? 2 : )"
                                                  R"(fputs("x", fopen("b", "w")) * 0;)"));
  EXPECT_EQ(grade_package(), 1);
  EXPECT_THAT(out_, HasSubstr("wrote a file, which the problem does not allow"));
}

TEST_F(PackagesTest, FollowsLanguageAndEntryOfSubmissions) {
  put_package();
  put("p/submissions/accepted/two/right.py", "print(2 * int(input()))\n");
  put("p/submissions/accepted/two/wrong.py", "print(1)\n");
  put("p/submissions/accepted/two/other.c", "int main(void) { return 1; }\n");
  put("p/submissions/accepted/unknown.c", "");
  put("p/submissions/submissions.yaml",
      "accepted/{ two, three }: {language: python3, entrypoint: right.py}\n"
      "accepted/unknown.c: {language: ada}\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(out_, HasSubstr("accepted/unknown.c (in ada)"));
  put("p/submissions/submissions.yaml",
      "accepted/two: {language: python3, entrypoint: main.py}\naccepted/unknown.c: {language: "
      "ada}\n");
  EXPECT_EQ(grade_package(), 1);
  EXPECT_THAT(out_, HasSubstr("expected the entrypoint main.py among the sources"));
}

TEST_F(PackagesTest, ToleratesTimesNearTheLimit) {
  put_package(
      "limits: {time_limit: 0.1, time_resolution: 0.1, time_multipliers: {time_limit_to_tle: "
      "3}}\n");
  std::filesystem::remove_all(path("p/data/sample"));
  for (const char* const file :
       {"p/data/secret/2.in", "p/data/secret/2.ans", "p/submissions/wrong_answer/wrong.c"}) {
    std::filesystem::remove(path(file));
  }
  const auto spinning = [](const std::string& seconds) {
    return "#include <time.h>\n" +
           c_program("while (clock() < " + seconds +
                     R"( * CLOCKS_PER_SEC) {} int n; scanf("%d", &n); printf("%d\n", 2 * n);)");
  };
  put("p/submissions/accepted/late.c", spinning("0.2"));
  put("p/submissions/time_limit_exceeded/early.c", spinning("0.08"));
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(out_, HasSubstr("accepted/late.c: near the time limit: 0.2"));
  EXPECT_THAT(out_, HasSubstr("s of 0.1 s on secret/1: expected AC, found TLE, tolerated"));
  EXPECT_THAT(out_, HasSubstr("time_limit_exceeded/early.c: near the time limit: 0.0"));
  put("p/submissions/time_limit_exceeded/early.c", spinning("0.01"));
  put("p/submissions/accepted/late.c", spinning("0.4"));
  EXPECT_EQ(grade_package(), 1);
  EXPECT_THAT(out_, AllOf(HasSubstr("expected AC on every test, found TLE"),
                          HasSubstr("expected TLE on some test, found it on none")));
}

TEST_F(PackagesTest, GradesSomeTestsOnly) {
  put_package();
  EXPECT_EQ(grade_package("p/submissions", {"--only-tests", "secret/{2,3}"}), 1);
  EXPECT_THAT(out_, AllOf(HasSubstr("only the tests that match secret/{2,3} were run"),
                          Not(HasSubstr("not as expected"))));
  EXPECT_THAT(get("results/results.json"),
              AllOf(HasSubstr(R"("only_tests": "secret/{2,3}")"), Not(HasSubstr("secret/1")),
                    Not(HasSubstr(R"("complete": true)"))));
  EXPECT_EQ(grade_package("p/submissions", {"--only-tests", "secret/7"}), 3);
  EXPECT_THAT(error_, HasSubstr("--only-tests: expected a pattern of tests"));
}

TEST_F(PackagesTest, GradesUntilTheFirstFailure) {
  put_package();
  for (const char* const number : {"3", "4"}) {
    put(std::string("p/data/secret/") + number + ".in", std::string(number) + '\n');
    put(std::string("p/data/secret/") + number + ".ans", std::to_string(2 * std::stoi(number)));
  }
  put("p/submissions/wrong_answer/late.c", doubling("n == 3 ? 0 : 2 * n"));
  const std::string late = "tests after the first that failed were not run: wrong_answer/";
  EXPECT_EQ(grade_package("p/submissions", {"--until-failure"}), 0) << out_ << error_;
  EXPECT_THAT(out_, AllOf(HasSubstr(late), HasSubstr("as expected")));
  EXPECT_THAT(get("results/results.json"),
              AllOf(HasSubstr(R"("until_failure": true)"), HasSubstr(R"("state": "not_run")"),
                    HasSubstr(R"("only_tests": null)")));
  // The expectations need a later test.
  put("p/submissions/submissions.yaml", "wrong_answer/late.c: {message: no such message}\n");
  EXPECT_EQ(grade_package("p/submissions/wrong_answer/late.c", {"--until-failure"}), 1);
  EXPECT_THAT(out_, AllOf(HasSubstr("expected the message"), Not(HasSubstr(late))));
  put("p/submissions/submissions.yaml", "wrong_answer/late.c: {score: 7}\n");
  EXPECT_EQ(grade_package("p/submissions/wrong_answer/late.c", {"--until-failure"}), 1);
  EXPECT_THAT(out_, AllOf(HasSubstr("expected 7 points, found 0"), Not(HasSubstr(late))));
  EXPECT_EQ(grade_package("p/submissions", {"--until-failure", "--all-tests"}), 2);
  EXPECT_THAT(error_, HasSubstr("excludes --until-failure"));
}

TEST_F(PackagesTest, GivesPoints) {
  put_package("type: scoring\nlimits: {time_limit: 1}\n");
  put("p/data/secret/test_group.yaml", "max_score: 10\n");
  put("p/output_validator/check.sh",
      "read found; read n < \"$1\"\n[ $found = $((2 * n)) ] && { echo 5 > score.txt; exit 42; }\n"
      "[ $found = $((n + 1)) ] && { echo 1.5 > score.txt; exit 42; }; exit 43\n");
  put("p/submissions/mixed/part.c", doubling("n + 1"));
  std::filesystem::remove(path("p/submissions/wrong_answer/wrong.c"));
  put("p/submissions/submissions.yaml", "accepted: {score: 10}\nmixed: {score: 6.5}\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
}

TEST_F(PackagesTest, GivesUnboundedPoints) {
  put_package("type: scoring\nlimits: {time_limit: 1}\n");
  put("p/data/secret/test_group.yaml", "max_score: unbounded\nstatic_validation_score: 3\n");
  put("p/static_validator/check.sh", "grep -q 'n [+] 1' *.c && exit 43; exit 42\n");
  put("p/submissions/submissions.yaml",
      "accepted: {score: 1003}\nwrong_answer: {score: 1000, permitted: [AC, WA], message: "
      "static}\n");
  EXPECT_EQ(grade_package(), 3);
  EXPECT_THAT(error_, HasSubstr("expected an output validator that writes score.txt, found none"));
  put("p/output_validator/check.sh", "echo 500 > \"$3score.txt\"; exit 42\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(out_, HasSubstr("unbounded"));
  put("p/output_validator/check.sh", "exit 42\n");
  EXPECT_EQ(grade_package(), 3);
  EXPECT_THAT(out_, HasSubstr("accepts without points (score.txt), but max_score is unbounded"));
}

TEST_F(PackagesTest, GradesOtherFormats) {
  put_package();
  put("p/problem.yaml", "name: Double\n");
  put("p/.timelimit", "1\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  for (const char* const name : {"problem.yaml", ".timelimit"})
    std::filesystem::remove(path("p") / name);
  put("mine/a.c", doubling("2 * n"));
  EXPECT_EQ(grade_package("mine", {"--alone"}), 0) << out_ << error_;
  EXPECT_THAT(error_, HasSubstr("warning: "));
}

TEST_F(PackagesTest, ValidatesAndChecksFiles) {
  put_package();
  EXPECT_EQ(run({"validate", path("p").string(), path("p/data/secret/1.in").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("has no input validators"));
  put("p/input_validators/v.sh", "read n; [ $n -le 9 ] && exit 42; echo too large; exit 43\n");
  EXPECT_EQ(run({"validate", path("p").string(), path("p/data/secret/1.in").string()}), 0)
      << error_;
  EXPECT_EQ(run({"validate", path("p").string(), path("p/data/secret/2.in").string()}), 1);
  EXPECT_THAT(out_, HasSubstr("input_validators/v.sh: too large"));
  put("mine.out", "2\n");
  const std::vector<std::string> check = {
      "check", path("p").string(), path("p/data/secret/1.in").string(), path("mine.out").string(),
      path("p/data/secret/1.ans").string()};
  EXPECT_EQ(run(check), 0) << out_ << error_;
  put("mine.out", "3\n");
  EXPECT_EQ(run(check), 1);
}

TEST_F(PackagesTest, ReportsAPathThatIsNoPackage) {
  std::filesystem::create_directories(path("empty"));
  put("mine/a.c", doubling("n"));
  EXPECT_EQ(run({"grade", path("empty").string(), path("mine").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("expected a problem package: problem.yaml"));
  EXPECT_EQ(run({"grade", path("missing").string(), path("mine").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("no such folder or zip"));
  EXPECT_EQ(run({"grade", "sume", path("mine").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("did you mean \"sum\"?"));
}

TEST_F(PackagesTest, CompilesCByACurrentStandard) {
  put_package();
  put("p/submissions/accepted/right.c",
      "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); for (int i = 0; i < 1; i++)"
      " printf(\"%d\\n\", 2 * n); }\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(out_, Not(HasSubstr("ANSI")));
}

TEST_F(PackagesTest, RestrictsTheLanguages) {
  put_package("limits: {time_limit: 1}\nlanguages: [python3]\n");
  EXPECT_EQ(grade_package("p/submissions", {"--language", "c"}), 2);
  EXPECT_THAT(error_, HasSubstr("c is not allowed by the problem's package"));
  put_package("limits: {time_limit: 1}\nlanguages: [kotlin]\n");
  EXPECT_EQ(grade_package(), 2);
  EXPECT_THAT(error_, HasSubstr("allows kotlin, none of which this judge knows"));
}

}  // namespace
}  // namespace biglia::judge
