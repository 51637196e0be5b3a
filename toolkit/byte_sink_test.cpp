#include "toolkit/byte_sink.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <string>

namespace biglia {
namespace {

TEST(ByteSink, WritesNumbersAndText) {
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  sink.put(INT64_MIN);
  sink.put(' ');
  sink.put(std::int32_t{-7});
  sink.put(std::string_view("\n"));
  EXPECT_TRUE(sink.finish());
  EXPECT_EQ(text, "-9223372036854775808 -7\n");
}

TEST(ByteSink, PreservesTheOrderOfShortAndLongWrites) {
  std::string text;
  std::string expected;
  ByteSink sink = ByteSink::to_string(text);
  for (int i = 0; i < 50'000; ++i) {
    sink.put(i);
    sink.put(',');
    expected += std::to_string(i) + ',';
    if (i % 10'000 == 0) {
      sink.put(std::string(100'000, 'x'));
      expected += std::string(100'000, 'x');
    }
  }
  EXPECT_TRUE(sink.finish());
  EXPECT_EQ(text, expected);
}

TEST(ByteSink, FinishReportsAFullDisk) {
  std::FILE* full = std::fopen("/dev/full", "wb");
  if (full == nullptr) GTEST_SKIP() << "this machine has no /dev/full";
  ByteSink sink = ByteSink::to_stream(full);
  sink.put(std::string(1'000'000, 'x'));
  const auto finished = sink.finish();
  ASSERT_FALSE(finished);
  EXPECT_EQ(finished.error().message, "cannot write the output: No space left on device");
  std::fclose(full);
}

}  // namespace
}  // namespace biglia
