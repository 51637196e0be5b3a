#include "desk/report/side_by_side.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(SideBySide, HasTheTextsInColumns) {
  EXPECT_EQ(side_by_side({.input = {"3", "1 2 3"}, .expected = {"6"}, .found = {"5", "", "x"}}),
            "input   expected   found\n"
            "-----   --------   -----\n"
            "3       6          5\n"
            "1 2 3\n"
            "                   x\n");
}

// A letter is one column wide, and a Chinese character is two.
TEST(SideBySide, CountsColumnsOfTheTerminal) {
  EXPECT_EQ(side_by_side({.input = {"漢字漢字"}, .expected = {"1"}, .found = {}},
                         {"вход", "ожидалось", "найдено"}),
            "вход       ожидалось   найдено\n"
            "--------   ---------   -------\n"
            "漢字漢字   1\n");
}

TEST(SideBySide, OfEmptyTextsHasTitlesOnly) {
  EXPECT_EQ(side_by_side({}, {"a", "b", "c"}), "a   b   c\n-   -   -\n");
}

}  // namespace
}  // namespace biglia::judge
