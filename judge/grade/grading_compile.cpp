#include <string>
#include <utility>

#include "judge/grade/compile_fault.hpp"
#include "judge/grade/grading.hpp"

namespace biglia::judge {

bool has_no_work(const SubmissionResult& submission) {
  return submission.submission.refusal || !submission.not_judged.empty() ||
         submission.judgement.verdict == Verdict::kJudgeError;
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

void Grading::try_languages(Box& box) {
  for (std::size_t s = 0; s < result_.submissions.size(); ++s) {
    SubmissionResult& submission = result_.submissions[s];
    if (has_no_work(submission) || submission.compile.failed || schedule_.is_settled(s)) continue;
    const Language& language = *submission.submission.language;
    if (language.sample.empty()) {
      submission.submission.notes.push_back("the toolchain of " + language.name +
                                            " was not checked: it has no `sample`");
    }
    if (const auto& working = compiling_.check_toolchain_once(box, language); !working) {
      submission.judgement = judge_error(working.error().message);
      schedule_.give_up(s);
    }
  }
}

void Grading::set_report(SubmissionResult& submission, const CompileReport& report) {
  const bool known = submission.compile.done;
  submission.compile = report;
  if (!report.failed && !report.conforming && !known) {
    std::string& note = submission.submission.notes.emplace_back(
        report.standard == "c90" ? "not ANSI C: " + std::to_string(report.warning_count) +
                                       (report.warning_count == 1 ? " warning" : " warnings")
                                 : "not ANSI C: compiled as " + report.standard);
    if (!report.conformance_note.empty()) note += ": " + report.conformance_note;
  }
  if (report.failed) submission.judgement = {Verdict::kCompileError, report.reason, {}};
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

bool Grading::was_compiled_before(std::size_t s) {
  const std::lock_guard guard(mutex_);
  return result_.submissions[s].compile.done || schedule_.any_resumed(s);
}

void Grading::compile_one(Box& box, std::size_t s) {
  const Language& language = *result_.submissions[s].submission.language;
  const auto outcome = compiling_.compile(box, language, [&] {
    const auto shared = runs_.share_cores();
    return tools_.compile(box, compile_request(s), request_.stop);
  });
  std::optional<Judgement> fault =
      fault_of_judge(result_.submissions[s].submission, was_compiled_before(s), outcome,
                     request_.stop.stop_requested());
  const bool is_done = !fault && outcome->status != CompileStatus::kInterrupted;
  Result<void> written;
  CompileReport report;
  if (is_done) report = report_of(*outcome);
  report.compiler = version_for(s);
  if (is_done && !report.failed) written = write_compile(s, report);
  const std::lock_guard guard(mutex_);
  if (!written && !error_) error_ = written.error();
  if (fault) {
    result_.submissions[s].judgement = std::move(*fault);
    return schedule_.not_compiled(s);
  }
  if (!is_done) return schedule_.compiled(s);
  set_report(result_.submissions[s], report);
  entries_[s] = outcome->entry;
  if (outcome->status == CompileStatus::kCompiled) {
    schedule_.compiled(s);
  } else {
    compiling_.wait(language, s);
    schedule_.not_compiled(s);
  }
  settle(s, "compiled");
}

// A resumed submission is compiled again if the cache no longer has it. Its report is already in
// the journal.
Result<void> Grading::write_compile(std::size_t s, const CompileReport& report) {
  if (!compile_keys_[s] || known_report(s)) return {};
  return journal_.add_compile(*compile_keys_[s], report);
}

// Applies the decision on a waiting compile error. A confirmed error is recorded.
void Grading::decide(std::size_t s, const Result<void>* toolchain) {
  const std::lock_guard guard(mutex_);
  SubmissionResult& submission = result_.submissions[s];
  if (toolchain == nullptr) {
    unconfirmed_.insert(s);
  } else if (!*toolchain) {
    submission.compile = {};
    submission.judgement = judge_error("cannot compile: " + toolchain->error().message);
  } else if (const auto written = write_compile(s, submission.compile); !written && !error_) {
    error_ = written.error();
  }
}

}  // namespace biglia::judge
