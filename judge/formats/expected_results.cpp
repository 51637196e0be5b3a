#include "judge/formats/expected_results.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "judge/files/lines.hpp"
#include "judge/files/words.hpp"
#include "judge/package/submissions_folder.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

// DOMjudge's names, those of the folders of submissions, and short ones; with - in place of _.
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kResults = {
    {{"CORRECT", "AC"},
     {"ACCEPTED", "AC"},
     {"AC", "AC"},
     {"WRONG-ANSWER", "WA"},
     {"WA", "WA"},
     {"NO-OUTPUT", "WA"},
     {"TIMELIMIT", "TLE"},
     {"TIME-LIMIT-EXCEEDED", "TLE"},
     {"TLE", "TLE"},
     {"RUN-ERROR", "RTE"},
     {"RUN-TIME-ERROR", "RTE"},
     {"RTE", "RTE"},
     {"OUTPUT-LIMIT", "RTE"},
     {"MEMORY-LIMIT", "RTE"},
     {"MEMORY-LIMIT-EXCEEDED", "RTE"},
     {"COMPILER-ERROR", "CE"},
     {"COMPILE-ERROR", "CE"},
     {"CE", "CE"}}};

char upper(char c) { return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string_view without_comment_end(std::string_view text) {
  text = trimmed(text);
  for (const std::string_view end : {"*/", "*)", "-->", "}"}) {
    if (text.ends_with(end)) return trimmed(text.substr(0, text.size() - end.size()));
  }
  return text;
}

void add_result(std::string_view text, ExpectedResults& results) {
  std::string name(trimmed(text));
  if (name.empty()) return;
  std::ranges::transform(name, name.begin(), [](char c) { return c == '_' ? '-' : upper(c); });
  const auto* const known =
      std::ranges::find(kResults, name, &decltype(kResults)::value_type::first);
  if (known == kResults.end()) {
    results.unknown.emplace_back(trimmed(text));
  } else {
    results.verdicts.emplace(known->second);
  }
}

struct MarkedSource {
  std::size_t line;
  std::string_view text;
};

// What follows the first marker, in capitals or not. Lines count from 1.
std::optional<MarkedSource> marked(std::string_view source, std::string_view marker) {
  std::size_t number = 0;
  for (const std::string_view line : lines_of(source)) {
    ++number;
    const auto found =
        std::ranges::search(line, marker, [](char a, char b) { return upper(a) == b; });
    if (!found.empty()) return MarkedSource{number, without_comment_end({found.end(), line.end()})};
  }
  return std::nullopt;
}

}  // namespace

std::optional<ExpectedResults> expected_results_in(std::string_view source) {
  const auto found = marked(source, "@EXPECTED_RESULTS@:");
  if (!found) return std::nullopt;
  ExpectedResults results{found->line, std::string(found->text), {}, {}};
  for (std::string_view rest = found->text; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    add_result(rest.substr(0, comma), results);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return results;
}

std::optional<ExpectedScore> expected_score_in(std::string_view source) {
  const auto found = marked(source, "@EXPECTED_SCORE@:");
  if (!found) return std::nullopt;
  auto score = parsed_number<double>(found->text);
  if (score && !(*score >= 0 && *score <= kMostExpectedScore)) score.reset();
  return ExpectedScore{found->line, std::string(found->text), score};
}

}  // namespace biglia::judge
