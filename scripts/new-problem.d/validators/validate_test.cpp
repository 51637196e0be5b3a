#include "validators/@problem@/validate.hpp"

#include <gtest/gtest.h>

#include "toolkit/problem_test.hpp"

namespace biglia::@namespace@ {
namespace {

TEST(Validate, AcceptsNumbersWithinTheirBounds) {
  EXPECT_EQ(fault_of<validate>("-1000000000 1000000000\n"), "");
  EXPECT_EQ(fault_of<validate>("1 1000000001\n"),
            "in:1:3: b 1000000001 is not in [-1000000000, 1000000000]");
}

}  // namespace
}  // namespace biglia::@namespace@
