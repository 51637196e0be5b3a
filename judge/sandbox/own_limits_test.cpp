#include "judge/sandbox/own_limits.hpp"

#include <gmock/gmock.h>
#include <sys/resource.h>

namespace biglia::judge {
namespace {

using testing::HasSubstr;

TEST(OwnLimits, NamesALimitOfTheJudgeThatIsTooLow) {
  EXPECT_TRUE(check_own_limits(Limits()));
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_AS, &before), 0);
  rlimit less = before;
  less.rlim_cur = rlim_t{1} << 46U;
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &less), 0);
  const auto enough = check_own_limits(Limits());
  EXPECT_EQ(::setrlimit(RLIMIT_AS, &before), 0);
  ASSERT_FALSE(enough);
  EXPECT_THAT(enough.error().message, HasSubstr("`ulimit -v` of the judge: expected no limit"));
  Limits huge;
  huge.file_size.count = std::uint64_t{1} << 63U;
  EXPECT_TRUE(check_own_limits(huge));
}

}  // namespace
}  // namespace biglia::judge
