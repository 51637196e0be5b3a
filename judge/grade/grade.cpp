#include "judge/grade/grade.hpp"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "judge/grade/compile_fault.hpp"
#include "judge/grade/expectation_book.hpp"
#include "judge/grade/keys.hpp"
#include "judge/grade/scoring.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Refused by the intake, or by what is missing here.
bool has_no_work(const SubmissionResult& submission) {
  return submission.submission.refusal || !submission.not_judged.empty() ||
         submission.judgement.verdict == Verdict::kJudgeError;
}

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
        schedule_(request.groups, request.tests_run, result.submissions),
        entries_(result.submissions.size()),
        compile_keys_(result.submissions.size()) {}

  // Which languages are here: a submission in one that is not is not judged. Before resume().
  void find_languages(Box& box);

  // Tests that an expectation speaks of are run in any case.
  void ask_for_tests(const ExpectationBook& book);
  void resume();
  void work(std::vector<std::unique_ptr<Box>>& boxes);
  // The first of our own failures; after work().
  Result<void> finish();

 private:
  void worker(Box& box);
  void compile_one(Box& box, std::size_t submission);
  void test_one(Box& box, const Unit& unit);
  bool may_be_slowed(std::size_t submission);
  void settle(std::size_t submission, const std::string& what);

  void take_report(SubmissionResult& submission, const CompileReport& report);
  std::string version_for(std::size_t submission) const;
  RunPlan plan_of(std::size_t submission) const;

  const TestCase& test_of(const Unit& unit) const {
    return request_.groups[unit.group].tests[unit.test];
  }
  fs::path program_of(std::size_t submission) const {
    return request_.scratch / ("program-" + std::to_string(submission));
  }
  void find_keys();
  std::optional<std::string> test_key(const Unit& unit) const;
  std::optional<CompileReport> known_report(std::size_t submission) const;
  CompileRequest compile_request(std::size_t submission) const;

  const GradeRequest& request_;
  const GradeTools& tools_;
  Journal& journal_;
  GradeResult& result_;
  const std::string judge_;
  std::mutex mutex_;  // guards result_, schedule_, error_, interrupted_, slow_
  std::condition_variable changed_;
  Schedule schedule_;
  std::optional<Error> error_;
  std::set<std::size_t> interrupted_;  // submissions with a test cut short
  std::set<std::size_t> slow_;         // those over the time limit alone, too
  std::vector<std::string> entries_;   // of each submission, what runs first; written when compiled
  // Not changed while there are threads:
  std::map<const Language*, Result<Toolchain>> toolchains_;
  std::vector<std::optional<std::string>> compile_keys_;  // none: nothing of it is remembered
  TimedRuns runs_;
  JudgementMemo memo_;
};

void Grading::find_keys() {
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    const SubmissionResult& submission = result_.submissions[s];
    if (has_no_work(submission)) continue;
    compile_keys_[s] =
        compile_key_of(submission.submission, request_.config.limits, version_for(s), judge_);
  }
}

std::optional<std::string> Grading::test_key(const Unit& unit) const {
  const auto& compile_key = compile_keys_[unit.submission];
  if (!compile_key) return std::nullopt;
  return test_key_of(*compile_key, request_, test_of(unit), result_.limits);
}

std::optional<CompileReport> Grading::known_report(std::size_t submission) const {
  const auto& key = compile_keys_[submission];
  return key ? journal_.find_compile(*key) : std::nullopt;
}

void Grading::find_languages(Box& box) {
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    SubmissionResult& submission = result_.submissions[s];
    const Language* const language = submission.submission.language;
    if (submission.submission.refusal || language == nullptr) continue;
    if (!toolchains_.contains(language)) {
      toolchains_.emplace(language, tools_.probe(box, *language, request_.scratch, request_.stop));
    }
    const Result<Toolchain>& toolchain = toolchains_.at(language);
    if (!toolchain) submission.judgement = judge_error(toolchain.error().message);
    if (toolchain) submission.not_judged = toolchain->missing;
    if (has_no_work(submission)) {
      schedule_.give_up(s);
      continue;
    }
    const RunPlan plan = plan_of(s);
    submission.limits = plan.limits;
    for (std::string& note : notes_of(plan)) {
      submission.submission.notes.push_back(std::move(note));
    }
  }
}

