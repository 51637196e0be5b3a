#include "toolkit/output_comparison.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <vector>

#include "toolkit/random.hpp"
#include "toolkit/real_number.hpp"
#include "toolkit/temp_stream_test.hpp"

namespace biglia {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

ComparisonRules rules_of(const std::string& arguments) {
  return parse_comparison_rules(words_of(arguments)).value();
}

Judgement compare(const std::string& answer, const std::string& output,
                  const ComparisonRules& rules) {
  ByteSource answers = ByteSource::from_memory(answer);
  ByteSource outputs = ByteSource::from_memory(output);
  return compare_output(outputs, answers, rules);
}

// "AC", or the reason.
std::string result(const std::string& arguments, const std::string& answer,
                   const std::string& output) {
  const Judgement judgement = compare(answer, output, rules_of(arguments));
  return judgement.verdict == Verdict::kAccepted ? "AC" : judgement.reason;
}

TEST(CompareOutput, IgnoresCaseAndTheAmountOfBlanks) {
  EXPECT_EQ(result("", "Yes 1\n2\n", "yES 1 2"), "AC");
  EXPECT_EQ(result("", "a b", "\r\n\t\v\fa \n\n b  \n"), "AC");
  EXPECT_EQ(result("", "", " \n"), "AC");
}

TEST(CompareOutput, ReportsTheFirstDifferentToken) {
  EXPECT_EQ(result("", "1 2\n3 4\n", "1 2\n3 5\n"), "output:2:3: expected \"4\", found \"5\"");
  EXPECT_EQ(result("", "1 2", "1\n"), "output:2:1: expected \"2\", found the end of the file");
  EXPECT_EQ(result("", "1\n", "1 2"), "output:1:3: expected the end of the file, found \"2\"");
  EXPECT_EQ(result("", "", "x"), "output:1:1: expected the end of the file, found \"x\"");
  EXPECT_EQ(compare("a\nb\nc", "a b d", {}).details, "the answer's token is at answer:3:1");
}

TEST(CompareOutput, ComparesBytesIfSensitive) {
  EXPECT_EQ(result("case_sensitive", "A", "A"), "AC");
  EXPECT_EQ(result("case_sensitive", "A", "a"), "output:1:1: expected \"A\", found \"a\"");
  EXPECT_EQ(result("", "\xC4", "\xE4"), "output:1:1: expected the byte 0xc4, found the byte 0xe4");
  EXPECT_EQ(result("", "a", std::string("a\0", 2)),
            "output:1:1: expected \"a\", found \"a\" and then the byte 0x00");
}

TEST(CompareOutput, NamesCharactersThatAreInvisibleOrLookLikeOthers) {
  EXPECT_EQ(result("", "6\n", "6\u00a0\n"),
            R"(output:1:1: expected "6", found "6" and then U+00A0 (no-break space))");
  EXPECT_EQ(result("", "-2\n", "\u22122\n"),
            R"(output:1:1: expected "-2", found U+2212 (minus sign) instead of -)");
  EXPECT_EQ(result("float_tolerance 1e-6", "-2\n", "\u22122\n"),
            R"(output:1:1: expected the number "-2", found U+2212 (minus sign) instead of -)");
  EXPECT_EQ(result("", "6\n", "\ufeff6\n"),
            R"(output:1:1: expected "6", found U+FEFF (byte order mark))");
  EXPECT_EQ(result("", "\u00e9\n", "e\u0301\n"),
            "output:1:1: expected \"\u00e9\", found \"e\" and then U+0301 (combining mark)");
  EXPECT_EQ(result("", "6\n", std::string("\xff\xfe\x36\0\n\0", 6)),
            R"(output:1:1: expected "6", found a byte order mark of UTF-16)");
}

TEST(CompareOutput, NamesLettersBeyondAsciiThatDiffer) {
  EXPECT_EQ(
      result("", "\u00e9\n", "\u00c9\n"),
      "output:1:1: expected \"\u00e9\", found \"\u00c9\" (U+00C9 instead of U+00E9; beyond A to "
      "Z, upper and lower case differ)");
  EXPECT_EQ(result("", "AB", "\u0410B"),
            "output:1:1: expected \"AB\", found \"\u0410B\" (U+0410 instead of U+0041)");
  EXPECT_EQ(result("", "\u00e9\n", "\xe9\n"),
            "output:1:1: expected \"\u00e9\", found the byte 0xe9");
}

TEST(CompareOutput, ComparesBlanksIfSensitive) {
  EXPECT_EQ(result("space_change_sensitive", "a b\n", "a b\n"), "AC");
  EXPECT_EQ(result("space_change_sensitive", "a b\n", "A b\n"), "AC");
  EXPECT_EQ(result("space_change_sensitive", "a b\n", "a  b\n"),
            "output:1:3: expected \"b\", found a blank");
  EXPECT_EQ(result("space_change_sensitive", "a b\n", "a\tb\n"),
            "output:1:2: expected a blank, found a tab");
  EXPECT_EQ(result("space_change_sensitive", "a b\n", "a b"),
            "output:1:4: expected a newline, found the end of the file");
  EXPECT_EQ(result("space_change_sensitive", "a", " a"),
            "output:1:1: expected \"a\", found a blank");
}

TEST(CompareOutput, AcceptsNumbersWithinATolerance) {
  EXPECT_EQ(result("float_absolute_tolerance 1", "10 11", "1.1e1 12"), "AC");
  EXPECT_EQ(result("float_relative_tolerance 0.5", "10 -20", "15 -10"), "AC");
  EXPECT_EQ(result("float_tolerance 0.5", "1000 0.001", "500 -0.499"), "AC");
  EXPECT_EQ(result("float_tolerance 0", "100", "+1.0e+02"), "AC");
  EXPECT_EQ(result("float_tolerance 0.5", "inf", "INF"), "AC");
}

TEST(CompareOutput, ReportsTheErrorOfANumber) {
  EXPECT_EQ(result("float_tolerance 1e-6", "3", "3.5"),
            "output:1:1: expected \"3\", found \"3.5\" (error 0.5, relative 0.166667; at most "
            "1e-06 or relative 1e-06)");
  EXPECT_EQ(result("float_absolute_tolerance 0.1", "0", "1"),
            "output:1:1: expected \"0\", found \"1\" (error 1; at most 0.1)");
  EXPECT_EQ(result("float_tolerance 1", "3", "nan"),
            "output:1:1: expected the number \"3\", found \"nan\"");
  EXPECT_THAT(result("float_tolerance 1", "inf", "3"), HasSubstr("expected \"inf\", found \"3\""));
}

TEST(CompareOutput, ComparesNumbersAsTextWithoutATolerance) {
  EXPECT_EQ(result("", "100", "1e2"), "output:1:1: expected \"100\", found \"1e2\"");
}

TEST(CompareOutput, ComparesTokensOfAnyLength) {
  const std::string half(1 << 19, 'a');
  EXPECT_EQ(result("", half + "b c", half + "B c"), "AC");
  EXPECT_EQ(result("", half + "b c", half + "c c"),
            "output:1:1: the token differs from the expected one after 524288 bytes");
  EXPECT_EQ(result("", half, half + "a"),
            "output:1:1: the token differs from the expected one after 524288 bytes");
  EXPECT_EQ(result("float_tolerance 1", std::string(5000, '1'), std::string(5000, '1')), "AC");
  EXPECT_THAT(result("float_tolerance 1", std::string(5000, '1'), std::string(4999, '1') + "2"),
              HasSubstr("after 4999 bytes"));
}

TEST(CompareOutput, ReadsStreamsThatAreLongerThanAWindow) {
  std::string answer;
  for (int i = 0; i < 200'000; ++i) answer += std::to_string(i) + (i % 10 == 9 ? "\n" : " ");
  const auto compare_streams = [&](const std::string& output) {
    const TempStream answers(answer);
    const TempStream outputs(output);
    ByteSource ours = ByteSource::from_stream(answers.get());
    ByteSource theirs = ByteSource::from_stream(outputs.get());
    const Judgement judgement = compare_output(theirs, ours, {});
    return judgement.verdict == Verdict::kAccepted ? "AC" : judgement.reason;
  };
  EXPECT_EQ(compare_streams(answer), "AC");
  EXPECT_EQ(compare_streams("\n" + answer), "AC");
  EXPECT_EQ(compare_streams(answer + "1"),
            "output:20001:1: expected the end of the file, found \"1\"");
  std::string wrong = "\n" + answer;
  wrong.replace(wrong.size() - 2, 1, "8");
  EXPECT_EQ(compare_streams(wrong), "output:20001:64: expected \"199999\", found \"199998\"");
}

TEST(ParseComparisonRules, RejectsWhatTheFormatForbids) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"fast", "unknown argument fast"},
      {"float_tolerance", "float_tolerance: expected a tolerance after it, found the end"},
      {"float_tolerance x", "float_tolerance: expected a number from 0, found x"},
      {"float_tolerance -1", "float_tolerance: expected a number from 0, found -1"},
      {"float_tolerance 1 float_tolerance 1", "float_tolerance: this tolerance is given twice"},
      {"float_tolerance 1 float_absolute_tolerance 1",
       "float_absolute_tolerance: this tolerance is given twice"},
      {"float_relative_tolerance 1 float_tolerance 1",
       "float_tolerance: this tolerance is given twice"},
  };
  for (const auto& [arguments, message] : table) {
    const auto rules = parse_comparison_rules(words_of(arguments));
    ASSERT_FALSE(rules.has_value()) << arguments;
    EXPECT_THAT(rules.error().message, StartsWith(message));
  }
  EXPECT_TRUE(
      parse_comparison_rules(words_of("float_absolute_tolerance 1 float_relative_tolerance 0.1")));
}

