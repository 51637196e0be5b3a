#include "toolkit/real_number.hpp"

#include <gtest/gtest.h>

#include <string>

namespace biglia {
namespace {

TEST(RealNumber, HasTheValueOfEachForm) {
  for (const char* const text : {"100", "+100", "0100", "100.", "100.0", "100.e0", ".1e3", "0.1E+3",
                                 "1e2", "1000e-1", "1e00000000000000000000000000000000002"}) {
    EXPECT_EQ(real_number(text), 100.0L) << text;
  }
  EXPECT_EQ(real_number("-2.5"), -2.5L);
  EXPECT_EQ(real_number("-0"), 0.0L);
}

TEST(RealNumber, RejectsAllOtherTexts) {
  for (const char* const text :
       {"",    "-",   "+",   ".",   "e2",   ".e2", "1e", "1e+", "1..", "1.0.", "1e0.",
        "--1", "+-1", "inf", "nan", "-inf", "0x1", " 1", "1 ",  "1a",  "1,5"}) {
    EXPECT_EQ(real_number(text), std::nullopt) << text;
  }
  EXPECT_EQ(real_number(std::string_view("1\0", 2)), std::nullopt);
}

TEST(RealNumber, ReadsManyDigits) {
  EXPECT_EQ(real_number("100." + std::string(1000, '0') + "1"), 100.0L);
  EXPECT_EQ(real_number(std::string(30, '9') + "." + std::string(30, '9')), 1e30L);
}

TEST(RealNumber, DistinguishesTinyNumbersFromZeroAndRejectsHugeOnes) {
  const std::string nines(6000, '9');
  EXPECT_GT(real_number("1e-99999"), 0.0L);
  EXPECT_LT(real_number("1e-99999"), 1e-4000L);
  EXPECT_LT(real_number("-1e-99999"), 0.0L);
  EXPECT_EQ(real_number("0e-99999"), 0.0L);
  EXPECT_EQ(real_number("1e99999"), std::nullopt);
  EXPECT_EQ(real_number(nines), std::nullopt);
  EXPECT_EQ(real_number(nines + "e-1"), std::nullopt);
  EXPECT_NEAR(static_cast<double>(real_number(nines + "e-6000").value()), 1, 1e-15);
}

}  // namespace
}  // namespace biglia