std::string Grading::version_for(std::size_t submission) const {
  return toolchains_.at(result_.submissions[submission].submission.language)->version;
}

RunPlan Grading::plan_of(std::size_t submission) const {
  return plan_run(*result_.submissions[submission].submission.language, entries_[submission],
                  result_.limits);
}

void Grading::ask_for_tests(const ExpectationBook& book) {
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    for (std::size_t g = 0; g < request_.groups.size(); ++g) {
      for (std::size_t t = 0; t < request_.groups[g].tests.size(); ++t) {
        if (book.speaks_of_test(result_.submissions[s].submission,
                                request_.groups[g].tests[t].name)) {
          schedule_.ask_for(s, g, t);
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
      take_report(submission, *compile);
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
  schedule_.take_known();
}

void Grading::take_report(SubmissionResult& submission, const CompileReport& report) {
  const bool known = submission.compile.done;
  submission.compile = report;
  if (!report.failed && !report.conforming && !known) {
    submission.submission.notes.push_back(
        report.standard == "c90" ? "not ANSI C: " + std::to_string(report.warning_count) +
                                       (report.warning_count == 1 ? " warning" : " warnings")
                                 : "not ANSI C: compiled as " + report.standard);
  }
  if (report.failed) submission.judgement = {Verdict::kCompileError, report.reason, {}};
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
        // Not for ever: a stop that comes between the question and the wait must not be missed.
        changed_.wait_for(lock, std::chrono::milliseconds(200));
      }
    }
    if (!unit) break;
    if (unit->kind == Unit::Kind::kCompile) {
      compile_one(box, unit->submission);
    } else {
      test_one(box, *unit);
    }
    changed_.notify_all();
  }
  changed_.notify_all();
}

CompileRequest Grading::compile_request(std::size_t s) const {
  const Submission& submission = result_.submissions[s].submission;
  return {.submission = submission.sources,
          .program = program_of(s),
          .scratch = request_.scratch,
          .limits = compile_limits_of(request_.config.limits),
          .language = submission.language,
          .cache = request_.compile_cache,
          .compiler = version_for(s),
          .judge = judge_};
}

void Grading::compile_one(Box& box, std::size_t s) {
  Result<CompileOutcome> outcome = failure("not run");
  {
    const auto beside = runs_.beside_others();
    outcome = tools_.compile(box, compile_request(s), request_.stop);
  }
  std::optional<Judgement> fault =
      fault_of_judge(result_.submissions[s], outcome, request_.stop.stop_requested());
  const bool is_done = !fault && outcome->status != CompileStatus::kInterrupted;
  Result<void> written;
  CompileReport report;
  if (is_done) report = report_of(*outcome);
  report.compiler = version_for(s);
  // A submission that is resumed is compiled again if the cache has lost it; that is known already.
  if (is_done && compile_keys_[s] && !known_report(s)) {
    written = journal_.add_compile(*compile_keys_[s], report);
  }
  const std::lock_guard guard(mutex_);
  if (!written && !error_) error_ = written.error();
  if (fault) {
    result_.submissions[s].judgement = std::move(*fault);
    return schedule_.not_compiled(s);
  }
  if (!is_done) return schedule_.compiled(s);
  take_report(result_.submissions[s], report);
  entries_[s] = outcome->entry;
  if (outcome->status == CompileStatus::kCompiled) {
    schedule_.compiled(s);
  } else {
    schedule_.not_compiled(s);
  }
  settle(s, "compiled");
}

// By others beside it. Who was too slow alone once is believed to be slow, or endless loops would keep
// everybody waiting on each test.
bool Grading::may_be_slowed(std::size_t submission) {
  const std::lock_guard guard(mutex_);
  return request_.jobs > 1 && !slow_.contains(submission);
}

