#include "desk/course/course_points.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "desk/course/course_grade.hpp"
#include "desk/report/table.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/utc_time.hpp"
#include "judge/files/nearest_word.hpp"

namespace biglia::judge {
namespace {

using std::chrono::days;

// Collects the steps from the measured points to those of the course.
class CourseSteps {
 public:
  explicit CourseSteps(double points) : course_{points, {}} {}

  double points() const { return course_.points; }
  void set(const char* rule, std::string reason, double points) {
    const double after = std::max(points, 0.0);
    course_.steps.push_back({rule, std::move(reason), course_.points, after});
    course_.points = after;
  }
  void lose(const char* rule, std::string reason, double lost) {
    set(rule, std::move(reason), course_.points - lost);
  }
  CoursePoints take() { return std::move(course_); }

 private:
  CoursePoints course_;
};

void apply_deadline(const LatePenalty& rule, const Submission& submission, double maximum,
                    CourseSteps& steps) {
  if (!submission.delivered) return steps.lose("late", "the time of delivery is unknown", 0);
  const auto delivered = *submission.delivered;
  if (delivered <= rule.deadline) return;
  const auto begun = std::chrono::ceil<days>(delivered - rule.deadline).count();
  double lost = rule.lose.of(maximum) * (rule.is_daily ? static_cast<double>(begun) : 1);
  if (rule.at_most) lost = std::min(lost, rule.at_most->of(maximum));
  steps.lose("late",
             fmt::format("delivered {}, {} day{} after the deadline, {}",
                         shown_in_zone(delivered, rule.offset), begun, begun == 1 ? "" : "s",
                         shown_in_zone(rule.deadline, rule.offset)),
             lost);
}

void apply_attempts(const AttemptRule& rule, const Submission& submission, double maximum,
                    CourseSteps& steps) {
  if (!submission.attempt) return steps.lose("attempts", "the number of the attempt is unknown", 0);
  const int more = *submission.attempt - rule.most;
  if (more <= 0) return;
  steps.lose("attempts", fmt::format("attempt {} of at most {}", *submission.attempt, rule.most),
             rule.lose.of(maximum) * more);
}

void apply_forms(const CoursePolicy& policy, const SubmissionResult& row, double maximum,
                 CourseSteps& steps) {
  const Submission& submission = row.submission;
  if (policy.language && submission.language != nullptr &&
      std::ranges::find(policy.language->allowed, submission.language->key) ==
          policy.language->allowed.end()) {
    steps.lose("language",
               fmt::format("expected {}, found {}", fmt::join(policy.language->allowed, " or "),
                           submission.language->key),
               policy.language->lose.of(maximum));
  }
  if (policy.ansi_c && row.compile && !row.compile->conforming) {
    steps.lose("ansi_c", "the program is not ANSI C", policy.ansi_c->of(maximum));
  }
  if (policy.report && !submission.has_report) {
    steps.lose("report", "the delivery has no report (pdf or rtf)", policy.report->of(maximum));
  }
}

bool is_about(const Decision& decision, const Submission& submission) {
  return decision.submission == submission.name ||
         (!submission.student.identifier.empty() &&
          decision.submission == submission.student.identifier);
}

std::string reason_of(const Decision& decision) {
  return safe_line(decision.reason) + " (" + safe_line(decision.author) + ')';
}

// Rounds halves up, so that 0.5 of a step is never lost.
double rounded(double points, double step) { return std::floor(points / step + 0.5) * step; }

}  // namespace

Result<void> check_decisions(const CoursePolicy& policy,
                             const std::vector<Submission>& submissions) {
  for (const auto* const decisions : {&policy.bonus, &policy.overrides}) {
    for (const Decision& decision : *decisions) {
      if (std::ranges::any_of(submissions, [&](const Submission& submission) {
            return is_about(decision, submission);
          })) {
        continue;
      }
      std::vector<std::string_view> names;
      names.reserve(submissions.size());
      for (const Submission& submission : submissions) names.emplace_back(submission.name);
      const std::string_view near = nearest_word(decision.submission, names);
      return failure(fmt::format("expected the name or identifier of a submission, found \"{}\"{}",
                                 escaped(decision.submission),
                                 near.empty() ? "" : fmt::format("; did you mean {}?", near)));
    }
  }
  return {};
}

void apply_course(const CoursePolicy& policy, GradeResult& result) {
  for (SubmissionResult& row : result.submissions) {
    const Submission& submission = row.submission;
    const auto override_of = std::ranges::find_if(
        policy.overrides, [&](const Decision& decision) { return is_about(decision, submission); });
    const bool is_judged = row.complete && row.not_judged.empty();
    row.course.reset();
    if (!is_judged && override_of == policy.overrides.end()) continue;
    const double measured = is_judged ? measured_points(result, row) : 0;
    const double maximum = course_maximum(result).value_or(measured);
    CourseSteps steps(measured);
    if (is_judged) {
      if (policy.late) apply_deadline(*policy.late, submission, maximum, steps);
      if (policy.attempts) apply_attempts(*policy.attempts, submission, maximum, steps);
      apply_forms(policy, row, maximum, steps);
      for (const Decision& bonus : policy.bonus) {
        if (!is_about(bonus, submission)) continue;
        steps.set("bonus", reason_of(bonus), steps.points() + bonus.points);
      }
      if (policy.rounding) {
        const double points = rounded(steps.points(), *policy.rounding);
        if (points != steps.points()) {
          steps.set("rounding", "to a multiple of " + shown_points(*policy.rounding), points);
        }
      }
    }
    if (override_of != policy.overrides.end()) {
      steps.set("override", reason_of(*override_of), override_of->points);
    }
    row.course = steps.take();
  }
}

}  // namespace biglia::judge