// The rules of the format for whole texts in memory, without any of the code above.
class Twin {
 public:
  Twin(std::string answer, std::string output, const ComparisonRules& rules)
      : answer_(std::move(answer)), output_(std::move(output)), rules_(rules) {}

  bool accepts() const {
    const auto [expected, expected_blanks] = split(answer_);
    const auto [found, found_blanks] = split(output_);
    if (rules_.space_change_sensitive && expected_blanks != found_blanks) return false;
    if (expected.size() != found.size()) return false;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      if (!same(expected[i], found[i])) return false;
    }
    return true;
  }

 private:
  // The tokens, and the blanks before, between and after them.
  static std::pair<Words, Words> split(const std::string& text) {
    Words tokens;
    Words blanks = {""};
    bool in_token = false;
    for (const char c : text) {
      if (std::string(" \f\n\r\t\v").find(c) != std::string::npos) {
        if (in_token) blanks.emplace_back();
        in_token = false;
        blanks.back() += c;
      } else {
        if (!in_token) tokens.emplace_back();
        in_token = true;
        tokens.back() += c;
      }
    }
    if (in_token) blanks.emplace_back();
    return {tokens, blanks};
  }

  bool same(const std::string& expected, const std::string& found) const {
    const auto a = real_number(expected);
    if (rules_.compares_numbers() && a) {
      const auto s = real_number(found);
      if (!s) return false;
      const bool near = rules_.absolute && std::abs(*s - *a) <= *rules_.absolute;
      return near || (rules_.relative && std::abs(*s - *a) <= *rules_.relative * std::abs(*a));
    }
    return folded(expected) == folded(found);
  }

  std::string folded(std::string text) const {
    for (char& c : text) {
      if (!rules_.case_sensitive && 'A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
  }

  std::string answer_;
  std::string output_;
  ComparisonRules rules_;
};

std::string random_text(Random& random, std::size_t longest) {
  std::string text;
  for (std::size_t i = random.below(longest + 1); i > 0; --i)
    text += "aA12.e \n\t"[random.below(9)];
  return text;
}

TEST(CompareOutput, AgreesWithTheTwinOnRandomTexts) {
  Random random(1);
  int accepted = 0;
  for (int i = 0; i < 15'000; ++i) {
    const std::string answer = random_text(random, i % 100 == 0 ? 9000 : 8);
    std::string output = answer;
    for (std::size_t edits = random.below(3); edits > 0; --edits) {
      output.replace(random.below(output.size() + 1), random.below(2), random_text(random, 2));
    }
    ComparisonRules rules = {.case_sensitive = random.below(2) == 0,
                             .space_change_sensitive = random.below(2) == 0};
    if (random.below(2) == 0) rules.absolute = 1;
    if (random.below(2) == 0) rules.relative = 0.5;
    const Judgement judgement = compare(answer, output, rules);
    const bool expected = Twin(answer, output, rules).accepts();
    accepted += expected ? 1 : 0;
    ASSERT_EQ(judgement.verdict == Verdict::kAccepted, expected)
        << "answer " << testing::PrintToString(answer) << " output "
        << testing::PrintToString(output) << ' ' << judgement.reason;
  }
  EXPECT_GT(accepted, 4'000);
  EXPECT_LT(accepted, 13'000);
}

}  // namespace
}  // namespace biglia
