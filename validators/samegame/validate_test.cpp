// Tests what the invalid samples of testdata/samegame do not cover.
#include "validators/samegame/validate.hpp"

#include <gtest/gtest.h>

#include <string>

#include "toolkit/problem_test.hpp"

namespace biglia::samegame {
namespace {

TEST(Validate, AcceptsBoardsWithoutALegalTurnAndColoursThatDoNotOccur) {
  EXPECT_EQ(fault_of<validate>("2 2 5\n1 2\n2 1\n"), "");
  EXPECT_EQ(fault_of<validate>("2 2 2500\n1 1\n1 2500\n"), "");
}

TEST(Validate, AcceptsTheLargestBoard) {
  std::string text = "50 50 5\n";
  for (int row = 0; row < 50; ++row) {
    for (int column = 0; column < 50; ++column) text += column == 0 ? "5" : " 5";
    text += '\n';
  }
  EXPECT_EQ(fault_of<validate>(text), "");
}

TEST(Validate, RejectsFlags) {
  EXPECT_NE(fault_of<validate>("2 2 5\n1 2\n2 1\n", {"--large"}), "");
}

}  // namespace
}  // namespace biglia::samegame
