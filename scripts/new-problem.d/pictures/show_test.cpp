#include "pictures/@problem@/show.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "pictures/base/picture_drawing.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::@namespace@ {
namespace {

std::string shown(const std::string& input, const std::optional<std::string>& output = std::nullopt) {
  const auto pictures = pictures_of<show>(input, output);
  return pictures ? to_terminal(*pictures, false) : pictures.error().message;
}

const std::string kBoard =
    "two numbers\n"
    "+---+---+\n"
    "| 2  40 |\n"
    "+---+---+\n";

TEST(Show, DrawsTheNumbers) { EXPECT_EQ(shown("2 40\n"), kBoard); }

TEST(Show, ReportsAWrongSum) {
  EXPECT_EQ(shown("2 40\n", "42\n"), kBoard);
  EXPECT_EQ(shown("2 40\n", "41\n"), kBoard + "output:1:1: expected 42, found \"41\"\n");
}

TEST(Show, RejectsAnInvalidInput) { EXPECT_TRUE(shown("2\n").starts_with("in:1:2: ")); }

}  // namespace
}  // namespace biglia::@namespace@