void Grading::test_one(Box& box, const Unit& unit) {
  RunPlan plan = plan_of(unit.submission);
  const Executable executable = executable_of(plan, program_of(unit.submission));
  const TimedRuns::Run run = [&](std::optional<unsigned> processor) {
    plan.limits.processor = processor;
    return judge_test(request_.problem, tools_, memo_, box, executable, test_of(unit), plan.limits,
                      request_.scratch, request_.stop);
  };
  TestRun run_once = request_.timing == Timing::kCareful
                         ? runs_.carefully(run)
                         : runs_.normally(run, may_be_slowed(unit.submission));
  const bool counts = !run_once.interrupted;
  Result<void> written;
  const auto key = test_key(unit);
  if (key && counts && run_once.result.judgement.verdict != Verdict::kJudgeError) {
    written = journal_.add_test(*key, run_once.result);
  }
  const std::lock_guard guard(mutex_);
  if (!written && !error_) error_ = written.error();
  if (!counts) interrupted_.insert(unit.submission);
  if (counts && run_once.cut_at_time_limit) slow_.insert(unit.submission);
  schedule_.tested(unit, counts ? std::move(run_once.result) : TestResult{});
  settle(unit.submission, test_of(unit).name);
}

// REQUIRES: mutex_ is held.
void Grading::settle(std::size_t submission, const std::string& what) {
  if (schedule_.is_settled(submission)) {
    std::error_code error;
    fs::remove_all(program_of(submission), error);
  }
  if (!request_.progress) return;
  request_.progress({schedule_.settled_tests(), schedule_.all_tests(),
                     result_.submissions[submission].submission.name + " " + what});
}

Result<void> Grading::finish() {
  if (error_) return std::unexpected(*error_);
  result_.all_tests = schedule_.all_tests();
  result_.settled_tests = schedule_.settled_tests();
  schedule_.drop_tests_after_failures();
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    SubmissionResult& submission = result_.submissions[s];
    score(request_.groups, submission);
    const bool is_all_done = schedule_.is_settled(s) && !interrupted_.contains(s);
    const bool is_stopped = !is_all_done && request_.stop.stop_requested();
    Judgement& judgement = submission.judgement;
    if (!is_all_done && !is_stopped && judgement.verdict != Verdict::kJudgeError) {
      judgement = judge_error("tests of it were not run, though nobody stopped the grading");
    }
    submission.complete = is_all_done && judgement.verdict != Verdict::kJudgeError;
    result_.interrupted = result_.interrupted || is_stopped;
  }
  return {};
}

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

Result<GradeResult> grade(const GradeRequest& request, const GradeTools& tools, Journal& journal,
                          Intake intake) {
  std::vector<std::unique_ptr<Box>> boxes;
  for (unsigned i = 0; i < std::max(1U, request.jobs); ++i) {
    if (i > 0 && request.stop.stop_requested()) break;
    auto box = tools.open_box();
    if (!box) return std::unexpected(box.error());
    boxes.push_back(std::move(*box));
  }
  GradeResult result;
  result.box = boxes.front()->description();
  result.approximate_memory = boxes.front()->approximate();
  result.passed_over = std::move(intake.passed_over);
  begin(request, std::move(intake.submissions), result);
  const auto book = ExpectationBook::read(result.submissions);
  if (!book) return std::unexpected(book.error());
  Grading grading(request, tools, journal, result);
  grading.ask_for_tests(*book);
  grading.find_languages(*boxes.front());
  grading.resume();
  grading.work(boxes);
  if (const auto finished = grading.finish(); !finished) return std::unexpected(finished.error());
  for (SubmissionResult& submission : result.submissions) {
    if (submission.not_judged.empty()) book->compare(result.groups, submission);
  }
  // What was not run, or not judged, might have failed.
  if (request.tests_run == TestsRun::kAll &&
      std::ranges::all_of(result.submissions, &SubmissionResult::complete)) {
    result.idle_tests = idle_tests(result.groups, result.submissions);
  }
  return result;
}

}  // namespace biglia::judge
