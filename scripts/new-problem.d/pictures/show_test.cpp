#include "pictures/@problem@/show.hpp"

#include <gtest/gtest.h>

#include "pictures/base/picture_drawing.hpp"

namespace biglia::@namespace@ {
namespace {

std::string shown(const std::string& input, const std::string* output) {
  const Companions no_files("/nonexistent");
  ByteSource in = ByteSource::from_memory(input);
  ByteSource out = ByteSource::from_memory(output == nullptr ? std::string_view() : *output);
  const auto pictures = show({in, "in", no_files}, output == nullptr ? nullptr : &out, {});
  return pictures ? to_terminal(*pictures, false) : pictures.error().message;
}

const std::string kBoard =
    "two numbers\n"
    "+---+---+\n"
    "| 2  40 |\n"
    "+---+---+\n";

TEST(Show, DrawsTheNumbers) { EXPECT_EQ(shown("2 40\n", nullptr), kBoard); }

TEST(Show, ReportsAWrongSum) {
  const std::string right = "42\n";
  EXPECT_EQ(shown("2 40\n", &right), kBoard);
  const std::string wrong = "41\n";
  EXPECT_EQ(shown("2 40\n", &wrong), kBoard + "output:1:1: expected 42, found \"41\"\n");
}

TEST(Show, RejectsAnInvalidInput) {
  EXPECT_TRUE(shown("2\n", nullptr).starts_with("in:1:2: "));
}

}  // namespace
}  // namespace biglia::@namespace@
