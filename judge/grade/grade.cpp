#include "judge/grade/grade.hpp"

#include <exception>
#include <filesystem>
#include <new>
#include <system_error>
#include <utility>

#include "judge/grade/assemble.hpp"
#include "judge/grade/known_results.hpp"
#include "judge/grade/prepare.hpp"
#include "judge/grade/programs.hpp"
#include "judge/grade/request_rules.hpp"
#include "judge/grade/test_step.hpp"
#include "judge/grade/worker_pool.hpp"

namespace biglia::judge {
namespace {

// The order of the steps, and what each end of a unit means for the schedule.
class Grading {
 public:
  // The references must outlive the object.
  Grading(const GradeRequest& request, const GradeTools& tools, ResultStore& store,
          const std::vector<Submission>& submissions, const std::string& box)
      : request_(request),
        submissions_(submissions),
        known_(request, store, judge_of(request.judge_version, box), submissions.size()),
        programs_(request, tools, submissions, known_, runs_),
        test_step_(request, tools, programs_, runs_),
        pool_(Schedule(request.groups, request.tests_run, submissions.size())) {}

  // Each of these is called once, in this order.
  void prepare(Box& box, const ExpectationBook& book) {
    pool_.with_schedule([&](Schedule& schedule) {
      judge::prepare({request_, submissions_, book, known_}, box, programs_, schedule);
    });
  }
  Result<void> work(const Boxes& boxes);
  std::vector<SubmissionResult> assemble(GradingFacts& facts);

 private:
  void execute(Box& box, const Unit& unit);
  void compile(Box& box, std::size_t submission_index);
  void test(Box& box, const Unit& unit);
  void give_up_on(const Unit& unit, const char* why);
  void settle(const Schedule& schedule, std::size_t submission_index, const std::string& what);

  const TestCase& test_of(const Unit& unit) const {
    return request_.groups[unit.group_index].tests[unit.test_index];
  }

  const GradeRequest& request_;
  const std::vector<Submission>& submissions_;
  KnownResults known_;
  TimedRuns runs_;
  Programs programs_;
  TestStep test_step_;
  WorkerPool pool_;
};

Result<void> Grading::work(const Boxes& boxes) {
  const auto is_over = [this] { return request_.stop.stop_requested() || known_.error(); };
  pool_.work(boxes, request_.stop, is_over,
             [this](Box& box, const Unit& unit) { execute(box, unit); });
  programs_.confirm_compile_errors(*boxes.front());
  if (const auto error = known_.error()) return std::unexpected(*error);
  return {};
}

// An exception here is a failure of the host: out of memory or threads.
void Grading::execute(Box& box, const Unit& unit) {
  try {
    if (unit.kind == Unit::Kind::kCompile) {
      compile(box, unit.submission_index);
    } else {
      test(box, unit);
    }
  } catch (const std::exception& thrown) {
    give_up_on(unit, thrown.what());
  }
}

void Grading::give_up_on(const Unit& unit, const char* why) {
  if (unit.kind == Unit::Kind::kCompile) {
    programs_.fail(unit.submission_index, why);
    return pool_.with_schedule([&](Schedule& s) { s.not_compiled(unit.submission_index); });
  }
  TestResult failed;
  failed.state = TestState::kRun;
  failed.judgement = judge_error("cannot run " + test_of(unit).name + ": " + why);
  pool_.with_schedule([&](Schedule& s) { s.tested(unit, std::move(failed)); });
}

void Grading::compile(Box& box, std::size_t submission_index) {
  const bool has_resumed_tests =
      pool_.with_schedule([&](const Schedule& s) { return s.any_resumed(submission_index); });
  const CompileEnd end = programs_.compile(box, submission_index, has_resumed_tests);
  pool_.with_schedule([&](Schedule& schedule) {
    switch (end) {
      case CompileEnd::kCompiled:
        schedule.compiled(submission_index);
        return settle(schedule, submission_index, "compiled");
      case CompileEnd::kRejected:
        schedule.not_compiled(submission_index);
        return settle(schedule, submission_index, "compiled");
      case CompileEnd::kJudgeError:
        return schedule.not_compiled(submission_index);
      case CompileEnd::kInterrupted:
        return schedule.compiled(submission_index);  // its tests remain
    }
  });
}

void Grading::test(Box& box, const Unit& unit) {
  TestRun run = test_step_.run(box, unit.submission_index, test_of(unit));
  if (!run.interrupted) known_.add_test(unit, run.result);
  pool_.with_schedule([&](Schedule& schedule) {
    if (run.interrupted) {
      schedule.interrupted(unit);
    } else {
      schedule.tested(unit, std::move(run.result));
    }
    settle(schedule, unit.submission_index, test_of(unit).name);
  });
}

// An exception here only loses a progress message: the result is already stored.
void Grading::settle(const Schedule& schedule, std::size_t submission_index,
                     const std::string& what) try {
  if (schedule.is_settled(submission_index)) {
    std::error_code error;
    std::filesystem::remove_all(programs_.path_of(submission_index), error);
  }
  if (!request_.progress) return;
  request_.progress({schedule.settled_tests(), schedule.all_tests(),
                     submissions_[submission_index].name + " " + what});
} catch (const std::bad_alloc&) {
  return;
}

std::vector<SubmissionResult> Grading::assemble(GradingFacts& facts) {
  const bool is_stopped = request_.stop.stop_requested();
  std::vector<SubmissionResult> results;
  pool_.with_schedule([&](Schedule& schedule) {
    facts.all_tests = schedule.all_tests();
    facts.settled_tests = schedule.settled_tests();
    schedule.drop_tests_after_failures();
    for (std::size_t s = 0; s < submissions_.size(); ++s) {
      const CompiledProgram& program = programs_.program(s);
      const bool all_done = schedule.is_complete(s) && !program.unconfirmed;
      facts.interrupted = facts.interrupted || (!all_done && is_stopped);
      results.push_back(assemble_submission(
          request_.groups, {submissions_[s], program, schedule.results(s), all_done}, is_stopped,
          request_.total));
    }
  });
  return results;
}

}  // namespace

Result<GradeResult> grade(const GradeRequest& request, const GradeTools& tools, ResultStore& store,
                          Intake intake) {
  BIGLIA_TRY(check_programs(request));
  BIGLIA_TRY(const auto boxes, open_boxes(request.jobs, tools.open_box, request.stop));
  Box& first = *boxes.front();
  GradingFacts facts;
  facts.box = first.description();
  facts.approximate_memory = first.approximate();
  facts.ignored = std::move(intake.ignored);
  // If only some tests are run, a pattern of the others matches none.
  const bool knows_all_tests = request.programs == nullptr && request.only_tests.empty();
  BIGLIA_TRY(const auto book, ExpectationBook::read(intake.submissions, request.groups,
                                                    knows_all_tests ? UnusedPatterns::kRefuse
                                                                    : UnusedPatterns::kIgnore));
  Grading grading(request, tools, store, intake.submissions, facts.box);
  grading.prepare(first, book);
  BIGLIA_TRY(grading.work(boxes));
  auto submissions = grading.assemble(facts);
  return assemble_result(request, std::move(facts), std::move(submissions), book);
}

}  // namespace biglia::judge
