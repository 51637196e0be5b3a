#include "judge/base/bytes.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(Bytes, PrintsInBinaryUnits) {
  EXPECT_EQ(to_string(Bytes{17}), "17 bytes");
  EXPECT_EQ(to_string(kib(64)), "64.0 KiB");
  EXPECT_EQ(to_string(mib(1536)), "1.5 GiB");
}

}  // namespace
}  // namespace biglia::judge
