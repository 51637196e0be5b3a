// The step from a program to the result of a test: runs it as often as the timing requires.
#pragma once

#include <cstddef>
#include <mutex>
#include <set>

#include "judge/grade/judge_one.hpp"
#include "judge/grade/judgement_memo.hpp"
#include "judge/grade/programs.hpp"
#include "judge/grade/timing.hpp"

namespace biglia::judge {

// Thread-safe.
class TestStep {
 public:
  // The references must outlive the object.
  TestStep(const GradeRequest& request, const GradeTools& tools, Programs& programs,
           TimedRuns& runs)
      : request_(request), tools_(tools), programs_(programs), runs_(runs) {}

  // REQUIRES: the submission is compiled. If the toolchain turns out to be broken after a doubtful
  // failure, the result is a judge error.
  TestRun run(Box& box, std::size_t submission_index, const TestCase& test);

 private:
  void limit_files(Limits& limits) const;
  TestRun run_static(std::size_t submission_index, const TestCase& test);
  TestRun run_timed(Box& box, std::size_t submission_index, const TestCase& test);
  bool may_be_slowed(std::size_t submission_index) const;
  void set_slow(std::size_t submission_index);

  const GradeRequest& request_;
  const GradeTools& tools_;
  Programs& programs_;
  TimedRuns& runs_;
  JudgementMemo memo_;
  mutable std::mutex mutex_;  // guards slow_
  // Indices of the submissions that exceeded the time limit even when running alone.
  std::set<std::size_t> slow_;
};

}  // namespace biglia::judge
