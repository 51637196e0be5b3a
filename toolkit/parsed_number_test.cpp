#include "toolkit/parsed_number.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace biglia {
namespace {

TEST(ParsedNumber, TakesTheWholeTextOnly) {
  EXPECT_EQ(parsed_number<int>("-12"), -12);
  EXPECT_EQ(parsed_number<double>("2.5"), 2.5);
  for (const char* const text : {"", "12 ", " 12", "+12", "12x", "x"}) {
    EXPECT_FALSE(parsed_number<int>(text)) << text;
  }
}

TEST(ParsedNumber, RejectsNumbersOutOfTheTypesRange) {
  EXPECT_EQ(parsed_number<std::uint8_t>("255"), 255);
  EXPECT_FALSE(parsed_number<std::uint8_t>("256"));
  EXPECT_FALSE(parsed_number<std::uint8_t>("-1"));
}

}  // namespace
}  // namespace biglia
