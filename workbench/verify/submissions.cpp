#include "workbench/verify/submissions.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/grade/expectation_book.hpp"
#include "judge/grade/glob.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class SubmissionFindings {
 public:
  SubmissionFindings(const fs::path& package, const GradeResult& result)
      : package_(package), result_(result) {}

  Result<Findings> run() {
    for (const SubmissionResult& submission : result_.submissions) {
      BIGLIA_TRY(check(submission));
    }
    check_kinds();
    check_idle_tests();
    return std::move(findings_);
  }

 private:
  void add(Level level, std::string place, const std::string& message, std::string remedy) {
    findings_.push_back(
        {level, Check::kSubmissions, std::move(place), safe_line(message), std::move(remedy)});
  }

  std::string place_of(const SubmissionResult& submission) const {
    return safe_line(submission.submission.origin.lexically_relative(package_).generic_string());
  }

  Result<void> check(const SubmissionResult& submission) {
    const std::string place = place_of(submission);
    const Judgement& judgement = submission.judgement;
    if (!submission.not_judged.empty()) {
      add(Level::kInfo, place, "not judged: " + submission.not_judged,
          "Install the language, or accept that this submission was not verified.");
      return {};
    }
    if (judgement.verdict == Verdict::kJudgeError) {
      if (judgement.fault != FaultOf::kProblem) {
        return failure(place + ": " + judgement.reason, FaultOf::kHost);
      }
      add(Level::kError, place,
          judgement.reason +
              (submission.failed_test.empty() ? "" : " (" + submission.failed_test + ')'),
          "Correct the program of the package that caused this judge error.");
      return {};
    }
    for (const std::string& line : submission.unexpected) {
      add(Level::kError, place, line + reason_of(submission),
          "Correct the submission or its expectation, or the tests.");
    }
    return {};
  }

  // Where it failed, for verdicts that were not expected.
  static std::string reason_of(const SubmissionResult& submission) {
    if (submission.failed_test.empty() || submission.judgement.reason.empty()) return {};
    return "; " + submission.failed_test + ": " + submission.judgement.reason;
  }

  void check_kinds() {
    const auto& all = result_.submissions;
    const auto judged = [](const SubmissionResult& submission) {
      return submission.not_judged.empty();
    };
    if (!std::ranges::any_of(all, judged)) return;
    // The package may expect that a right submission gets fewer than all points.
    const auto is_right = [&](const SubmissionResult& submission) {
      const Judgement& judgement = submission.judgement;
      return judged(submission) &&
             (judgement.has_full_credit() ||
              (judgement.has_partial_credit() && submission.unexpected.empty()));
    };
    if (std::ranges::none_of(all, is_right)) {
      add(Level::kError, "submissions/", "expected a submission that is accepted, found none",
          "Add a right solution to submissions/accepted.");
    } else if (std::ranges::all_of(all, [&](const SubmissionResult& submission) {
                 return !judged(submission) || is_right(submission);
               })) {
      add(Level::kInfo, "submissions/", "no submission fails: the tests' strength is unknown",
          "Add solutions with typical mistakes to submissions/wrong_answer.");
    }
  }

  void check_idle_tests() {
    if (result_.idle_tests.empty()) return;
    constexpr std::size_t kShown = 8;
    std::string names;
    for (std::size_t i = 0; i < std::min(kShown, result_.idle_tests.size()); ++i) {
      names += (names.empty() ? "" : ", ") + result_.idle_tests[i];
    }
    if (result_.idle_tests.size() > kShown) names += ", ...";
    add(Level::kInfo, "data/" + result_.idle_tests.front() + ".in",
        std::to_string(result_.idle_tests.size()) +
            (result_.idle_tests.size() == 1 ? " test fails no submission: "
                                            : " tests fail no submission: ") +
            names,
        "Add a wrong submission that fails there, or remove the tests.");
  }

  const fs::path& package_;
  const GradeResult& result_;
  Findings findings_;
};

}  // namespace

Findings check_expectations(const fs::path& package, const std::vector<TestGroup>& groups) {
  const fs::path folder = package / "submissions";
  const auto rules = read_expectations(folder);
  if (!rules) {
    return {finding_of_error(Check::kSubmissions, rules.error(), package,
                             "Correct submissions.yaml as the message says.")};
  }
  Findings findings;
  const std::vector<std::string> names = submissions_in(folder);
  std::vector<Submission> submissions;
  for (const std::string& name : names) {
    Submission& submission = submissions.emplace_back();
    submission.name = name;
    submission.origin = folder / name;
    const bool has_rule = std::ranges::any_of(
        *rules, [&](const ExpectationRule& rule) { return glob_matches(rule.submissions, name); });
    if (has_rule) continue;
    findings.push_back(
        {Level::kWarning, Check::kSubmissions, "submissions/" + safe_line(name),
         "expected a folder or an entry of submissions.yaml that gives its verdict, found none",
         "Move it to a folder such as submissions/wrong_answer, or list it in submissions.yaml."});
  }
  if (submissions.empty()) return findings;
  const auto consistent = ExpectationBook::read(submissions, groups, UnusedPatterns::kIgnore);
  if (!consistent) {
    findings.push_back(finding_of_error(
        Check::kSubmissions, consistent.error(), package,
        "Correct the verdicts in submissions.yaml, or move the submission to another folder."));
    return findings;
  }
  const auto book = ExpectationBook::read(submissions, groups, UnusedPatterns::kRefuse);
  if (book) return findings;
  Finding unused = finding_of_error(Check::kSubmissions, book.error(), package,
                                    "Correct the pattern, or remove it: it has no effect.");
  unused.level = Level::kWarning;
  findings.push_back(std::move(unused));
  return findings;
}

Result<Findings> check_submissions(const fs::path& package, const GradeResult& result) {
  return SubmissionFindings(package, result).run();
}

}  // namespace biglia::judge
