#include "checker/futoshiki/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "toolkit/problem_test.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

using testing::HasSubstr;

void expect(const Judgement& judgement, Verdict verdict, const std::string& part) {
  EXPECT_EQ(judgement.verdict, verdict) << judgement.reason;
  EXPECT_THAT(judgement.reason, HasSubstr(part));
}

const std::string kBlank = "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
const std::string kInput = "2\n4 1\n" + kBlank + "1 1 1 2\n\n4 0\n" + kBlank;
const std::string kGrid = "1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n";
const std::string kOther = "3 4 1 2\n4 3 2 1\n1 2 3 4\n2 1 4 3\n";
const std::string kAnswer = "1\n" + kGrid + "2\n" + kGrid;
const std::string kGaveUp = "Numero de atribuicoes excede limite maximo\n";

TEST(Check, AcceptsAnySolution) {
  EXPECT_EQ(judged<check>(kInput, kAnswer, kAnswer).verdict, Verdict::kAccepted);
  EXPECT_EQ(judged<check>(kInput, "1\n" + kOther + "2\n" + kOther, kAnswer).verdict,
            Verdict::kAccepted);
}

TEST(Check, ReportsPlaceCaseAndFirstFaultAndListsAllFaults) {
  const Judgement judgement =
      judged<check>(kInput, "1\n2 1 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n2\n" + kGrid, kAnswer);
  EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judgement.reason, "output:2:3: case 1: the sign requires (1,1) < (1,2), found 2 and 1");
  EXPECT_EQ(judgement.details,
            "all faults of this grid:\n"
            "the sign requires (1,1) < (1,2), found 2 and 1\n"
            "column 1 holds 2 twice, in rows 1 and 2\n"
            "column 2 holds 1 twice, in rows 1 and 2\n"
            "right: 1 of 2 boards");
}

TEST(Check, EndsATokenAtABlank) {
  expect(judged<check>(kInput, "1+1+2+3+4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n2\n" + kGrid, kAnswer),
         Verdict::kPresentationError,
         "output:1:1: case 1: expected the case number 1, found \"1+1+2+3+4\"");
  expect(judged<check>(kInput, "1\n1 2+3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n2\n" + kGrid, kAnswer),
         Verdict::kPresentationError,
         "output:2:3: case 1: expected the value of cell (1,2), found \"2+3\"");
}

const std::string kFour =
    "4\n4 0\n" + kBlank + "4 0\n" + kBlank + "4 0\n" + kBlank + "4 0\n" + kBlank;
const std::string kFourAnswers = "1\n" + kGrid + "2\n" + kGrid + "3\n" + kGrid + "4\n" + kGrid;
const std::string kRowTwice = "1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 2\n";
const std::string kOutOfRange = "5 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n";

// A correct board scores if its first and last line can be found, even between malformed boards.
TEST(Check, CountsBoardsForPartialCredit) {
  struct Row {
    std::string output;
    double share;
    const char* reason;
  };
  const std::vector<Row> rows = {
      {"1\n" + kGrid + "2\n" + kRowTwice + "3\n" + kOutOfRange + "4\n" + kGrid, 0.5,
       "output:10:7: case 2: row 4 holds 2 twice, in columns 3 and 4; right: 2 of 4 boards"},
      {"1\n" + kOutOfRange + "2\n" + kGrid + "3\n" + kGrid + "4\n" + kGrid, 0.75,
       "output:2:1: case 1: the value of cell (1,1) is 5, not in [1, 4]; right: 3 of 4 boards"},
      {"0\n" + kGrid + "2\n" + kGrid + "2\n" + kGrid + "4\n" + kGrid, 0.5,
       "output:1:1: case 1: expected the case number 1, found 0; right: 2 of 4 boards"},
      {"1\n" + kGaveUp + "2\n" + kGrid + "3\n" + kGrid + "4\n" + kGrid, 0.75,
       "output:1:1: case 1: expected a grid, found the message that the limit"},
      {"1\n" + kGrid + "2\n" + kGrid, 0.5,
       "output:11:1: case 3: expected the case number 3, found the end of the output"},
      {"1\n" + kGrid + "x\n" + kGrid + "3\n" + kGrid + "4\n" + kGrid, 0.25,
       "output:6:1: case 2: expected the case number 2, found \"x\"; right: 1 of 4 boards"},
  };
  for (const Row& row : rows) {
    const Judgement judgement =
        judged<check>(kFour, row.output, kFourAnswers, {"--partial-credit"});
    expect(judgement, Verdict::kAccepted, row.reason);
    EXPECT_EQ(judgement.multiplier, row.share) << row.output;
    const Judgement strict = judged<check>(kFour, row.output, kFourAnswers);
    EXPECT_NE(strict.verdict, Verdict::kAccepted) << row.output;
    EXPECT_THAT(strict.details,
                HasSubstr("right: " + std::to_string(int(row.share * 4)) + " of 4"));
  }
}

