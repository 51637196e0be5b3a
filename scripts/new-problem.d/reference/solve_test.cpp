#include "reference/@problem@/solve.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace biglia::@namespace@ {
namespace {

std::string solved(const std::string& text) {
  std::string answer;
  ByteSource bytes = ByteSource::from_memory(text);
  ByteSink sink = ByteSink::to_string(answer);
  const Companions files(".");
  EXPECT_TRUE(solve(TestInput{bytes, "in", files}, sink));
  EXPECT_TRUE(sink.finish());
  return answer;
}

// The naive twin: counts up or down, one by one.
std::int64_t counted(std::int64_t a, std::int64_t b) {
  for (; b > 0; --b) ++a;
  for (; b < 0; ++b) --a;
  return a;
}

TEST(Solve, AgreesWithCounting) {
  for (std::int64_t a = -5; a <= 5; ++a) {
    for (std::int64_t b = -5; b <= 5; ++b) {
      EXPECT_EQ(solved(std::to_string(a) + ' ' + std::to_string(b) + '\n'), std::to_string(counted(a, b)) + '\n');
    }
  }
}

}  // namespace
}  // namespace biglia::@namespace@
