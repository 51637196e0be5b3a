#include "pictures/futoshiki/show.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pictures/base/picture_drawing.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::futoshiki {
namespace {

std::string shown(const std::string& input, const std::string* output) {
  const auto pictures =
      pictures_of<show>(input, output == nullptr ? std::nullopt : std::optional(*output));
  return to_terminal(pictures.value(), false);
}

const std::string kInput =
    "1\n4 4\n0 0 0 0\n0 3 0 0\n0 0 0 0\n0 0 0 0\n1 1 1 2\n1 4 1 3\n3 4 2 4\n3 1 4 1\n";

TEST(Show, DrawsCluesAndSigns) {
  EXPECT_EQ(shown(kInput, nullptr),
            "case 1\n"
            "+---+---+---+---+\n"
            "|   <       >   |\n"
            "+   +   +   +   +\n"
            "|     3         |\n"
            "+   +   +   + v +\n"
            "|               |\n"
            "+ ^ +   +   +   +\n"
            "|               |\n"
            "+---+---+---+---+\n");
}

TEST(Show, MarksTheFaultsOfAnOutput) {
  const std::string output = "1\n1 2 4 3\n2 4 3 1\n4 1 2 3\n3 3 1 2\n";
  const std::string text = shown(kInput, &output);
  EXPECT_EQ(text,
            "case 1\n"
            "+---+---+---+---+\n"
            "| 1 < 2   4 > 3!|\n"
            "+   +   +   +   +\n"
            "| 2   4!  3   1!|\n"
            "+   +   +   + v +\n"
            "| 4!  1   2   3!|\n"
            "+ ^ +   +   +   +\n"
            "| 3!  3!  1   2 |\n"
            "+---+---+---+---+\n"
            "cell (2,2) holds 4, its clue is 3\n"
            "column 4 holds 3 twice, in rows 1 and 3\n"
            "the sign requires (3,4) < (2,4), found 3 and 1\n"
            "the sign requires (3,1) < (4,1), found 4 and 3\n"
            "row 4 holds 3 twice, in columns 1 and 2\n");
}

TEST(Show, DrawsAnOutputAsFarAsItCanBeRead) {
  const std::string cut = "1\n1 2 4";
  EXPECT_NE(shown(kInput, &cut).find("| 1 < 2   4 >   |\n"), std::string::npos);
  EXPECT_NE(
      shown(kInput, &cut).find("expected the value of cell (1,4), found the end of the output"),
      std::string::npos);
  const std::string given_up = "1\nNumero de atribuicoes excede limite maximo\n";
  EXPECT_NE(shown(kInput, &given_up).find("given up"), std::string::npos);
  const std::string more = "1\n1 2 4 3\n2 3 1 4\n3 4 2 1\n4 1 3 2\nfim\n";
  EXPECT_NE(shown(kInput, &more).find("expected the end of the output, found \"fim\""),
            std::string::npos);
}

const std::string kTwoBoards =
    "2\n4 1\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1 2\n4 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 "
    "0\n";

TEST(Show, ContinuesAfterAFaultIfTheRestCanBeRead) {
  const std::string right = "2\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n";
  const std::string other_number = "7\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 9\n" + right;
  const std::string text = shown(kTwoBoards, &other_number);
  EXPECT_NE(text.find("| 4   3   2     |"), std::string::npos) << text;
  EXPECT_NE(text.find("output:1:1: expected the case number 1, found 7"), std::string::npos);
  EXPECT_NE(text.find("| 4   3   2   1 |"), std::string::npos) << text;
  const std::string malformed = "1\nsol\n" + right;
  EXPECT_NE(shown(kTwoBoards, &malformed)
                .find("the output cannot be read up to this board: output:2:1: "),
            std::string::npos);
}

TEST(Show, DistinguishesAChangedClueFromAClue) {
  const std::string output = "1\n2 1 3 4\n1 2 4 3\n3 4 1 2\n4 3 2 1\n";
  const auto pictures = pictures_of<show>(kTwoBoards, output).value();
  EXPECT_EQ(pictures[0].cells[0].text, "2");
  EXPECT_FALSE(pictures[0].cells[0].strong);
  EXPECT_TRUE(pictures[0].cells[0].fault);
}

TEST(Show, MarksTwoContradictorySigns) {
  const std::string text =
      shown("1\n4 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1 2\n1 2 1 1\n", nullptr);
  EXPECT_NE(text.find("a sign requires (1,1) < (1,2), but another sign requires the opposite"),
            std::string::npos)
      << text;
}

TEST(Show, RejectsAnInvalidInput) {
  EXPECT_EQ(error_of(pictures_of<show>("1\n3 0\n")), "in:2:1: the size D 3 is not in [4, 64]");
}

}  // namespace
}  // namespace biglia::futoshiki
