#include "judge/grade/prepare.hpp"

#include <utility>

namespace biglia::judge {
namespace {

void request_expected_tests(const Preparation& given, Schedule& schedule) {
  const std::vector<TestGroup>& groups = given.request.groups;
  for (std::size_t s = 0; s < given.submissions.size(); ++s) {
    const bool needs_all = given.request.tests_run == TestsRun::kUntilFailure &&
                           !given.book.is_decided_by_first_failure(given.submissions[s]);
    for (std::size_t g = 0; g < groups.size(); ++g) {
      for (std::size_t t = 0; t < groups[g].tests.size(); ++t) {
        if (needs_all || given.book.names_test(given.submissions[s], groups[g].tests[t].name)) {
          schedule.request_test(s, g, t);
        }
      }
    }
  }
}

void resume_tests(const Preparation& given, std::size_t submission_index, Schedule& schedule) {
  const std::vector<TestGroup>& groups = given.request.groups;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (std::size_t t = 0; t < groups[g].tests.size(); ++t) {
      const Unit unit{Unit::Kind::kTest, submission_index, g, t};
      auto known = given.known.find_test(unit);
      if (known) schedule.resume(unit, std::move(*known));
    }
  }
}

void resume(const Preparation& given, Programs& programs, Schedule& schedule) {
  for (std::size_t s = 0; s < given.submissions.size(); ++s) {
    if (!programs.has_work(s)) {
      schedule.give_up(s);
      continue;
    }
    programs.resume(s);
    const auto& report = programs.program(s).report;
    if (report && report->failed) schedule.give_up(s);
    resume_tests(given, s, schedule);
  }
  schedule.apply_known();
}

}  // namespace

void prepare(const Preparation& preparation, Box& box, Programs& programs, Schedule& schedule) {
  request_expected_tests(preparation, schedule);
  programs.find_languages(box);
  resume(preparation, programs, schedule);
}

}  // namespace biglia::judge
