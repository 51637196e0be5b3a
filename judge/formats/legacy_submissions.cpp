#include "judge/formats/legacy_submissions.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/expected_results.hpp"
#include "judge/formats/write_yaml.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// DOMjudge ignores the comment in the folders of the format: the folder gives the verdict.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kVerdictOfFolder = {
    {{"accepted", "AC"},
     {"partially_accepted", "AC"},
     {"wrong_answer", "WA"},
     {"time_limit_exceeded", "TLE"},
     {"run_time_error", "RTE"},
     {"brute_force", "TLE"}}};

// Files of a submission that may be sources.
std::vector<fs::path> sources_of(const fs::path& submission) {
  std::vector<fs::path> sources;
  if (is_folder(submission)) {
    for (const fs::path& child : children_of(submission)) {
      std::ranges::move(sources_of(child), std::back_inserter(sources));
    }
    return sources;
  }
  // A source is smaller.
  constexpr std::uintmax_t kMost = 1 << 20;
  std::error_code error;
  if (!is_file(submission) || fs::file_size(submission, error) > kMost || error) return sources;
  return {submission};
}

class SubmissionRules {
 public:
  explicit SubmissionRules(const LegacySubmissions& request)
      : request_(request), folder_(request.to / "submissions") {}

  Result<std::vector<std::string>> run() {
    if (!request_.is_draft) add_folders();
    for (const fs::path& folder : children_of(folder_)) {
      if (is_file(folder)) {
        warn(folder, ": expected a folder of submissions, found a file: ignored");
      }
      for (const fs::path& submission : children_of(folder)) add_comments(submission);
    }
    if (rules_.size() > 0) {
      BIGLIA_TRY(write_converted_rules(folder_, rules_));
    }
    return std::move(warnings_);
  }

 private:
  void add_folders();
  std::string partially_accepted() const;
  void add_comments(const fs::path& submission);
  void add_results(const fs::path& submission, const fs::path& source,
                   const ExpectedResults& results);
  void add_score(const fs::path& submission, const fs::path& source, const ExpectedScore& score);
  bool is_decided_by_folder(const fs::path& submission, const fs::path& source,
                            const ExpectedResults& results);
  YAML::Node rule_of(const fs::path& submission);
  void warn(const fs::path& file, const std::string& text);

  const LegacySubmissions& request_;
  fs::path folder_;
  YAML::Node rules_{YAML::NodeType::Map};
  std::vector<std::string> warnings_;
};

// "Accepted", but not with all points. A test with a score of its own may be accepted with 0 points.
std::string SubmissionRules::partially_accepted() const {
  const std::string verdicts = "permitted: [AC, WA, TLE, RTE], secret/*: {required: [AC]}";
  if (!request_.most_points || *request_.most_points <= 0) return '{' + verdicts + '}';
  constexpr double kNearly = 1e-5;
  const double most = *request_.most_points;
  return fmt::format("{{{}, score: [{:.8g}, {:.8g}]}}", verdicts,
                     request_.gives_scores ? 0 : most * kNearly, most * (1 - kNearly));
}

// The folders mean less than in the new format: a program that is too slow may also be wrong, and
// only accepted ones bound the time limit.
void SubmissionRules::add_folders() {
  // `biglia export` writes other_languages/: accepted submissions with limits of their own.
  std::vector<std::pair<const char*, std::string>> meanings = {
      {{"partially_accepted", partially_accepted()},
       {"time_limit_exceeded", "{permitted: [AC, WA, TLE], required: [TLE]}"},
       {"run_time_error", "{permitted: [AC, WA, TLE, RTE], required: [RTE]}"},
       {"wrong_answer", "{use_for_time_limit: false}"},
       {"other_languages", "{permitted: [AC, TLE, RTE], use_for_time_limit: false}"}}};
  for (const auto& [name, meaning] : meanings) {
    if (is_folder(folder_ / name)) rules_[name] = YAML::Load(meaning);
  }
}

void SubmissionRules::warn(const fs::path& file, const std::string& text) {
  warnings_.push_back((request_.source / file.lexically_relative(request_.to)).string() + text);
}

