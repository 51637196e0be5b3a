#include "judge/sandbox/ladder.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <string>

#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

// `biglia doctor` would be one step more, and each rung gives the same reason.
TEST(OpenBox, NamesTheReasonThatAllSelfTestsHaveInCommon) {
  if (auto box = open_box({}); !box)
    BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
  const char* const before = std::getenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe)
  const std::string kept = before == nullptr ? "" : before;
  setenv("TMPDIR", "/nonexistent", 1);  // NOLINT(concurrency-mt-unsafe)
  const auto box = open_box({});
  if (before == nullptr) {
    unsetenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe)
  } else {
    setenv("TMPDIR", kept.c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
  }
  ASSERT_FALSE(box.has_value());
  EXPECT_THAT(
      box.error().message,
      HasSubstr("no box on this machine for programs: TMPDIR=/nonexistent: expected a folder"));
  EXPECT_EQ(box.error().fault, FaultOf::kHost);
}

}  // namespace
}  // namespace biglia::judge
