#include "checker/samegame2/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "toolkit/problem_test.hpp"

namespace biglia::samegame2 {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

void expect(const Judgement& judgement, Verdict verdict, const std::string& part) {
  EXPECT_EQ(judgement.verdict, verdict) << judgement.reason;
  EXPECT_THAT(judgement.reason, HasSubstr(part));
}

//   y
//   1 a a a
//   0 a b a
//     0 1 2 x
const std::string kBoard =
    "b 0 0 a\nb 1 0 b\nb 2 0 a\nb 0 1 a\nb 1 1 a\nb 2 1 a\n";  // six commands
const std::string kOver = "o 0 0 2 0\nf\n";
const std::string kOverAnswer = "(0,5\n0,0\n0,1\n1,1\n2,1\n2,0\n)\n";

TEST(Check, AcceptsTheJudgesOwnAnswer) {
  EXPECT_EQ(judged<check>(kBoard + kOver, kOverAnswer, kOverAnswer).verdict, Verdict::kAccepted);
  EXPECT_EQ(judged<check>("f\n", "", "").verdict, Verdict::kAccepted);
  EXPECT_EQ(judged<check>("n\nf\n", "0\n", "0\n", {"--recompute"}).verdict, Verdict::kAccepted);
}

TEST(Check, AcceptsInsignificantBlanks) {
  for (const char* output : {"(0, 5\n0, 0\n0, 1\n1, 1\n2, 1\n2, 0\n)",
                             "( 0 , 5 0,0 0,1\t1,1 2,1 2,0)", "(0,5\n0,0\n0\n,1\n1,1\n2,1\n2,\n0)",
                             "\n\n(0,5\r\n0,0\r\n0,1\r\n1,1\r\n2,1\r\n2,0\r\n)\r\n\n"}) {
    EXPECT_EQ(judged<check>(kBoard + kOver, output, kOverAnswer).verdict, Verdict::kAccepted)
        << output;
    EXPECT_EQ(judged<check>(kBoard + kOver, kOverAnswer, output).verdict, Verdict::kAccepted)
        << output;
  }
  EXPECT_EQ(judged<check>("c 1 -2 3 4\nf\n", "Non  esiste un\ncammino fra ( 1 , -2 ) e (3,4)",
                          "Non esiste un cammino fra (1,-2) e (3,4)\n")
                .verdict,
            Verdict::kAccepted);
}

TEST(Check, ExplainsTheFirstWrongCell) {
  const std::pair<const char*, const char*> cases[] = {
      {"(0,5\n0,0\n0,1\n0,2\n2,1\n2,0\n)\n",
       "output:4:1: command 7, `o 0 0 2 0` (line 7): claimed (0,5), but cell 3 of the path, "
       "(0,2), holds no marble; the optimum is (0,5)"},
      {"(0,4\n0,0\n0,1\n2,1\n2,0\n)\n",
       "output:4:1: command 7, `o 0 0 2 0` (line 7): claimed (0,4), but cell 3 of the path, "
       "(2,1), is not a neighbour of the previous one: (0,1) and (2,1) are not neighbours"},
      {"(0,3\n0,0\n1,0\n2,0\n)\n", "cell 2 of the path, (1,0), is b, not a like the first"},
      {"(0,5\n0,1\n0,1\n1,1\n2,1\n2,0\n)\n",
       "cell 1 of the path, (0,1), is not (0,0), where the path must begin"},
      {"(0,5\n0,0\n0,1\n1,1\n2,1\n)\n",
       "output:6:1: command 7, `o 0 0 2 0` (line 7): claimed (0,5), but the path ends at cell 4, "
       "(2,1), not at (2,0)"},
      {"(0,4\n0,0\n0,1\n1,1\n2,1\n2,0\n)\n",
       "the path continues after the 4 cells that its header announces"},
      {"(0,6\n0,0\n0,1\n1,1\n2,1\n2,0\n)\n", "the path has 5 cells, its header announces 6"},
      {"(1,5\n0,0\n0,1\n1,1\n2,1\n2,0\n)\n",
       "the path changes colour 0 times, its header announces 1"},
      {"(0,5)\n", "the path has no cells"},
      {"(0,5\n0,0\n0,99999999999\n", "cell 2 of the path, (0,99999999999), is outside the plane"},
      {"(0,1000000000000\n0,0\n0,1\n",
       "output:4:1: command 7, `o 0 0 2 0` (line 7): claimed (0,1000000000000), but expected a "
       "cell `x,y` or the `)` that ends the path, found the end of the output; the optimum is "
       "(0,5)"},
      {"(0,7\n0,0\n0,1\n0,0\n0,1\n1,1\n2,1\n2,0\n)\n", "claimed (0,7), but the optimum is (0,5)"},
      {"Non esiste un cammino omogeneo fra (0,0) e (2,0)\n",
       "claimed that there is no path, but the optimum is (0,5)"},
      {"Non esiste un cammino omogeneo fra (0,0) e (2,1)\n",
       "the sentence names the cells (0,0) and (2,1), the command (0,0) and (2,0)"},
      {"",
       "output:1:1: command 7, `o 0 0 2 0` (line 7): expected a path `(v,l` or `Non esiste un "
       "cammino omogeneo fra (0,0) e (2,0)`, found the end of the output"},
      {"(0,", "expected the l of a header `(v,l`, found the end of the output"},
      {"Non esiste",
       "expected `Non esiste un cammino omogeneo fra (0,0) e (2,0)`, found the end of the output"},
  };
  for (const auto& [output, message] : cases) {
    expect(judged<check>(kBoard + kOver, output, kOverAnswer), Verdict::kWrongAnswer, message);
    expect(judged<check>(kBoard + kOver, output, kOverAnswer, {"--recompute"}),
           Verdict::kWrongAnswer, message);
  }
}

TEST(Check, ShowsAnOptimalPathInTheDetails) {
  const std::string longer = "(0,7\n0,0\n0,1\n0,0\n0,1\n1,1\n2,1\n2,0\n)\n";
  EXPECT_EQ(judged<check>(kBoard + kOver, longer, kOverAnswer).details,
            "an optimal path: (0,5)\n0,0\n0,1\n1,1\n2,1\n2,0");
  std::string input;
  std::string answer = "(0,50\n";
  for (int x = 0; x < 50; ++x) {
    input += "b " + std::to_string(x) + " 0 a\n";
    answer += std::to_string(x) + ",0\n";
  }
  const std::string details =
      judged<check>(input + "c 0 0 49 0\nf\n", "Non esiste un cammino fra (0,0) e (49,0)",
                    answer + ")\n")
          .details;
  EXPECT_THAT(details, StartsWith("an optimal path: (0,50)\n0,0\n1,0\n"));
  EXPECT_THAT(details, HasSubstr("\n19,0\n... and 30 more cells"));
}

TEST(Check, RejectsMalformedAnswers) {
  const std::pair<const char*, const char*> cases[] = {
      {"hello",
       "output:1:1: command 7, `o 0 0 2 0` (line 7): expected a path `(v,l` or `Non esiste"},
      {"(x,5\n", "output:1:2: command 7, `o 0 0 2 0` (line 7): expected the v of a header"},
      {"(0 5\n", "expected the comma of a header `(v,l`, found \"5\""},
      {"(0,\n)", "expected the l of a header `(v,l`, found \")\""},
      {"(0,5\n0,0\n0 1\n", "output:3:3: command 7, `o 0 0 2 0` (line 7): expected the comma"},
      {"(0,5+0,0\n0,1\n1,1\n2,1\n2,0\n)\n", "expected the l of a header `(v,l`, found \"5+0\""},
      {"(0+1,5\n", "expected the v of a header `(v,l`, found \"0+1\""},
      {"(0,5\n0,0+0,1\n1,1\n2,1\n2,0\n)\n", "expected the y of a cell `x,y`, found \"0+0\""},
      {"(0,5\n0,0\n0,1\n1,1\n2,1\n2,0\n)7\n",
       "output:7:2: command 7, `o 0 0 2 0` (line 7): expected a blank after the `)` that ends the "
       "path, found \"7\""},
      {"Non esiste un cammino omogeneo fra(0,0) e (2,0)\n", "output:1:35: command 7"},
      {"Non esiste un cammino omogeneo fra (0,0)e (2,0)\n", "output:1:40: command 7"},
      {"(0,5\n0,0\nabc\n", "output:3:1: command 7, `o 0 0 2 0` (line 7): expected a cell `x,y`"},
      {"Non esiste un cammino fra (0,0) e (2,0)\n", "output:1:23: command 7"},
      {"non esiste un cammino omogeneo fra (0,0) e (2,0)\n", "found \"non\""},
      {"(0,5\n0,0\n0,1\n1,1\n2,1\n2,0\n)\nbye\n",
       "output:8:1: command 8, `f` (line 8): expected the end of the output after the last answer, "
       "found \"bye\""},
  };
  for (const auto& [output, message] : cases) {
    expect(judged<check>(kBoard + kOver, output, kOverAnswer), Verdict::kPresentationError,
           message);
  }
}

TEST(Check, DecidesWhichNumberOfBlocksIsRight) {
  const std::string input = kBoard + "n\nf\n";
  expect(judged<check>(input, "3\n", "2\n"), Verdict::kWrongAnswer,
         "output:1:1: command 7, `n` (line 7): claimed 3, but the number of blocks is 2");
  expect(judged<check>(input, "2\n", "3\n"), Verdict::kJudgeError,
         "judge's answer is wrong: answer:1:1: command 7, `n` (line 7): claimed 3, but the "
         "number of blocks is 2");
  expect(judged<check>(input, "3\n", "3\n", {"--recompute"}), Verdict::kJudgeError,
         "the number of blocks is 2");
  expect(judged<check>(input, "two\n", "2\n"), Verdict::kPresentationError,
         "expected the number of blocks, found \"two\"");
  for (const char* one_token : {"2+0", "2,0", "2x"}) {
    expect(judged<check>(input, one_token, "2\n"), Verdict::kPresentationError,
           std::string("expected the number of blocks, found \"") + one_token + '"');
  }
  expect(judged<check>(input, "", "2\n"), Verdict::kWrongAnswer,
         "expected the number of blocks, found the end of the output");
}

TEST(Check, ReportsAJudgeErrorForAnOutputBetterThanTheAnswer) {
  const std::string worse = "(0,7\n0,0\n0,1\n0,0\n0,1\n1,1\n2,1\n2,0\n)\n";
  const Judgement judgement = judged<check>(kBoard + kOver, kOverAnswer, worse);
  expect(judgement, Verdict::kJudgeError,
         "judge's answer is not optimal: answer:1:1: command 7, `o 0 0 2 0` (line 7): claimed "
         "(0,7), but the optimum is (0,5)");
  EXPECT_THAT(judgement.details, HasSubstr("1,1"));
  expect(judged<check>(kBoard + kOver, kOverAnswer,
                       "Non esiste un cammino omogeneo fra (0,0) e (2,0)\n"),
         Verdict::kJudgeError,
         "judge's answer is wrong: answer:1:1: command 7, `o 0 0 2 0` (line 7): claimed that "
         "there is no path, but the optimum is (0,5)");
}

TEST(Check, RecomputesWithTheFlagEvenIfBothAgree) {
  const std::string worse = "(0,7\n0,0\n0,1\n0,0\n0,1\n1,1\n2,1\n2,0\n)\n";
  EXPECT_EQ(judged<check>(kBoard + kOver, worse, worse).verdict, Verdict::kAccepted);
  expect(judged<check>(kBoard + kOver, worse, worse, {"--recompute"}), Verdict::kJudgeError,
         "not optimal");
  const std::string faulty = "(0,5\n0,0\n0,1\n1,1\n1,1\n2,0\n)\n";
  EXPECT_EQ(judged<check>(kBoard + kOver, kOverAnswer, faulty).verdict, Verdict::kAccepted);
  expect(judged<check>(kBoard + kOver, kOverAnswer, faulty, {"--recompute"}), Verdict::kJudgeError,
         "answer:5:1: command 7, `o 0 0 2 0` (line 7): cell 4 of the path");
}

TEST(Check, ReportsAJudgeErrorForAMalformedJudgesAnswer) {
  for (const char* answer : {"", "17", "(0,5\n0,0\n", "(0,5\n0,0\nx\n", "(0;5"}) {
    expect(judged<check>(kBoard + kOver, kOverAnswer, answer), Verdict::kJudgeError,
           "judge's answer is wrong: answer:");
  }
  expect(judged<check>(kBoard + kOver, kOverAnswer, kOverAnswer + "1"), Verdict::kJudgeError,
         "answer:8:1: command 8, `f` (line 8): expected the end");
}

TEST(Check, ReportsAJudgeErrorForBadInputAndUnknownFlags) {
  expect(judged<check>("b 1 2 a\nq\nf\n", "", ""), Verdict::kJudgeError,
         "in:2:1: expected a command");
  expect(judged<check>("n\n", "0", "0"), Verdict::kJudgeError, "in:2:1: expected a command");
  expect(judged<check>("i 1 1 0 0 t\nf\n", "", ""), Verdict::kJudgeError, "in:1:1: /nonexistent/t");
  expect(judged<check>("f\n", "", "", {"--recompute", "--fast"}), Verdict::kJudgeError,
         "--fast (expected: --recompute)");
}

TEST(Check, FollowsPathsAtTheEndsOfTheRange) {
  const std::string input =
      "b 2147483647 2147483647 a\nb 2147483647 2147483646 a\nb -2147483648 2147483647 a\n"
      "o 2147483647 2147483647 2147483647 2147483646\n"
      "o 2147483647 2147483647 -2147483648 2147483647\nf\n";
  const std::string no =
      "Non esiste un cammino omogeneo fra (2147483647,2147483647) e (-2147483648,2147483647)\n";
  const std::string yes = "(0,2\n2147483647,2147483647\n2147483647,2147483646\n)\n";
  EXPECT_EQ(judged<check>(input, yes + no, yes + no, {"--recompute"}).verdict, Verdict::kAccepted);
  expect(judged<check>(input, yes + "(0,2\n2147483647,2147483647\n-2147483648,2147483647\n)\n",
                       yes + no),
         Verdict::kWrongAnswer,
         "(2147483647,2147483647) and (-2147483648,2147483647) are not neighbours; there is no "
         "path");
}

TEST(Check, ShortensLongNames) {
  const std::string name(100'000, 'z');
  const Judgement judgement =
      judged<check>("b 0 0 " + name + "\nb 1 0 b\no 0 0 1 0\nf\n", "(0,2\n0,0\n1,0\n)",
                    "Non esiste un cammino omogeneo fra (0,0) e (1,0)");
  expect(judgement, Verdict::kWrongAnswer, "zzz... (100000 letters");
  EXPECT_LT(judgement.reason.size(), 500U);
}

}  // namespace
}  // namespace biglia::samegame2
