#include "judge/grade/request_rules.hpp"

#include <algorithm>

namespace biglia::judge {

Result<void> check_programs(const GradeRequest& request) {
  const BoxedPrograms* const programs = request.programs;
  const bool has_static = programs != nullptr && programs->has_static_validator();
  if (has_static && request.config.is_submit_answer) {
    return failure("static_validator: expected none in a submit-answer problem");
  }
  for (const TestGroup& group : request.groups) {
    if (group.static_validation && !has_static) {
      return failure(group.name +
                     ": static_validation_score: expected a program in static_validator/, found "
                     "none");
    }
    if (group.max_score == kUnbounded && programs != nullptr && !programs->has_output_validator()) {
      return failure(group.name +
                     ": max_score: unbounded: expected an output validator that writes score.txt, "
                     "found none");
    }
  }
  return {};
}

}  // namespace biglia::judge
