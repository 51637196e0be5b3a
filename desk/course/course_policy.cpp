#include "desk/course/course_policy.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "judge/base/safe_text.hpp"
#include "judge/base/utc_time.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"

namespace biglia::judge {
namespace {

constexpr double kMostPoints = 1e6;
constexpr std::int64_t kMostAttempts = 1'000'000;

Penalty penalty_of(const YamlValue& value) {
  std::string text = value.text();
  Penalty penalty;
  penalty.is_percentage = text.ends_with('%');
  if (penalty.is_percentage) text.pop_back();
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, penalty.amount);
  const double most = penalty.is_percentage ? 100 : kMostPoints;
  if (read.ec != std::errc() || read.ptr != end || !(penalty.amount >= 0) ||
      penalty.amount > most) {
    value.refuse("expected a number of points such as 5, or a percentage such as 10%, found \"" +
                 escaped(value.text()) + '"');
  }
  return penalty;
}

LatePenalty late_of(const YamlValue& value, const ZonedTime& deadline) {
  LatePenalty late;
  late.deadline = deadline.time;
  late.offset = deadline.offset;
  if (value.is_null()) return late;
  value.only_keys({"lose", "per", "at_most"});
  late.lose = penalty_of(value.at("lose"));
  if (const YamlValue per = value.find("per"); !per.is_null()) {
    const std::string text = per.text();
    if (text != "day" && text != "delivery") {
      per.refuse("expected day or delivery, found \"" + escaped(text) + '"');
    }
    late.is_daily = text == "day";
  }
  if (const YamlValue most = value.find("at_most"); !most.is_null())
    late.at_most = penalty_of(most);
  return late;
}

AttemptRule attempt_rule_of(const YamlValue& value) {
  value.only_keys({"most", "lose"});
  return {static_cast<int>(value.at("most").integer(1, kMostAttempts)),
          penalty_of(value.at("lose"))};
}

LanguageRule language_rule_of(const YamlValue& value) {
  value.only_keys({"allowed", "lose"});
  LanguageRule rule{value.at("allowed").texts(), penalty_of(value.at("lose"))};
  if (rule.allowed.empty()) value.refuse("expected a language, found none");
  return rule;
}

std::optional<Penalty> penalty_in(const YamlValue& value) {
  if (value.is_null()) return std::nullopt;
  value.only_keys({"lose"});
  return penalty_of(value.at("lose"));
}

std::vector<Decision> decisions_of(const YamlValue& list, double least) {
  std::vector<Decision> decisions;
  for (const YamlValue& item : list.items()) {
    item.only_keys({"submission", "points", "reason", "author"});
    decisions.push_back({item.at("submission").text(), item.at("points").number(least, kMostPoints),
                         item.at("reason").text(), item.at("author").text()});
    for (const char* const key : {"reason", "author"}) {
      if (item.at(key).text().empty())
        item.refuse("expected a text, found an empty " + std::string(key));
    }
  }
  return decisions;
}

void check_single(const YamlValue& overrides, const std::vector<Decision>& decisions) {
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (decisions[i].submission == decisions[j].submission) {
        overrides.refuse("expected one override of a submission, found two of \"" +
                         escaped(decisions[i].submission) + '"');
      }
    }
  }
}

}  // namespace

Result<CoursePolicy> read_course(const std::filesystem::path& path) {
  BIGLIA_TRY(const auto text, read_text(path));
  return parse_course(path, text);
}

Result<CoursePolicy> parse_course(const std::filesystem::path& path, std::string_view text) {
  BIGLIA_TRY(auto file, YamlFile::parse(path, text));
  const YamlValue root = file.root();
  root.only_keys({"deadline", "late", "attempts", "language", "ansi_c", "report", "bonus",
                  "rounding", "overrides"});
  CoursePolicy policy;
  const YamlValue deadline = root.find("deadline");
  const YamlValue late = root.find("late");
  if (!deadline.is_null()) {
    const auto time = parse_zoned_time(deadline.text());
    if (!time) deadline.refuse(time.error().message);
    policy.late = late_of(late, time.value_or(ZonedTime()));
  } else if (!late.is_null()) {
    late.refuse("expected a deadline beside it, found none");
  }
  if (const YamlValue attempts = root.find("attempts"); !attempts.is_null()) {
    policy.attempts = attempt_rule_of(attempts);
  }
  if (const YamlValue language = root.find("language"); !language.is_null()) {
    policy.language = language_rule_of(language);
  }
  policy.ansi_c = penalty_in(root.find("ansi_c"));
  policy.report = penalty_in(root.find("report"));
  policy.bonus = decisions_of(root.find("bonus"), -kMostPoints);
  policy.overrides = decisions_of(root.find("overrides"), 0);
  check_single(root.find("overrides"), policy.overrides);
  if (const YamlValue rounding = root.find("rounding"); !rounding.is_null()) {
    policy.rounding = rounding.number(0.001, kMostPoints);
  }
  if (!file.ok()) return file.failed();
  return policy;
}

}  // namespace biglia::judge