TEST(Check, GivesPartialCreditOnlyIfABoardIsRightAndTheOutputEnds) {
  const std::vector<std::string> flag = {"--partial-credit"};
  EXPECT_TRUE(judged<check>(kFour, kFourAnswers, kFourAnswers, flag).has_full_credit());
  expect(judged<check>(kFour, "", kFourAnswers, flag), Verdict::kWrongAnswer, "case 1");
  expect(judged<check>(kFour, "1\n" + kRowTwice, kFourAnswers, flag), Verdict::kWrongAnswer,
         "case 1");
  expect(judged<check>(kFour, kFourAnswers + "fim\n", kFourAnswers, flag),
         Verdict::kPresentationError, "expected the end of the output");
  // The same if a board is wrong as well.
  expect(judged<check>(kFour, "1\n" + kRowTwice + kFourAnswers.substr(2 + kGrid.size()) + "fim\n",
                       kFourAnswers, flag),
         Verdict::kPresentationError, "expected the end of the output");
  expect(judged<check>(kFour, "1\n" + kGrid, "1\n" + kGrid, flag), Verdict::kJudgeError, "case 2");
  // The reason reports why the boards after the first fault cannot be read.
  expect(judged<check>(kFour, "1\n" + kGrid + "2\n" + kRowTwice + "x\n", kFourAnswers, flag),
         Verdict::kAccepted,
         "right: 1 of 4 boards; the rest cannot be read: output:11:1: expected the case number 3, "
         "found \"x\"");
  const std::vector<std::string> both = {"--partial-credit", "--allow-limit-message"};
  const Judgement judgement =
      judged<check>(kFour, "1\n" + kGaveUp + "2\n" + kRowTwice + "3\n" + kGrid + "4\n" + kGrid,
                    kFourAnswers, both);
  expect(judgement, Verdict::kAccepted, "right: 3 of 4 boards, 1 of them given up");
  EXPECT_EQ(judgement.multiplier, 0.75);
}

TEST(Check, RejectsTheLimitMessageUnlessTheFlagAllowsIt) {
  const std::vector<std::string> allowed = {"--allow-limit-message"};
  for (const std::string& output :
       {"1\n" + kGaveUp + "2\n" + kGrid, kGaveUp + "2\n" + kGrid,
        " 1 \n  Numero  de atribuicoes excede limite maximo  \n 2 \n" + kGrid}) {
    expect(judged<check>(kInput, output, kAnswer), Verdict::kWrongAnswer,
           "case 1: expected a grid, found the message that the limit of assignments was exceeded");
    const Judgement judgement = judged<check>(kInput, output, kAnswer, allowed);
    expect(judgement, Verdict::kAccepted, "gave up 1 of 2 boards, solved the others");
  }
  expect(judged<check>(kInput, kGaveUp + kGaveUp, kAnswer, allowed), Verdict::kAccepted,
         "gave up 2 of 2 boards");
  EXPECT_EQ(judged<check>(kInput, kAnswer, kAnswer, allowed).reason, "");
}

