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

#include "judge/files/sha256.hpp"
#include "judge/grade/expectation_book.hpp"
#include "judge/grade/scoring.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string describe(const Limits& limits) {
  std::string text;
  for (const auto number :
       {static_cast<std::uint64_t>(limits.cpu.count()),
        static_cast<std::uint64_t>(limits.wall.count()), limits.memory.count, limits.output.count,
        limits.file_size.count, limits.scratch.count, std::uint64_t{limits.processes}}) {
    text += std::to_string(number) + ' ';
  }
  return text;
}

// The description without long numbers: those are of one box alone (its user's id), and differ from
// run to run though what is enforced does not.
std::string kind_of_box(const std::string& description) {
  constexpr std::ptrdiff_t kLongNumber = 5;
  std::string kind;
  for (auto at = description.begin(); at != description.end();) {
    const auto end = std::find_if(at, description.end(), [](char c) { return c < '0' || c > '9'; });
    if (end - at < kLongNumber) kind.append(at, end);
    at = end;
    if (at != description.end()) kind += *at++;
  }
  return kind;
}

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
        schedule_(request.groups, request.tests_run, result.submissions),
        entries_(result.submissions.size()) {}

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
  std::string compile_key(std::size_t submission) const;
  std::string test_key(const Unit& unit) const;

  const GradeRequest& request_;
  const GradeTools& tools_;
  Journal& journal_;
  GradeResult& result_;
  std::mutex mutex_;  // guards result_, schedule_, error_, interrupted_, slow_
  std::condition_variable changed_;
  Schedule schedule_;
  std::optional<Error> error_;
  std::set<std::size_t> interrupted_;  // submissions with a test cut short
  std::set<std::size_t> slow_;         // those over the time limit alone, too
  std::vector<std::string> entries_;   // of each submission, what runs first; written when compiled
  std::map<const Language*, Result<Toolchain>> toolchains_;  // not changed while there are threads
  TimedRuns runs_;
  JudgementMemo memo_;
};

std::string Grading::compile_key(std::size_t submission) const {
  return sha256_of("compile\n" + request_.judge_version + '\n' + kind_of_box(result_.box) + '\n' +
                   describe(compile_limits_of(request_.config.limits)) + '\n' +
                   description_of(*result_.submissions[submission].submission.language) + '\n' +
                   version_for(submission) + '\n' +
                   result_.submissions[submission].submission.hash);
}

std::string Grading::test_key(const Unit& unit) const {
  const TestCase& test = test_of(unit);
  std::string text = "test\n" + compile_key(unit.submission) + '\n' + describe(result_.limits);
  const auto hash = request_.test_hashes.find(test.name);
  if (request_.timing == Timing::kCareful) text += "\ncareful";
  text += '\n' + (hash == request_.test_hashes.end() ? test.input.string() : hash->second);
  for (const std::string& flag : test.settings.checker_flags) text += '\n' + flag;
  if (test.settings.may_be_in_part) text += "\nin part";
  return sha256_of(text);
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
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    SubmissionResult& submission = result_.submissions[s];
    if (has_no_work(submission)) continue;
    if (const auto compile = journal_.find_compile(compile_key(s))) {
      take_report(submission, *compile);
      if (compile->failed) schedule_.give_up(s);
    }
    for (std::size_t g = 0; g < request_.groups.size(); ++g) {
      for (std::size_t t = 0; t < request_.groups[g].tests.size(); ++t) {
        const Unit unit{Unit::Kind::kTest, s, g, t};
        if (auto known = journal_.find_test(test_key(unit))) {
          schedule_.resume(unit, std::move(*known));
        }
      }
    }
  }
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

void Grading::compile_one(Box& box, std::size_t s) {
  Result<CompileOutcome> outcome = failure("not run");
  {
    const auto beside = runs_.beside_others();
    outcome = tools_.compile(box,
                             {.submission = result_.submissions[s].submission.sources,
                              .program = program_of(s),
                              .scratch = request_.scratch,
                              .limits = compile_limits_of(request_.config.limits),
                              .language = result_.submissions[s].submission.language,
                              .cache = request_.compile_cache,
                              .compiler = version_for(s)},
                             request_.stop);
  }
  Result<void> written;
  CompileReport report;
  if (outcome) report = report_of(*outcome);
  report.compiler = version_for(s);
  // A submission that is resumed is compiled again where the cache has lost it; that is known already.
  const bool is_news = !journal_.find_compile(compile_key(s));
  if (outcome && outcome->status != CompileStatus::kInterrupted && is_news) {
    written = journal_.add_compile(compile_key(s), report);
  }
  const std::lock_guard guard(mutex_);
  if (!written && !error_) error_ = written.error();
  if (!outcome) {
    result_.submissions[s].judgement = judge_error("cannot compile: " + outcome.error().message);
    return schedule_.not_compiled(s);
  }
  if (outcome->status == CompileStatus::kInterrupted) return schedule_.compiled(s);
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
  if (counts && run_once.result.judgement.verdict != Verdict::kJudgeError) {
    written = journal_.add_test(test_key(unit), run_once.result);
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
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    SubmissionResult& submission = result_.submissions[s];
    submission.complete = schedule_.is_settled(s) && !interrupted_.contains(s);
    result_.interrupted = result_.interrupted || !submission.complete;
  }
  schedule_.drop_tests_behind_failures();
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
    score(result.groups, submission);
    if (submission.not_judged.empty()) book->compare(result.groups, submission);
  }
  if (request.tests_run == TestsRun::kAll) {
    result.idle_tests = idle_tests(result.groups, result.submissions);
  }
  return result;
}

}  // namespace biglia::judge
