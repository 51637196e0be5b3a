#include "desk/exchange/course_grade.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace biglia::judge {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<MoodleDelivery> delivery_in(std::string_view name) {
  constexpr std::string_view kMark = "_assignsubmission_";
  const std::size_t mark = name.find(kMark);
  if (mark == std::string_view::npos) return std::nullopt;
  name = name.substr(0, mark);
  const std::size_t line = name.rfind('_');
  if (line == std::string_view::npos || line == 0) return std::nullopt;
  const std::string_view number = name.substr(line + 1);
  if (number.empty() || !std::ranges::all_of(number, is_digit)) return std::nullopt;
  return MoodleDelivery{std::string(name.substr(0, line)), std::string(number)};
}

}  // namespace

std::optional<double> course_maximum(const GradeResult& result) {
  if (!std::isfinite(result.max_points)) return std::nullopt;
  return result.max_points > 0 ? result.max_points : 1;
}

std::optional<CourseGrade> course_grade(const GradeResult& result,
                                        const SubmissionResult& submission) {
  if (!submission.complete || !submission.not_judged.empty()) return std::nullopt;
  if (result.max_points > 0) return CourseGrade{submission.points, course_maximum(result)};
  const bool is_accepted = submission.judgement.verdict == Verdict::kAccepted;
  return CourseGrade{is_accepted ? 1.0 : 0.0, course_maximum(result)};
}

std::optional<MoodleDelivery> moodle_delivery(const Submission& submission) {
  const auto own = delivery_in(submission.origin.filename().string());
  return own ? own : delivery_in(submission.origin.parent_path().filename().string());
}

}  // namespace biglia::judge