TEST(Check, ReportsAJudgeErrorForAWrongJudgesAnswerInputOrFlag) {
  const std::vector<std::string> allowed = {"--allow-limit-message"};
  expect(judged<check>(kInput, kAnswer, "1\n" + kGaveUp + "2\n" + kGrid, allowed),
         Verdict::kJudgeError,
         "judge's answer is wrong: answer:1:1: case 1: the board is unsolved");
  expect(judged<check>(kInput, kAnswer, ""), Verdict::kJudgeError,
         "answer:1:1: case 1: the answer ends here");
  expect(judged<check>(kInput, "", "1\n" + kGrid), Verdict::kJudgeError, "answer:6:1: case 2");
  expect(judged<check>(kInput, kAnswer, kAnswer + "3\n"), Verdict::kJudgeError,
         "answer:11:1: expected the end");
  expect(judged<check>("1\n4 1\n" + kBlank + "1 1 1 3\n", "1\n" + kGrid, "1\n" + kGrid),
         Verdict::kJudgeError, "in:7:1: expected two cells which share an edge");
  expect(judged<check>(kInput, kAnswer, kAnswer, {"--fast"}), Verdict::kJudgeError,
         "--fast (expected: --allow");
}

// A changed cell violates a row and a column, or its value is out of range. Tries all cells and
// values.
TEST(Check, RejectsEveryChangeOfOneCellOfASolution) {
  const std::string input = "1\n4 0\n" + kBlank;
  for (std::size_t cell = 0; cell < 16; ++cell) {
    for (char value = '0'; value <= '5'; ++value) {
      std::string output = "1\n" + kGrid;
      if (output[2 + 2 * cell] == value) continue;
      output[2 + 2 * cell] = value;
      expect(judged<check>(input, output, "1\n" + kGrid), Verdict::kWrongAnswer, "case 1: ");
    }
  }
}

// Permutes the rows and values of a square at random. The grid is right if and only if its two
// values satisfy the sign.
TEST(Check, ComparesEverySignWithTheGrid) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed, "check");
    std::vector<int> rows = {0, 1, 2, 3};
    std::vector<int> values = {1, 2, 3, 4};
    random.shuffle(rows);
    random.shuffle(values);
    std::array<std::array<int, 4>, 4> grid{};
    std::string output = "1\n";
    for (std::size_t x = 0; x < 4; ++x) {
      for (std::size_t y = 0; y < 4; ++y) {
        grid[x][y] = values[(static_cast<std::size_t>(rows[x]) + y) % 4];
        output += std::to_string(grid[x][y]) + ' ';
      }
    }
    const std::size_t x = random.below(4);
    const std::size_t y = random.below(3);
    const bool across = random.chance(1, 2);
    const auto cell = [&](std::size_t i, std::size_t j) {
      return across ? std::to_string(i + 1) + ' ' + std::to_string(j + 1)
                    : std::to_string(j + 1) + ' ' + std::to_string(i + 1);
    };
    const int low = across ? grid[x][y] : grid[y][x];
    const int high = across ? grid[x][y + 1] : grid[y + 1][x];
    const std::string input = "1\n4 1\n" + kBlank + cell(x, y) + ' ' + cell(x, y + 1) + '\n';
    // Replaces each value v by 5 - v, which reverses every sign.
    std::string turned = output;
    for (std::size_t i = 2; i < turned.size(); i += 2) {
      turned[i] = static_cast<char>('1' + '4' - turned[i]);
    }
    const std::string& right = low < high ? output : turned;
    const std::string& wrong = low < high ? turned : output;
    EXPECT_TRUE(judged<check>(input, right, right).has_full_credit()) << input << right;
    expect(judged<check>(input, wrong, right), Verdict::kWrongAnswer, "the sign requires ");
  }
}

}  // namespace
}  // namespace biglia::futoshiki
