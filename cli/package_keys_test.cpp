// What of a package's results is kept until something changes on which it depends.
#include <gmock/gmock.h>

#include <filesystem>
#include <string>

#include "cli/packages_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

using PackageKeys = PackagesTest;

TEST_F(PackageKeys, AnotherCheckerRepeatsTheRunsAndNoCompilation) {
  put_package();
  put("p/output_validator/check.sh", "grep -q . && exit 42; exit 43\n");
  EXPECT_EQ(grade_package(), 1);
  const auto counts = [&] {
    EXPECT_EQ(run({"history", path("results").string(), "--check"}), 0) << error_;
    return out_;
  };
  EXPECT_THAT(counts(), HasSubstr("2 compilations and 6 runs, "));
  put("p/output_validator/check.sh", "read n; [ $n = 2 ] || [ $n = 24 ] && exit 42; exit 43\n");
  EXPECT_EQ(grade_package(), 0) << out_;
  EXPECT_THAT(counts(), HasSubstr("2 compilations and 12 runs, "));
}

TEST_F(PackageKeys, InfersTheTimeLimit) {
  put_package("");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(error_, HasSubstr("time limit 1.0 s: not given, inferred from"));
  EXPECT_EQ(grade_package(), 0);
  EXPECT_THAT(error_, Not(HasSubstr("time limit"))) << "the measurement is kept";
  put_package("limits: {time_resolution: 3}\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(get("results/results.json"), HasSubstr("\"cpu_ms\": 3000"));
  put_package("limits: {memory: 64}\n");
  EXPECT_EQ(grade_package(), 0) << out_ << error_;
  EXPECT_THAT(error_, HasSubstr("inferred from")) << "measured again, with another limit of memory";
  std::filesystem::remove_all(path("p/submissions/accepted"));
  std::filesystem::remove_all(path("p/submissions/wrong_answer"));
  put("mine/a.c", doubling("2 * n"));
  EXPECT_EQ(grade_package("mine"), 3);
  EXPECT_THAT(error_, HasSubstr("expected time_limit, or accepted submissions"));
}

}  // namespace
}  // namespace biglia::judge
