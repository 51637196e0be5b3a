#include "judge/grade/programs.hpp"

#include <algorithm>
#include <utility>

#include "judge/grade/compile_fault.hpp"

namespace biglia::judge {
namespace {

void note_unchecked_toolchain(const Language& language, CompiledProgram& program) {
  if (!language.sample.empty()) return;
  std::string note = "the toolchain of " + language.name + " was not checked: it has no `sample`";
  std::vector<std::string>& notes = program.notes;
  if (std::ranges::find(notes, note) == notes.end()) notes.push_back(std::move(note));
}

// Adopts the report. A report that replaces another one adds no further note.
void set_report(CompiledProgram& program, CompileReport report) {
  const bool is_first = !program.report;
  program.report = std::move(report);
  const CompileReport& now = *program.report;
  if (!now.failed && now.any_exit_code && is_first) {
    program.notes.emplace_back("main may end without a value: its exit code is not judged");
  }
  if (now.failed || now.conforming || !is_first) return;
  std::string& note = program.notes.emplace_back(
      now.standard == "c90" ? "not ANSI C: " + std::to_string(now.warning_count) +
                                  (now.warning_count == 1 ? " warning" : " warnings")
                            : "not ANSI C: compiled as " + now.standard);
  if (!now.conformance_note.empty()) note += ": " + now.conformance_note;
}

}  // namespace

Programs::Programs(const GradeRequest& request, const GradeTools& tools,
                   const std::vector<Submission>& submissions, KnownResults& known, TimedRuns& runs)
    : request_(request),
      tools_(tools),
      submissions_(submissions),
      known_(known),
      runs_(runs),
      limits_(limits_of(request.config.limits)),
      programs_(submissions.size()),
      toolchains_(tools, compile_limits_of(request.config.limits), request.scratch, request.stop),
      compiling_(toolchains_, request.stop,
                 [this](std::size_t s, const Result<void>* toolchain) { decide(s, toolchain); }) {
  for (CompiledProgram& program : programs_) program.limits = limits_;
}

bool Programs::has_work(std::size_t submission_index) const {
  const CompiledProgram& program = programs_[submission_index];
  return !submissions_[submission_index].refusal && program.not_judged.empty() && !program.fault;
}

RunPlan Programs::plan_of(std::size_t submission_index) const {
  const CompiledProgram& program = programs_[submission_index];
  RunPlan plan = plan_run(language_of(submission_index), program.entry, limits_);
  plan.any_exit_code = program.report && program.report->any_exit_code;
  return plan;
}

void Programs::find_languages(Box& box) {
  for (std::size_t s = 0; s < submissions_.size(); ++s) {
    if (submissions_[s].refusal || submissions_[s].language == nullptr) continue;
    CompiledProgram& program = programs_[s];
    const Result<Toolchain>& toolchain = toolchains_.probe_once(box, language_of(s));
    if (!toolchain) program.fault = judge_error(toolchain.error());
    if (toolchain) program.not_judged = toolchain->missing;
    if (!has_work(s)) continue;
    known_.identify(s, submissions_[s], toolchain->version);
    const RunPlan plan = plan_of(s);
    program.limits = plan.limits;
    program.notes = notes_of(plan);
  }
}

void Programs::resume(std::size_t submission_index) {
  auto report = known_.find_compile(submission_index);
  if (report) set_report(programs_[submission_index], std::move(*report));
}

CompileRequest Programs::request_for(std::size_t submission_index) const {
  const Language& language = language_of(submission_index);
  return {.submission = submissions_[submission_index].sources,
          .program = path_of(submission_index),
          .scratch = request_.scratch,
          .limits = compile_limits_of(request_.config.limits),
          .language = &language,
          .entry = submissions_[submission_index].entry,
          .cache = request_.compile_cache,
          .compiler = toolchains_.version_of(language),
          .judge = known_.judge()};
}

CompileEnd Programs::compile(Box& box, std::size_t submission_index, bool has_resumed_tests) {
  CompiledProgram& program = programs_[submission_index];
  const Language& language = language_of(submission_index);
  note_unchecked_toolchain(language, program);
  const auto try_language = [&] { return toolchains_.try_once(box, language); };
  CompileRequest compilation = request_for(submission_index);
  compilation.before_compiling = try_language;
  const auto outcome = compiling_.compile(box, language, [&]() -> Result<CompileOutcome> {
    const auto shared = runs_.share_cores();
    if (!runs_by_itself(language)) {
      BIGLIA_TRY(try_language());
    }
    return tools_.compile(box, compilation, request_.stop);
  });
  program.fault =
      fault_of_judge(submissions_[submission_index], program.report || has_resumed_tests, outcome,
                     request_.stop.stop_requested());
  if (program.fault) return CompileEnd::kJudgeError;
  if (outcome->interrupted) return CompileEnd::kInterrupted;
  if (outcome->is_compiled()) known_.add_compile(submission_index, outcome->report);
  program.entry = outcome->entry;
  set_report(program, outcome->report);
  if (outcome->is_compiled()) return CompileEnd::kCompiled;
  compiling_.wait(language, submission_index);  // from here on, decide() may change the program
  return CompileEnd::kRejected;
}

void Programs::fail(std::size_t submission_index, const std::string& why) {
  programs_[submission_index].fault = judge_error("cannot compile: " + why);
}

// Applies the decision on a waiting compile error. A confirmed error is recorded.
void Programs::decide(std::size_t submission_index, const Result<void>* toolchain) {
  CompiledProgram& program = programs_[submission_index];
  if (toolchain == nullptr) {
    program.unconfirmed = true;
  } else if (!*toolchain) {
    program.report.reset();
    program.fault = judge_error("cannot compile: " + toolchain->error().message);
  } else {
    if (program.report) known_.add_compile(submission_index, *program.report);
  }
}

}  // namespace biglia::judge
