// The implementation of grade(): its threads and their shared state. grade.cpp runs the tests;
// grading_compile.cpp handles languages and compilers.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/grade/compiling.hpp"
#include "judge/grade/expectation_book.hpp"
#include "judge/grade/grade.hpp"
#include "judge/grade/keys.hpp"

namespace biglia::judge {

// True if nothing is to be run: the intake refused the submission, its language is not installed,
// or it already has a judge error.
bool has_no_work(const SubmissionResult& submission);

// One grading: the threads around a Schedule.
class Grading {
 public:
  Grading(const GradeRequest& request, const GradeTools& tools, Journal& journal,
          GradeResult& result)
      : request_(request),
        tools_(tools),
        journal_(journal),
        result_(result),
        judge_(judge_of(request.judge_version, result.box)),
        schedule_(request.groups, request.tests_run, result.submissions.size()),
        entries_(result.submissions.size()),
        compile_keys_(result.submissions.size()),
        compiling_(tools, compile_limits_of(request.config.limits), request.scratch, request.stop,
                   [this](std::size_t s, const Result<void>* toolchain) { decide(s, toolchain); }) {
    for (std::size_t s = 0; s < result.submissions.size(); ++s) {
      if (has_no_work(result.submissions[s])) schedule_.give_up(s);
    }
  }

  // Finds the installed languages. Submissions in other languages are not judged. Call before
  // resume().
  void find_languages(Box& box);

  // Requests the tests that an expectation names: they are run even if their group is lost.
  void request_expected_tests(const ExpectationBook& book);
  void resume();
  // Checks the toolchains of the submissions that must be compiled. Call after resume().
  void try_languages(Box& box);
  void work(std::vector<std::unique_ptr<Box>>& boxes);
  // Decides on the waiting compile errors. Call after work().
  void settle_compile_errors(Box& box) { compiling_.check_waiting(box); }
  // Computes the scores. Returns the first internal error. Call last.
  Result<void> finish();

 private:
  void worker(Box& box);
  void do_unit(Box& box, const Unit& unit);
  void give_up_on(const Unit& unit, const char* why);
  void compile_one(Box& box, std::size_t submission_index);
  bool was_compiled_before(std::size_t submission_index);
  void decide(std::size_t submission_index, const Result<void>* toolchain);
  Result<void> write_compile(std::size_t submission_index, const CompileReport& report);
  void test_one(Box& box, const Unit& unit);
  bool may_be_slowed(std::size_t submission_index);
  void settle(std::size_t submission_index, const std::string& what);

  void set_report(SubmissionResult& submission, const CompileReport& report);
  std::string version_for(std::size_t submission_index) const;
  RunPlan plan_of(std::size_t submission_index) const;

  const TestCase& test_of(const Unit& unit) const {
    return request_.groups[unit.group_index].tests[unit.test_index];
  }
  std::filesystem::path program_of(std::size_t submission_index) const {
    return request_.scratch / ("program-" + std::to_string(submission_index));
  }
  void find_keys();
  std::optional<std::string> test_key(const Unit& unit) const;
  std::optional<CompileReport> known_report(std::size_t submission_index) const;
  CompileRequest compile_request(std::size_t submission_index) const;

  const GradeRequest& request_;
  const GradeTools& tools_;
  Journal& journal_;
  GradeResult& result_;
  const std::string judge_;
  std::mutex mutex_;  // guards result_, schedule_, error_, unconfirmed_, slow_
  std::condition_variable changed_;
  Schedule schedule_;
  std::optional<Error> error_;
  std::set<std::size_t> unconfirmed_;  // submissions whose compile error was not confirmed
  std::set<std::size_t> slow_;         // submissions over the time limit even when running alone
  std::vector<std::string> entries_;   // the program's entry, by submission; set when compiled
  // Constant while threads run:
  std::map<const Language*, Result<Toolchain>> toolchains_;
  std::vector<std::optional<std::string>> compile_keys_;  // none: results are not recorded
  TimedRuns runs_;
  JudgementMemo memo_;
  Compiling compiling_;
};

}  // namespace biglia::judge
