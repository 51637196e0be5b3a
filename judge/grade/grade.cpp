#include "judge/grade/grade.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "judge/grade/grading.hpp"
#include "judge/grade/scoring.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

void begin(const GradeRequest& request, std::vector<Submission> submissions, GradeResult& result) {
  result.problem = request.problem.name;
  result.title = request.config.title;
  result.limits = limits_of(request.config.limits);
  result.groups = request.groups;
  result.max_points = max_points(request.groups);
  for (Submission& submission : submissions) {
    SubmissionResult row;
    if (submission.refusal) row.judgement = *submission.refusal;
    row.submission = std::move(submission);
    row.limits = result.limits;
    result.submissions.push_back(std::move(row));
  }
}

}  // namespace

void Grading::find_keys() {
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    const SubmissionResult& submission = result_.submissions[s];
    if (has_no_work(submission)) continue;
    compile_keys_[s] =
        compile_key_of(submission.submission, request_.config.limits, version_for(s), judge_);
  }
}

std::optional<std::string> Grading::test_key(const Unit& unit) const {
  const auto& compile_key = compile_keys_[unit.submission_index];
  if (!compile_key) return std::nullopt;
  return test_key_of(*compile_key, request_, test_of(unit), result_.limits);
}

std::optional<CompileReport> Grading::known_report(std::size_t submission) const {
  const auto& key = compile_keys_[submission];
  return key ? journal_.find_compile(*key) : std::nullopt;
}

std::string Grading::version_for(std::size_t submission) const {
  return toolchains_.at(result_.submissions[submission].submission.language)->version;
}

RunPlan Grading::plan_of(std::size_t submission) const {
  return plan_run(*result_.submissions[submission].submission.language, entries_[submission],
                  result_.limits);
}

void Grading::request_expected_tests(const ExpectationBook& book) {
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    for (std::size_t g = 0; g < request_.groups.size(); ++g) {
      for (std::size_t t = 0; t < request_.groups[g].tests.size(); ++t) {
        if (book.names_test(result_.submissions[s].submission, request_.groups[g].tests[t].name)) {
          schedule_.request_test(s, g, t);
        }
      }
    }
  }
}

void Grading::resume() {
  find_keys();
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    SubmissionResult& submission = result_.submissions[s];
    if (has_no_work(submission)) continue;
    if (const auto compile = known_report(s)) {
      set_report(submission, *compile);
      if (compile->failed) schedule_.give_up(s);
    }
    for (std::size_t g = 0; g < request_.groups.size(); ++g) {
      for (std::size_t t = 0; t < request_.groups[g].tests.size(); ++t) {
        const Unit unit{Unit::Kind::kTest, s, g, t};
        const auto key = test_key(unit);
        auto known = key ? journal_.find_test(*key) : std::nullopt;
        if (known) schedule_.resume(unit, std::move(*known));
      }
    }
  }
  schedule_.apply_known();
}

void Grading::work(std::vector<std::unique_ptr<Box>>& boxes) {
  const std::stop_callback wake(request_.stop, [this] { changed_.notify_all(); });
  std::vector<std::jthread> threads;
  threads.reserve(boxes.size());
  for (const auto& box : boxes) threads.emplace_back([this, &box] { worker(*box); });
}

void Grading::worker(Box& box) {
  while (true) {
    std::optional<Unit> unit;
    {
      std::unique_lock lock(mutex_);
      while (!request_.stop.stop_requested() && !error_) {
        unit = schedule_.next();
        if (unit || !schedule_.any_under_way()) break;
        // The timeout covers a stop that arrives between the check above and the wait.
        changed_.wait_for(lock, std::chrono::milliseconds(200));
      }
    }
    if (!unit) break;
    do_unit(box, *unit);
    changed_.notify_all();
  }
  changed_.notify_all();
}

// An exception here is a failure of the host: out of memory or threads.
void Grading::do_unit(Box& box, const Unit& unit) {
  try {
    if (unit.kind == Unit::Kind::kCompile) {
      compile_one(box, unit.submission_index);
    } else {
      test_one(box, unit);
    }
  } catch (const std::exception& thrown) {
    give_up_on(unit, thrown.what());
  }
}

void Grading::give_up_on(const Unit& unit, const char* why) {
  const std::lock_guard guard(mutex_);
  if (unit.kind == Unit::Kind::kCompile) {
    result_.submissions[unit.submission_index].judgement =
        judge_error(std::string("cannot compile: ") + why);
    schedule_.not_compiled(unit.submission_index);
  } else {
    TestResult failed;
    failed.state = TestState::kRun;
    failed.judgement = judge_error("cannot run " + test_of(unit).name + ": " + why);
    schedule_.tested(unit, std::move(failed));
  }
}

// True if other tests may have slowed the submission down. A submission that exceeded the limit
// once while running alone is not measured again: an endless loop would block all threads on each
// test.
bool Grading::may_be_slowed(std::size_t submission) {
  const std::lock_guard guard(mutex_);
  return request_.jobs > 1 && !slow_.contains(submission);
}

