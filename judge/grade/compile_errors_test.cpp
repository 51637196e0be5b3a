#include "judge/grade/compile_errors.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(CompileErrors, ThirdErrorOfAKindRequestsACheckAtAnyPosition) {
  CompileErrors errors;
  const Language c;
  EXPECT_FALSE(errors.should_check_toolchain(c, "main.c:1:1: error: 'FILE' undeclared", false));
  EXPECT_FALSE(errors.should_check_toolchain(c, "a/b.c:7:3: error: 'FILE' undeclared", false));
  EXPECT_FALSE(errors.should_check_toolchain(c, "main.c:1:1: error: 'x' undeclared", false));
  EXPECT_TRUE(errors.should_check_toolchain(c, "x.c:9: error: 'FILE' undeclared", false));
  EXPECT_FALSE(errors.should_check_toolchain(c, "x.c:9: error: 'FILE' undeclared", false));
}

TEST(CompileErrors, DoubtfulErrorRequestsACheckAtOnce) {
  CompileErrors errors;
  EXPECT_TRUE(
      errors.should_check_toolchain(Language(), "gcc: fatal error: cannot execute 'as'", true));
}

TEST(CompileErrors, SubmissionsWaitPerLanguage) {
  CompileErrors errors;
  const Language c;
  const Language java;
  errors.wait(c, 5);
  errors.wait(java, 6);
  errors.wait(c, 7);
  EXPECT_EQ(errors.waiting().size(), 2U);
  EXPECT_THAT(errors.take(c), ElementsAre(5, 7));
  EXPECT_THAT(errors.take(c), IsEmpty());
  EXPECT_THAT(errors.waiting(), ElementsAre(&java));
}

}  // namespace
}  // namespace biglia::judge
