#include "toolkit/number_claim.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace biglia {
namespace {

NumberClaim read(std::string_view text) {
  ByteSource bytes = ByteSource::from_memory(text);
  return read_number_claim(bytes, "output", "the sum");
}

TEST(NumberClaim, IsOneIntegerAmongBlanks) {
  const NumberClaim claim = read("\n  -3 \n\n");
  EXPECT_EQ(claim.form, NumberClaim::Form::kNumber);
  EXPECT_EQ(claim.number, -3);
  EXPECT_EQ(claim.place, "output:2:3");
  EXPECT_EQ(claim.fault, "");
}

TEST(NumberClaim, IsMissingFromAnEmptyOutput) {
  for (const char* text : {"", " \n"}) {
    const NumberClaim claim = read(text);
    EXPECT_EQ(claim.form, NumberClaim::Form::kMissing);
    EXPECT_EQ(claim.fault, "expected the sum, found the end of the output");
  }
}

TEST(NumberClaim, ReportsAFaultAtItsPlace) {
  const NumberClaim word = read("three\n");
  EXPECT_EQ(word.form, NumberClaim::Form::kOther);
  EXPECT_EQ(word.place, "output:1:1");
  EXPECT_EQ(word.fault, "expected the sum, found \"three\"");
  const NumberClaim more = read("3 4\n");
  EXPECT_EQ(more.form, NumberClaim::Form::kOther);
  EXPECT_EQ(more.place, "output:1:3");
  EXPECT_EQ(more.fault, "expected the end of the output, found \"4\"");
}

}  // namespace
}  // namespace biglia