void Grading::test_one(Box& box, const Unit& unit) {
  RunPlan plan = plan_of(unit.submission_index);
  const Executable executable = executable_of(plan, program_of(unit.submission_index));
  const TimedRuns::Run run = [&](std::optional<unsigned> processor) {
    plan.limits.processor = processor;
    return judge_test(request_.problem, tools_, memo_, box, executable, test_of(unit), plan.limits,
                      request_.scratch, {request_.config.limits.validation, request_.stop});
  };
  TestRun run_once = request_.timing == Timing::kCareful
                         ? runs_.carefully(run)
                         : runs_.normally(run, may_be_slowed(unit.submission_index));
  const bool counts = !run_once.interrupted;
  Result<void> written;
  if (counts && run_once.doubtful) {
    const Language& language = *result_.submissions[unit.submission_index].submission.language;
    const auto working = compiling_.recheck_toolchain(box, language);
    if (!working) run_once.result.judgement = judge_error(working.error().message);
  }
  const auto key = test_key(unit);
  if (key && counts && run_once.result.judgement.verdict != Verdict::kJudgeError) {
    written = journal_.add_test(*key, run_once.result);
  }
  const std::lock_guard guard(mutex_);
  if (!written && !error_) error_ = written.error();
  if (counts && run_once.cut_at_time_limit) slow_.insert(unit.submission_index);
  if (counts) {
    schedule_.tested(unit, std::move(run_once.result));
  } else {
    schedule_.interrupted(unit);
  }
  settle(unit.submission_index, test_of(unit).name);
}

// REQUIRES: mutex_ is held. An exception here only loses a progress message: the result is already
// stored.
void Grading::settle(std::size_t submission, const std::string& what) try {
  if (schedule_.is_settled(submission)) {
    std::error_code error;
    fs::remove_all(program_of(submission), error);
  }
  if (!request_.progress) return;
  request_.progress({schedule_.settled_tests(), schedule_.all_tests(),
                     result_.submissions[submission].submission.name + " " + what});
} catch (const std::bad_alloc&) {
  return;
}

Result<void> Grading::finish() {
  if (error_) return std::unexpected(*error_);
  result_.all_tests = schedule_.all_tests();
  result_.settled_tests = schedule_.settled_tests();
  schedule_.drop_tests_after_failures();
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    SubmissionResult& submission = result_.submissions[s];
    for (const auto& tests : schedule_.results(s)) submission.groups.push_back({0, tests});
    score(request_.groups, submission);
    const bool is_all_done = schedule_.is_complete(s) && !unconfirmed_.contains(s);
    const bool is_stopped = !is_all_done && request_.stop.stop_requested();
    Judgement& judgement = submission.judgement;
    if (!is_all_done && !is_stopped && judgement.verdict != Verdict::kJudgeError) {
      judgement = judge_error("some tests were not run, but grading was not stopped");
    }
    submission.complete = is_all_done && judgement.verdict != Verdict::kJudgeError;
    result_.interrupted = result_.interrupted || is_stopped;
  }
  return {};
}

Result<GradeResult> grade(const GradeRequest& request, const GradeTools& tools, Journal& journal,
                          Intake intake) {
  // Worker processes would prevent the creation of some cgroups (sandbox/cgroup_v2), so they are
  // stopped while the boxes are opened.
  Workers::of_process().end();
  std::vector<std::unique_ptr<Box>> boxes;
  for (unsigned i = 0; i < std::max(1U, request.jobs); ++i) {
    if (i > 0 && request.stop.stop_requested()) break;
    auto box = tools.open_box();
    if (!box) return std::unexpected(box.error());
    boxes.push_back(std::move(*box));
  }
  if (const auto started = Workers::of_process().start(); !started) {
    return std::unexpected(started.error());
  }
  GradeResult result;
  result.box = boxes.front()->description();
  result.approximate_memory = boxes.front()->approximate();
  result.ignored = std::move(intake.ignored);
  begin(request, std::move(intake.submissions), result);
  const auto book = ExpectationBook::read(result.submissions, request.groups);
  if (!book) return std::unexpected(book.error());
  Grading grading(request, tools, journal, result);
  grading.request_expected_tests(*book);
  grading.find_languages(*boxes.front());
  grading.resume();
  grading.try_languages(*boxes.front());
  grading.work(boxes);
  grading.settle_compile_errors(*boxes.front());
  if (const auto finished = grading.finish(); !finished) return std::unexpected(finished.error());
  for (SubmissionResult& submission : result.submissions) {
    if (submission.not_judged.empty()) book->compare(result.groups, submission);
  }
  // A test that was not run or not judged might have failed.
  if (request.tests_run == TestsRun::kAll &&
      std::ranges::all_of(result.submissions, &SubmissionResult::complete)) {
    result.idle_tests = idle_tests(result.groups, result.submissions);
  }
  return result;
}

}  // namespace biglia::judge
