#include "cli/base/explain_support.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <system_error>

#include "desk/report/table.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAll = "all";

bool is_wrong(const SubmissionResult& submission) {
  const Verdict verdict = submission.judgement.verdict;
  return submission.not_judged.empty() && verdict != Verdict::kCompileError &&
         verdict != Verdict::kJudgeError && !submission.judgement.has_full_credit();
}

}  // namespace

Result<void> check_explained(const std::vector<std::string>& names,
                             const std::vector<Submission>& submissions) {
  std::vector<std::string> known = {kAll};
  for (const Submission& submission : submissions) known.push_back(submission.name);
  for (const std::string& name : names) {
    if (std::ranges::find(known, name) != known.end()) continue;
    constexpr std::size_t kMostShown = 20;
    const bool is_cut = known.size() > kMostShown;
    const std::vector<std::string> shown(
        known.begin(),
        known.begin() + static_cast<std::ptrdiff_t>(std::min(known.size(), kMostShown)));
    return failure(
        fmt::format("--explain: expected the name of a submission ({}{}), found \"{}\"{}",
                    fmt::join(shown, ", "), is_cut ? ", …" : "", name, did_you_mean(name, known)));
  }
  return {};
}

std::vector<std::size_t> submissions_to_explain(const GradeResult& result,
                                                const std::vector<std::string>& names) {
  const bool is_all = std::ranges::find(names, kAll) != names.end();
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < result.submissions.size(); ++i) {
    const SubmissionResult& submission = result.submissions[i];
    const bool is_named =
        is_all || std::ranges::find(names, submission.submission.name) != names.end();
    if (is_named && is_wrong(submission)) chosen.push_back(i);
  }
  return chosen;
}

std::string notes_on_others(const GradeResult& result, const std::vector<std::string>& names) {
  std::string notes;
  for (const SubmissionResult& submission : result.submissions) {
    const std::string& name = submission.submission.name;
    if (is_wrong(submission) || std::ranges::find(names, name) == names.end()) continue;
    notes += fmt::format("biglia: note: --explain {}: {}: there is no failure to explain\n", name,
                         shown_verdict(submission));
  }
  return notes;
}

void remove_explanations(const fs::path& folder, const std::vector<SubmissionResult>& submissions) {
  std::error_code ignored;
  for (const SubmissionResult& submission : submissions) {
    const fs::path own = folder / submission.submission.name;
    for (const char* const extension : {".in", ".ans", ".out", ".txt", ".html"}) {
      fs::remove(own / (std::string(kExplanationName) + extension), ignored);
    }
    fs::remove_all(own / (std::string(kExplanationName) + ".files"), ignored);
    for (fs::path at = own; at != folder && fs::remove(at, ignored);) at = at.parent_path();
  }
  fs::remove(folder, ignored);
}

std::string explanations_text(const GradeResult& result) {
  std::string text;
  for (const SubmissionResult& submission : result.submissions) {
    if (submission.explanation) text += '\n' + submission.explanation->text;
  }
  return text;
}

}  // namespace biglia::judge
