#include "judge/formats/role_words.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "judge/base/is_one_of.hpp"
#include "judge/base/lower_case.hpp"

namespace biglia::judge {
namespace {

constexpr auto kInputWords = std::to_array<std::string_view>(
    {"in", "inp", "input", "inputs", "inputdata", "entrada", "dat", "ulaz", "eingabe", "stdin"});
constexpr auto kAnswerWords = std::to_array<std::string_view>(
    {"out",    "outp",     "output",    "outputs", "outputdata", "ans",      "answer",  "answers",
     "sol",    "solution", "solutions", "ok",      "diff",       "expected", "correct", "res",
     "result", "results",  "salida",    "saida",   "izlaz",      "ausgabe",  "stdout",  "key"});
constexpr auto kWeakInputWords = std::to_array<std::string_view>({"i", "q", "question", "case"});
constexpr auto kWeakAnswerWords = std::to_array<std::string_view>(
    {"o", "a", "ref", "std", "gold", "model", "target", "desired", "judge"});
// Folders beside one with the answers.
constexpr auto kWeakInputFolders =
    std::to_array<std::string_view>({"tests", "test", "testcases", "cases", "data", "questions"});
// At the beginning or the end of a longer word, the longest first.
constexpr std::array<std::pair<std::string_view, TestSide>, 6> kAffixes = {{
    {"output", TestSide::kAnswer},
    {"answer", TestSide::kAnswer},
    {"input", TestSide::kInput},
    {"out", TestSide::kAnswer},
    {"ans", TestSide::kAnswer},
    {"in", TestSide::kInput},
}};

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
// Bytes of UTF-8 are letters.
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || is_upper(c) || static_cast<unsigned char>(c) >= 0x80;
}

// What the word at `begin` of the path is, if it, or a part of it, is a role word.
std::optional<RoleWord> role_of(std::string_view path, std::size_t begin, std::size_t end) {
  const std::string word = in_lower_case(std::string(path.substr(begin, end - begin)));
  const bool begins_name = begin == 0 || path[begin - 1] == '/';
  const bool is_folder = begins_name && end < path.size() && path[end] == '/';
  const auto found = [&](TestSide side, WordStrength strength) {
    return RoleWord{begin, end - begin, side, strength, is_folder};
  };
  if (is_one_of(word, kInputWords)) return found(TestSide::kInput, WordStrength::kStrong);
  if (is_one_of(word, kAnswerWords)) return found(TestSide::kAnswer, WordStrength::kStrong);
  const bool is_extension = end == path.size() && begin > 1 && path[begin - 1] == '.';
  if (is_extension && word == "a") return found(TestSide::kAnswer, WordStrength::kStrong);
  if (is_one_of(word, kWeakInputWords) || (is_folder && is_one_of(word, kWeakInputFolders))) {
    return found(TestSide::kInput, WordStrength::kWeak);
  }
  if (is_one_of(word, kWeakAnswerWords)) return found(TestSide::kAnswer, WordStrength::kWeak);
  for (const auto& [affix, side] : kAffixes) {
    const bool ends = word.ends_with(affix);
    if (!ends && !word.starts_with(affix)) continue;
    return RoleWord{ends ? end - affix.size() : begin, affix.size(), side, WordStrength::kWeak};
  }
  return std::nullopt;
}

}  // namespace

std::vector<RoleWord> role_words(std::string_view path) {
  std::vector<RoleWord> words;
  for (std::size_t i = 0; i < path.size();) {
    if (!is_letter(path[i])) {
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    while (end < path.size() && is_letter(path[end]) &&
           (!is_upper(path[end]) || is_upper(path[end - 1]))) {
      ++end;
    }
    if (const auto word = role_of(path, i, end)) words.push_back(*word);
    i = end;
  }
  return words;
}

}  // namespace biglia::judge
