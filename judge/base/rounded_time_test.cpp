#include "judge/base/rounded_time.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

TEST(RoundedTime, IsExactForEveryNumberOfThreeDigits) {
  for (int ms = 1; ms <= 60'000; ++ms) {
    std::string text = std::to_string(ms);
    text.insert(0, 4 - std::min<std::size_t>(text.size(), 4), '0');
    text.insert(text.size() - 3, ".");
    ASSERT_EQ(rounded_seconds(std::stod(text)), milliseconds(ms)) << text;
  }
}

TEST(RoundedTime, ScalesToTheNearestMillisecond) {
  EXPECT_EQ(scaled(milliseconds(1001), 3), milliseconds(3003));
  EXPECT_EQ(scaled(milliseconds(1000), 1.001), milliseconds(1001));
  EXPECT_EQ(scaled(milliseconds(3), 0.5), milliseconds(2));
}

}  // namespace
}  // namespace biglia::judge
