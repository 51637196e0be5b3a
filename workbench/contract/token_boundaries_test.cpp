// Corrupts a right output at one place, many times: inserts a sign or a letter into a token, or
// removes the blank between two tokens. A checker that joins or splits tokens accepts some of
// these.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "judge/files/text_file.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/test_data.hpp"
#include "judge/problem/registry.hpp"
#include "toolkit/random.hpp"
#include "workbench/contract/print_problem_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kTrials = 400;

bool is_blank(char c) { return c == ' ' || c == '\n'; }

// Never inserts at the beginning of a token: there `+` changes no value, and `-` may give another
// right output.
std::string with_a_byte_inserted(std::string text, Random& random) {
  constexpr std::string_view kBytes = "+-+-abrcxN.e_";
  for (;;) {
    const auto at = static_cast<std::size_t>(random.below(text.size())) + 1;
    if (is_blank(text[at - 1]) || text[at - 1] == ',' || text[at - 1] == '(') continue;
    return text.insert(at, 1, kBytes[random.below(kBytes.size())]);
  }
}

std::string with_two_tokens_joined(std::string text, Random& random) {
  for (;;) {
    const auto at = static_cast<std::size_t>(random.below(text.size()));
    if (at == 0 || at + 1 >= text.size() || !is_blank(text[at])) continue;
    if (is_blank(text[at - 1]) || is_blank(text[at + 1])) continue;
    if (text[at + 1] == ')') continue;  // `)` ends the token before it
    return text.erase(at, 1);
  }
}

bool has_two_tokens(const std::string& text) {
  const auto blank = std::ranges::find_if(text, is_blank);
  return std::find_if_not(blank, text.end(), is_blank) != text.end();
}

class TokenBoundaries : public testing::TestWithParam<Problem> {
 protected:
  Judgement check(const TestCase& test, const std::string& output) const {
    auto input = ByteSource::open(test.input);
    auto answer = ByteSource::open(test.answer);
    if (!input || !answer) return judge_error("a file is missing");
    ByteSource bytes = ByteSource::from_memory(output);
    const Companions files = Companions::for_input(test.input);
    return GetParam().check({*input, test.input.filename().string(), files}, bytes, *answer,
                            test.settings.checker_flags);
  }
};

TEST_P(TokenBoundaries, RejectsAnOutputWithACorruptToken) {
  const fs::path data = fs::path(source_testdata()) / GetParam().name / "data";
  const auto samples = read_tests(data, "sample");
  if (!samples) GTEST_SKIP() << "no package yet: " << data;
  ASSERT_FALSE(samples->empty());
  for (const TestCase& test : *samples) {
    const auto right = read_text(test.answer);
    ASSERT_TRUE(right.has_value()) << right.error().message;
    ASSERT_TRUE(check(test, *right).has_full_credit()) << test.name;
    for (std::uint64_t seed = 0; seed < kTrials; ++seed) {
      Random random(seed);
      const std::string corrupt = has_two_tokens(*right) && seed % 3 == 0
                                      ? with_two_tokens_joined(*right, random)
                                      : with_a_byte_inserted(*right, random);
      const Judgement judgement = check(test, corrupt);
      EXPECT_TRUE(judgement.verdict == Verdict::kPresentationError ||
                  judgement.verdict == Verdict::kWrongAnswer)
          << test.name << ", seed " << seed << ": " << short_name(judgement.verdict) << ' '
          << judgement.reason << '\n'
          << corrupt;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, TokenBoundaries,
                         testing::ValuesIn(builtin_problems().begin(), builtin_problems().end()),
                         name_of_test);

}  // namespace
}  // namespace biglia::judge
