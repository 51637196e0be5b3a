#include "judge/files/natural_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace biglia::judge {
namespace {

using Names = std::vector<std::string>;

TEST(NaturalOrder, ComparesRunsOfDigitsAsNumbers) {
  Names names = {"a10", "a9", "a", "b1", "a1-2", "a1-10", "007", "7", "12", "a9b"};
  std::ranges::sort(names, is_naturally_before);
  EXPECT_EQ(names, (Names{"007", "7", "12", "a", "a1-2", "a1-10", "a9", "a9b", "a10", "b1"}));
}

TEST(NaturalOrder, PadsNamesOnlyIfTheOrderByBytesIsAnotherOne) {
  EXPECT_EQ(padded_to_natural_order({"1", "10", "2"}), (Names{"01", "10", "02"}));
  EXPECT_EQ(padded_to_natural_order({"3", "1", "2"}), (Names{"3", "1", "2"}));
  EXPECT_EQ(padded_to_natural_order({"g2/a9", "g10/a10"}), (Names{"g02/a09", "g10/a10"}));
  EXPECT_EQ(padded_to_natural_order({"10", "9", "12345678901234567890123"}),
            (Names{"10", "09", "12345678901234567890123"}));
}

TEST(NaturalOrder, IsATotalOrderThatPaddingMakesTheOrderByBytes) {
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    Names names(6);
    for (std::string& name : names) {
      for (int length = static_cast<int>(random() % 6); length > 0; --length) {
        name += "0129a-/"[random() % 7];
      }
    }
    for (const std::string& a : names) {
      EXPECT_FALSE(is_naturally_before(a, a));
      for (const std::string& b : names) {
        EXPECT_EQ(a == b, !is_naturally_before(a, b) && !is_naturally_before(b, a))
            << a << ' ' << b;
        for (const std::string& c : names) {
          if (is_naturally_before(a, b) && is_naturally_before(b, c)) {
            EXPECT_TRUE(is_naturally_before(a, c)) << a << ' ' << b << ' ' << c;
          }
        }
      }
    }
    const Names padded = padded_to_natural_order(names);
    for (std::size_t i = 0; i < names.size(); ++i) {
      for (std::size_t j = 0; j < names.size(); ++j) {
        if (padded[i] < padded[j]) {
          EXPECT_FALSE(is_naturally_before(names[j], names[i])) << names[i] << ' ' << names[j];
        }
      }
    }
  }
}

}  // namespace
}  // namespace biglia::judge
