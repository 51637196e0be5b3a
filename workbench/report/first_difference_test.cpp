#include "workbench/report/first_difference.hpp"

#include <gtest/gtest.h>

#include <string>

#include "judge/files/lines.hpp"

namespace biglia::judge {
namespace {

// "line: expected | found", with the words that differ.
std::string shown(std::string_view expected, std::string_view found) {
  const auto ours = lines_of(expected);
  const auto theirs = lines_of(found);
  const auto difference = first_difference(ours, theirs);
  if (!difference) return "none";
  const auto word = [&](const auto& lines, const Extent& extent) {
    return difference->line < lines.size() ? std::string(lines[difference->line].substr(
                                                 extent.begin, extent.end - extent.begin))
                                           : "(end)";
  };
  return std::to_string(difference->line + 1) + ": " + word(ours, difference->expected) + " | " +
         word(theirs, difference->found);
}

TEST(FirstDifference, IsAWholeWord) {
  EXPECT_EQ(shown("1 25 3\n", "1 27 3\n"), "1: 25 | 27");
  EXPECT_EQ(shown("1\n120\n", "1\n12\n"), "2: 120 | 12");
  EXPECT_EQ(shown("yes\n", "no\n"), "1: yes | no");
  EXPECT_EQ(shown("a\tb\n", "a\tc\n"), "1: b | c");
}

TEST(FirstDifference, MayBeTheEndOfALineOrOfTheText) {
  EXPECT_EQ(shown("1 2 3\n", "1 2\n"), "1: 3 | ");
  EXPECT_EQ(shown("1 2\n", "1 2 3\n"), "1:  | 3");
  EXPECT_EQ(shown("1\n2\n", "1\n"), "2: 2 | (end)");
  EXPECT_EQ(shown("", "x y\n"), "1: (end) | x y");
}

TEST(FirstDifference, DoesNotCountTheLastNewline) {
  EXPECT_EQ(shown("1\n2\n", "1\n2"), "none");
  EXPECT_EQ(shown("", ""), "none");
  EXPECT_EQ(shown("1\n\n", "1\n"), "2:  | (end)");
}

}  // namespace
}  // namespace biglia::judge
