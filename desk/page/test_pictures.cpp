#include "desk/page/test_pictures.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace biglia::judge {
namespace {

constexpr std::size_t kMostPictures = 40;
constexpr std::uintmax_t kLongestInput = 4096;                     // bytes
constexpr std::size_t kLongestPicture = std::size_t{32} * 1024;    // bytes
constexpr std::size_t kLongestPictures = std::size_t{400} * 1024;  // bytes of all together

struct FailedTest {
  const TestCase* test;
  std::size_t failures;
};

bool is_failed(const TestResult& result) {
  return result.ran() && !result.has_full_credit() &&
         result.judgement.verdict != Verdict::kJudgeError;
}

bool is_small(const TestCase& test) {
  std::error_code error;
  const auto size = std::filesystem::file_size(test.input, error);
  return !error && size <= kLongestInput;
}

// Those that most submissions fail come first.
std::vector<FailedTest> failed_tests(const GradeResult& result) {
  std::vector<FailedTest> failed;
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    const std::vector<TestCase>& tests = result.groups[g].tests;
    for (std::size_t t = 0; t < tests.size(); ++t) {
      const auto failures = std::ranges::count_if(
          result.submissions,
          [&](const SubmissionResult& row) { return is_failed(row.groups[g].tests[t]); });
      if (failures > 0 && is_small(tests[t])) {
        failed.push_back({&tests[t], static_cast<std::size_t>(failures)});
      }
    }
  }
  std::ranges::stable_sort(failed, std::ranges::greater(), &FailedTest::failures);
  return failed;
}

}  // namespace

TestPictures pictures_of_failures(const GradeResult& result, const PictureOf& picture_of) {
  TestPictures pictures;
  if (!picture_of) return pictures;
  std::vector<FailedTest> failed = failed_tests(result);
  if (failed.size() > kMostPictures) failed.resize(kMostPictures);
  std::size_t left = kLongestPictures;
  for (const FailedTest& one : failed) {
    std::string picture = picture_of(*one.test);
    if (picture.empty() || picture.size() > std::min(kLongestPicture, left)) continue;
    left -= picture.size();
    pictures.emplace(one.test->name, std::move(picture));
  }
  return pictures;
}

}  // namespace biglia::judge