YAML::Node SubmissionRules::rule_of(const fs::path& submission) {
  YAML::Node rule = rules_[submission.lexically_relative(folder_).generic_string()];
  rule.SetStyle(YAML::EmitterStyle::Flow);
  return rule;
}

// The first comment of each kind counts.
void SubmissionRules::add_comments(const fs::path& submission) {
  std::optional<ExpectedResults> results;
  std::optional<ExpectedScore> score;
  for (const fs::path& source : sources_of(submission)) {
    const auto text = read_text(source);
    if (!text) continue;
    if (!results) {
      results = expected_results_in(*text);
      if (results) add_results(submission, source, *results);
    }
    if (!score) {
      score = expected_score_in(*text);
      if (score) add_score(submission, source, *score);
    }
  }
}

bool SubmissionRules::is_decided_by_folder(const fs::path& submission, const fs::path& source,
                                           const ExpectedResults& results) {
  const std::string folder = submission.parent_path().filename().string();
  const auto* const known =
      std::ranges::find(kVerdictOfFolder, folder, &decltype(kVerdictOfFolder)::value_type::first);
  const bool must_fail = folder == "rejected" && results.verdicts.contains("AC");
  if (known == kVerdictOfFolder.end() && !must_fail) return false;
  const bool is_same =
      !must_fail && results.verdicts == std::set<std::string>{std::string(known->second)};
  if (!is_same) {
    warn(source,
         fmt::format(":{}: @EXPECTED_RESULTS@: expected the verdict of the folder {}, found "
                     "{}: the folder counts",
                     results.line, folder, escaped(results.text)));
  }
  return true;
}

void SubmissionRules::add_results(const fs::path& submission, const fs::path& source,
                                  const ExpectedResults& results) {
  for (const std::string& name : results.unknown) {
    warn(source, fmt::format(":{}: @EXPECTED_RESULTS@: expected a result of DOMjudge such as "
                             "WRONG-ANSWER, found \"{}\": ignored",
                             results.line, escaped(name)));
  }
  if (results.verdicts.empty() || is_decided_by_folder(submission, source, results)) return;
  // DOMjudge compares with the verdict of the whole submission, whose other tests are accepted.
  std::set<std::string> permitted = results.verdicts;
  if (permitted != std::set<std::string>{"CE"}) permitted.insert("AC");
  YAML::Node rule = rule_of(submission);
  for (const std::string& verdict : permitted) rule["permitted"].push_back(verdict);
  rule["permitted"].SetStyle(YAML::EmitterStyle::Flow);
  if (!results.verdicts.contains("AC")) {
    for (const std::string& verdict : results.verdicts) rule["required"].push_back(verdict);
    rule["required"].SetStyle(YAML::EmitterStyle::Flow);
  }
  // Only accepted submissions bound the time limit from below.
  const bool bounds_from_below = !permitted.contains("TLE") && permitted.size() > 1;
  if (bounds_from_below) rule["use_for_time_limit"] = false;
}

void SubmissionRules::add_score(const fs::path& submission, const fs::path& source,
                                const ExpectedScore& score) {
  const auto ignore = [&](const std::string& reason) {
    warn(source, fmt::format(":{}: @EXPECTED_SCORE@: {}: ignored", score.line, reason));
  };
  if (!request_.is_scoring) return ignore("the problem gives no points");
  if (!score.score) {
    return ignore(fmt::format("expected a number from 0 to {:g}, found \"{}\"", kMostExpectedScore,
                              escaped(score.text)));
  }
  rule_of(submission)["score"] = *score.score;
}

}  // namespace

Result<std::vector<std::string>> place_legacy_submissions(const LegacySubmissions& request) {
  const fs::path from = request.source / "submissions";
  BIGLIA_TRY(place_folder(from, request.to / "submissions", request.source));
  if (!is_folder(from) || is_present(from / "submissions.yaml")) return std::vector<std::string>();
  return SubmissionRules(request).run();
}

}  // namespace biglia::judge
