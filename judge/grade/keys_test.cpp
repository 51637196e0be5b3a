#include "judge/grade/keys.hpp"

#include <gtest/gtest.h>

#include <set>

#include "judge/problem/sum_problem_test.hpp"

namespace biglia::judge {
namespace {

class Keys : public testing::Test {
 protected:
  // True if the key exists and differs from all earlier ones.
  bool is_new(const std::optional<std::string>& key) { return key && seen_.insert(*key).second; }

  std::optional<std::string> test_key() {
    const GradeRequest request{.problem = problem_,
                               .config = {},
                               .groups = {},
                               .test_hashes = hashes_,
                               .scratch = {},
                               .judge_version = "1",
                               .timing = timing_,
                               .progress = {},
                               .stop = {}};
    return test_key_of(compile_key_, request, test_, limits_);
  }

  std::set<std::string> seen_;
  Problem problem_ = sum::problem();
  std::map<std::string, std::string> hashes_ = {{"secret/1", "bytes"}};
  Timing timing_ = Timing::kNormal;
  TestCase test_ = {
      .name = "secret/1", .input = "1.in", .answer = "1.ans", .files = {}, .settings = {}};
  Limits limits_;
  std::string compile_key_ = "compiled";
};

TEST_F(Keys, TestKeyCoversEverythingTheResultDependsOn) {
  EXPECT_TRUE(is_new(test_key()));
  EXPECT_FALSE(is_new(test_key()));
  const auto changes = [&](const auto& change) {
    change();
    return is_new(test_key());
  };
  EXPECT_TRUE(changes([&] { compile_key_ = "another compilation"; }));
  EXPECT_TRUE(changes([&] { problem_.name = "product"; }));
  EXPECT_TRUE(changes([&] { hashes_["secret/1"] = "other bytes"; }));
  EXPECT_TRUE(changes([&] { timing_ = Timing::kCareful; }));
  EXPECT_TRUE(changes([&] { test_.settings.allows_partial_credit = true; }));
  EXPECT_TRUE(changes([&] { test_.settings.checker_flags = {"--a", "--b"}; }));
  EXPECT_TRUE(changes([&] { test_.settings.checker_flags = {"--a\n--b"}; }));
  EXPECT_TRUE(changes([&] { test_.settings.checker_flags = {"--a--b"}; }));
  EXPECT_TRUE(changes([&] { test_.settings.checker_flags = {"1", "--c"}; }));
  EXPECT_TRUE(changes([&] {
    test_.settings.checker_flags = {};
    test_.settings.arguments = {"1", "--c"};
  }));
  EXPECT_TRUE(changes([&] { limits_.cpu += std::chrono::milliseconds(1); }));
  EXPECT_TRUE(changes([&] { limits_.wall += std::chrono::milliseconds(1); }));
  EXPECT_TRUE(changes([&] { ++limits_.memory.count; }));
  EXPECT_TRUE(changes([&] { ++limits_.output.count; }));
  EXPECT_TRUE(changes([&] { ++limits_.error_kept.count; }));
  EXPECT_TRUE(changes([&] { ++limits_.file_size.count; }));
  EXPECT_TRUE(changes([&] { ++limits_.scratch.count; }));
  EXPECT_TRUE(changes([&] { ++limits_.processes; }));
  EXPECT_FALSE(changes([&] { test_.settings.full_feedback = true; }));  // affects only reports
  hashes_.clear();
  EXPECT_EQ(test_key(), std::nullopt);
}

TEST_F(Keys, CompileKeyCoversEverythingTheOutcomeDependsOn) {
  Submission submission;
  submission.hash = "files";
  submission.language = default_languages().find("c");
  ProblemLimits limits;
  std::string compiler = "gcc 1";
  std::string version = "1";
  std::string box = "rung 1";
  const auto changes = [&](const auto& change) {
    change();
    return is_new(compile_key_of(submission, limits, compiler, judge_of(version, box)));
  };
  EXPECT_TRUE(changes([] {}));
  EXPECT_FALSE(changes([] {}));
  EXPECT_TRUE(changes([&] { submission.hash = "other files"; }));
  EXPECT_TRUE(changes([&] { submission.language = default_languages().find("cpp"); }));
  EXPECT_TRUE(changes([&] { limits.compile_time = std::chrono::seconds(1); }));
  EXPECT_TRUE(changes([&] { limits.compile_memory = mib(3); }));
  EXPECT_TRUE(changes([&] { compiler = "gcc 2"; }));
  EXPECT_TRUE(changes([&] { version = "2"; }));
  EXPECT_TRUE(changes([&] { box = "rung 5"; }));
  EXPECT_FALSE(changes([&] { limits.time = std::chrono::seconds(7); }));  // affects only runs
  submission.hash.clear();
  EXPECT_EQ(compile_key_of(submission, limits, compiler, ""), std::nullopt);
}

}  // namespace
}  // namespace biglia::judge
