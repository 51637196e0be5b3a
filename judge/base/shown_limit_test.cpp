#include "judge/base/shown_limit.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(ShownLimit, PrintsTimesExactly) {
  EXPECT_EQ(shown_limit(seconds(2)), "2.0 s");
  EXPECT_EQ(shown_limit(milliseconds(50)), "0.05 s");
  EXPECT_EQ(shown_limit(milliseconds(100)), "0.1 s");
  EXPECT_EQ(shown_limit(milliseconds(12345)), "12.345 s");
  EXPECT_EQ(shown_limit(microseconds(1)), "0.000001 s");
  EXPECT_EQ(shown_limit(seconds(100)), "100.0 s");
  EXPECT_EQ(shown_limit(seconds(0)), "0.0 s");
}

TEST(ShownLimit, PrintsSizesExactly) {
  EXPECT_EQ(shown_limit(mib(64)), "64.0 MiB");
  EXPECT_EQ(shown_limit(mib(1536)), "1.5 GiB");
  EXPECT_EQ(shown_limit(mib(1500)), "1500.0 MiB");
  EXPECT_EQ(shown_limit(kib(1100)), "1100.0 KiB");
  EXPECT_EQ(shown_limit(Bytes{17}), "17 bytes");
  EXPECT_EQ(shown_limit(Bytes{1'000'001}), "1000001 bytes");
  EXPECT_EQ(shown_limit(mib(std::uint64_t{2} << 20U)), "2.0 TiB");
}

}  // namespace
}  // namespace biglia::judge
