#include "judge/formats/legacy_submissions.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/expected_results.hpp"
#include "judge/formats/write_yaml.hpp"

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

struct Comment {
  fs::path file;
  ExpectedResults results;
};

std::optional<Comment> comment_in(const fs::path& submission) {
  if (is_folder(submission)) {
    for (const fs::path& child : children_of(submission)) {
      if (auto found = comment_in(child)) return found;
    }
    return std::nullopt;
  }
  // A source is smaller.
  constexpr std::uintmax_t kMost = 1 << 20;
  std::error_code error;
  if (!is_file(submission) || fs::file_size(submission, error) > kMost || error)
    return std::nullopt;
  const auto text = read_text(submission);
  if (!text) return std::nullopt;
  auto results = expected_results_in(*text);
  if (!results) return std::nullopt;
  return Comment{submission, std::move(*results)};
}

class SubmissionRules {
 public:
  explicit SubmissionRules(const LegacySubmissions& request)
      : request_(request), folder_(request.to / "submissions") {}

  Result<std::vector<std::string>> run() {
    if (!request_.is_draft) add_folders();
    for (const fs::path& folder : children_of(folder_)) {
      for (const fs::path& submission : children_of(folder)) {
        if (const auto comment = comment_in(submission)) add_comment(submission, *comment);
      }
    }
    if (rules_.size() > 0) {
      auto written = write_yaml(folder_ / "submissions.yaml", rules_);
      if (!written) return std::unexpected(written.error());
    }
    return std::move(warnings_);
  }

 private:
  void add_folders();
  void add_comment(const fs::path& submission, const Comment& comment);
  bool is_decided_by_folder(const std::string& folder, const Comment& comment);
  void warn(const Comment& comment, const std::string& text);

  const LegacySubmissions& request_;
  fs::path folder_;
  YAML::Node rules_{YAML::NodeType::Map};
  std::vector<std::string> warnings_;
};

// The folders mean less than in the new format: a program that is too slow may also be wrong, and
// only accepted ones bound the time limit.
void SubmissionRules::add_folders() {
  // `biglia export` writes other_languages/: accepted submissions with limits of their own.
  // That partly accepted ones get less than all points is not checked.
  std::vector<std::pair<const char*, const char*>> meanings = {
      {{"partially_accepted", "{permitted: [AC, WA, TLE, RTE], required: [AC]}"},
       {"time_limit_exceeded", "{permitted: [AC, WA, TLE], required: [TLE]}"},
       {"run_time_error", "{permitted: [AC, WA, TLE, RTE], required: [RTE]}"},
       {"wrong_answer", "{use_for_time_limit: false}"},
       {"other_languages", "{permitted: [AC, TLE, RTE], use_for_time_limit: false}"}}};
  if (request_.has_free_scores) {
    meanings.emplace_back("accepted", "{permitted: [AC], score: [0, 1000000000]}");
  }
  for (const auto& [name, meaning] : meanings) {
    if (is_folder(folder_ / name)) rules_[name] = YAML::Load(meaning);
  }
}

void SubmissionRules::warn(const Comment& comment, const std::string& text) {
  const fs::path file = request_.source / comment.file.lexically_relative(request_.to);
  warnings_.push_back(file.string() + ':' + std::to_string(comment.results.line) +
                      ": @EXPECTED_RESULTS@: " + text);
}

bool SubmissionRules::is_decided_by_folder(const std::string& folder, const Comment& comment) {
  const std::set<std::string>& verdicts = comment.results.verdicts;
  const auto* const known =
      std::ranges::find(kVerdictOfFolder, folder, &decltype(kVerdictOfFolder)::value_type::first);
  const bool must_fail = folder == "rejected" && verdicts.contains("AC");
  if (known == kVerdictOfFolder.end() && !must_fail) return false;
  const bool is_same = !must_fail && verdicts == std::set<std::string>{std::string(known->second)};
  if (!is_same) {
    warn(comment, "expected the verdict of the folder " + folder + ", found " +
                      escaped(comment.results.text) + ": the folder counts");
  }
  return true;
}

void SubmissionRules::add_comment(const fs::path& submission, const Comment& comment) {
  const ExpectedResults& results = comment.results;
  for (const std::string& name : results.unknown) {
    warn(comment, "expected a result of DOMjudge such as WRONG-ANSWER, found \"" + escaped(name) +
                      "\": ignored");
  }
  const std::string path = submission.lexically_relative(folder_).generic_string();
  const std::string folder = submission.parent_path().filename().string();
  if (results.verdicts.empty() || is_decided_by_folder(folder, comment)) return;
  // DOMjudge compares with the verdict of the whole submission, whose other tests are accepted.
  std::set<std::string> permitted = results.verdicts;
  if (permitted != std::set<std::string>{"CE"}) permitted.insert("AC");
  YAML::Node rule;
  for (const std::string& verdict : permitted) rule["permitted"].push_back(verdict);
  rule["permitted"].SetStyle(YAML::EmitterStyle::Flow);
  if (!results.verdicts.contains("AC")) {
    for (const std::string& verdict : results.verdicts) rule["required"].push_back(verdict);
    rule["required"].SetStyle(YAML::EmitterStyle::Flow);
  }
  // Only accepted submissions bound the time limit from below.
  const bool bounds_from_below = !permitted.contains("TLE") && permitted.size() > 1;
  if (bounds_from_below) rule["use_for_time_limit"] = false;
  rule.SetStyle(YAML::EmitterStyle::Flow);
  rules_[path] = rule;
}

}  // namespace

Result<std::vector<std::string>> place_legacy_submissions(const LegacySubmissions& request) {
  const fs::path from = request.source / "submissions";
  if (auto placed = place_folder(from, request.to / "submissions", request.source); !placed) {
    return std::unexpected(placed.error());
  }
  if (!is_folder(from) || fs::exists(from / "submissions.yaml")) return std::vector<std::string>();
  return SubmissionRules(request).run();
}

}  // namespace biglia::judge
