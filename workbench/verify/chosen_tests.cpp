#include "workbench/verify/chosen_tests.hpp"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

#include "judge/base/bytes.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

constexpr Bytes kLargest = kib(256);
constexpr std::size_t kOfGroup = 2;
constexpr std::size_t kMost = 16;
constexpr std::size_t kConsidered = 64;  // of each group

std::uintmax_t size_of(const TestCase& test) {
  std::error_code error;
  const auto input = std::filesystem::file_size(test.input, error);
  if (error) return kLargest.count + 1;
  const auto answer = std::filesystem::file_size(test.answer, error);
  return error ? kLargest.count + 1 : input + answer;
}

}  // namespace

std::vector<ChosenTest> choose_tests(const std::vector<TestGroup>& groups) {
  std::vector<ChosenTest> chosen;
  for (const TestGroup& group : groups) {
    std::vector<std::pair<std::uintmax_t, const TestCase*>> sized;
    for (const TestCase& test : group.tests) {
      if (sized.size() == kConsidered) break;
      if (test.is_static()) continue;  // it has no files
      sized.emplace_back(size_of(test), &test);
    }
    std::ranges::stable_sort(sized, {}, &std::pair<std::uintmax_t, const TestCase*>::first);
    for (std::size_t i = 0; i < std::min(kOfGroup, sized.size()) && chosen.size() < kMost; ++i) {
      const auto& [size, test] = sized[i];
      if (size > kLargest.count) break;
      auto input = read_text(test->input);
      auto answer = read_text(test->answer);
      if (!input || !answer) continue;
      chosen.push_back({test, std::move(*input), std::move(*answer)});
    }
  }
  return chosen;
}

}  // namespace biglia::judge
