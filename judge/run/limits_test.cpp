// Programs near their limits, and what a student is told; those that attack are in
// judge/conformance.
#include <gmock/gmock.h>

#include <string>

#include "judge/run/box_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class LimitsOfABox : public BoxFixture {};

TEST_F(LimitsOfABox, AProgramWithinThemRunsAndItsOutputIsKept) {
  const auto outcome = run(
      "#include <stdio.h>\n"
      "int main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1; printf(\"%d\\n\", 2 * n);\n"
      "  return 0; }\n",
      small_limits(), "21\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(outcome.judgement.reason, "");
  EXPECT_EQ(read(outcome.output), "42\n");
  EXPECT_EQ(outcome.written, Bytes{3});
  EXPECT_LT(outcome.memory, mib(8));
}

TEST_F(LimitsOfABox, MoreProcessesThanTheLimitCannotBeStarted) {
  const auto outcome =
      run("#include <stdio.h>\n#include <unistd.h>\n"
          "int main(void) { int n = 1; while (n < 100) { int p = fork(); if (p == 0) pause();\n"
          "  if (p < 0) break; n++; } printf(\"%d\\n\", n); return 0; }\n");
  EXPECT_EQ(read(outcome.output), "16\n");
}

TEST_F(LimitsOfABox, OutputOfExactlyTheCapIsFine) {
  const auto outcome = run(
      "#include <stdio.h>\nint main(void) { long i; for (i = 0; i < 1L << 20; i++) putchar('x');\n"
      "  return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(std::filesystem::file_size(outcome.output), mib(1).count);
}

TEST_F(LimitsOfABox, FloodingStandardErrorOnlyCostsTime) {
  const auto outcome =
      run("#include <stdio.h>\nint main(void) { int i; for (i = 0; i < 100000; i++)\n"
          "  fputs(\"0123456789abcdef\", stderr); return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(outcome.error_text.size(), 4096U);
}

// What remains on a machine without a usable cgroup.
class LimitsWithoutACgroup : public BoxFixture {
 protected:
  LimitsWithoutACgroup() : BoxFixture({.without_groups = true, .rung = Rung::kNoGroups}) {}
};

TEST_F(LimitsWithoutACgroup, AreDescribedAsApproximate) {
  EXPECT_TRUE(box_->approximate());
  EXPECT_THAT(box_->description(), HasSubstr("approximate"));
}

TEST_F(LimitsWithoutACgroup, ProcessesCannotBeStarted) {
  const auto outcome =
      run("#include <stdio.h>\n#include <unistd.h>\n"
          "int main(void) { int n = 1; while (n < 100) { int p = fork(); if (p == 0) pause();\n"
          "  if (p < 0) break; n++; } printf(\"%d\\n\", n); return 0; }\n");
  EXPECT_EQ(read(outcome.output), "1\n");
}

}  // namespace
}  // namespace biglia::judge
