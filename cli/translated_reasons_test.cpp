// What the checkers of the built-in problems find in wrong outputs, and its details, are translated as a whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "desk/translation/message_table.hpp"
#include "desk/translation/translation.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/lines.hpp"
#include "judge/files/text_file.hpp"
#include "judge/problem/registry.hpp"
#include "toolkit/random.hpp"
#include "workbench/stress/draw.hpp"
#include "workbench/trial/problem_calls.hpp"

namespace biglia::judge {
namespace {

// Words and blanks in turn, so that a changed output has the lines of the answer.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts;
  const auto is_blank = [](char c) {
    return c == ' ' || c == '\n' || c == '(' || c == ')' || c == ',';
  };
  for (const char c : text) {
    if (parts.empty() || is_blank(c) || is_blank(parts.back().back())) parts.emplace_back();
    parts.back() += c;
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

// The answer with one small change.
std::string changed(const std::string& answer, Random& random) {
  static constexpr std::array<const char*, 8> kOthers = {"0", "1", "2", "3", "-1", "99", "x", "r"};
  std::vector<std::string> parts = parts_of(answer);
  parts.emplace_back("\n");
  const auto at = static_cast<std::ptrdiff_t>(random.below(parts.size()));
  const auto place = parts.begin() + at;
  switch (random.below(5)) {
    case 0:
      parts.erase(place);
      break;
    case 1:
      *place = kOthers[random.below(kOthers.size())];
      break;
    case 2:
      parts.insert(place, *place);
      break;
    case 3:
      parts.resize(static_cast<std::size_t>(at));
      break;
    default:
      std::swap(*place, parts[random.below(parts.size())]);
  }
  return joined(parts);
}

// Built-in problems are solved without a box.
class NoBox final : public Box {
 public:
  BoxResult run(const BoxRequest&, const std::stop_token&) override { return {}; }
  std::string description() const override { return "none"; }
  bool approximate() const override { return false; }
};

// The reasons and the lines of the details of all outputs that are not fully right.
std::set<std::string> texts_of(const Problem& problem, const std::vector<std::string>& flags) {
  const TempFolder folder = TempFolder::make(testing::TempDir()).value();
  const InstanceFiles files{folder.path() / "files"};
  const ProblemSettings settings{.checker_flags = flags};
  ProblemCalls calls(problem, settings, files, {});
  NoBox box;
  Drawing drawing(problem.families, {}, 1);
  Random random(2);
  std::set<std::string> texts;
  for (int test = 0; test < 50; ++test) {
    if (!clear_files(files)) return {};
    const auto made = calls.generate(drawing.next().call);
    if (!made || !*made || !*calls.validate() || !*calls.solve(box)) continue;
    const std::string answer = read_text(files.answer()).value();
    for (int change = 0; change < 25; ++change) {
      const auto output = files.folder / "test.out";
      EXPECT_TRUE(write_in_place(output, changed(answer, random)));
      const Judgement judgement = calls.check(output);
      if (judgement.reason.empty()) continue;
      texts.insert(judgement.reason);
      for (const std::string_view line : lines_of(judgement.details)) texts.emplace(line);
    }
  }
  return texts;
}

// Texts in quotation marks are the submission's or the input's.
std::string without_quoted(const std::string& text) {
  std::string rest;
  char end = '\0';
  for (const char c : text) {
    if (end == '\0' && (c == '"' || c == '`')) {
      end = c;
    } else if (c == end) {
      end = '\0';
    } else if (end == '\0') {
      rest += c;
    }
  }
  return rest;
}

// An English word that no other language of the feedback has. Empty: there is none.
std::string english_word_in(const std::string& text) {
  static const std::set<std::string> words = {
      "all",     "and",   "board",    "boards", "but",     "card",  "cell", "cells",
      "claimed", "clue",  "expected", "faults", "find",    "found", "from", "game",
      "holds",   "is",    "its",      "joins",  "letters", "like",  "more", "move",
      "moves",   "next",  "not",      "of",     "optimal", "or",    "path", "player",
      "push",    "reach", "right",    "row",    "the",     "there", "time", "touch",
      "turn",    "turns", "twice",    "which",  "with",    "within"};
  std::istringstream stream(without_quoted(text));
  for (std::string word; stream >> word;) {
    while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.back())) != 0) {
      word.pop_back();
    }
    if (words.contains(word)) return word;
  }
  return "";
}

// False for a cell of a path, "3,4".
bool has_words(const std::string& text) {
  return std::ranges::any_of(text, [](unsigned char c) { return std::isalpha(c) != 0; });
}

// A problem, and flags of its checker.
struct Case {
  std::string problem;
  std::vector<std::string> flags;
};

// For the names of the tests in lists.
void PrintTo(const Case& one, std::ostream* out) {
  *out << one.problem;
  for (const std::string& flag : one.flags) *out << ' ' << flag;
}

// Each problem without flags, and with each flag that has no value.
std::vector<Case> cases() {
  std::vector<Case> made;
  for (const Problem& problem : builtin_problems()) {
    made.push_back({problem.name, {}});
    for (const DeclaredFlag& flag : problem.flags.check) {
      if (flag.value == DeclaredFlag::Value::kNone) made.push_back({problem.name, {flag.name}});
    }
  }
  return made;
}

class TranslatedReasons : public testing::TestWithParam<Case> {};

TEST_P(TranslatedReasons, HaveNoEnglishWords) {
  const Problem* const problem = find_problem(builtin_problems(), GetParam().problem);
  ASSERT_NE(problem, nullptr);
  const std::set<std::string> texts = texts_of(*problem, GetParam().flags);
  EXPECT_GT(texts.size(), 15U);
  for (const std::string& text : texts) {
    if (!has_words(text)) continue;
    EXPECT_NE(english_word_in(text), "") << text;
    for (const std::string_view language : kFeedbackLanguages) {
      if (language == "en") continue;
      const std::string translated = Translation(language).reason(text);
      EXPECT_EQ(english_word_in(translated), "") << text << '\n' << translated;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, TranslatedReasons, testing::ValuesIn(cases()),
                         [](const auto& test) {
                           std::string name = test.param.problem;
                           for (const std::string& flag : test.param.flags) name += flag;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace biglia::judge
