#include "judge/base/process_id.hpp"

#include <gtest/gtest.h>

#include <string>

namespace biglia::judge {
namespace {

TEST(ProcessMark, DistinguishesLivingFromDeadProcesses) {
  EXPECT_FALSE(is_gone(process_mark()));
  const std::string own = process_mark();
  EXPECT_TRUE(is_gone(own.substr(0, own.rfind('-')) + "-1"));  // the pid, started at another time
  EXPECT_FALSE(is_gone("1-2-3"));                              // another pid namespace
  EXPECT_FALSE(is_gone("not a mark"));
}

}  // namespace
}  // namespace biglia::judge
