#include "workbench/trial/compile_candidates.hpp"

#include <filesystem>
#include <optional>
#include <utility>

#include "judge/grade/keys.hpp"
#include "judge/grade/known_results.hpp"
#include "judge/grade/programs.hpp"
#include "judge/grade/result_store.hpp"
#include "judge/grade/timing.hpp"
#include "judge/programs/fork_server.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::optional<Error> error_of(const Submission& submission, const CompiledProgram& program) {
  if (!program.not_judged.empty()) {
    return Error{submission.name + ": " + program.not_judged, FaultOf::kHost};
  }
  if (program.fault) {
    const bool is_host = program.fault->verdict == Verdict::kJudgeError;
    return Error{submission.name + ": " + program.fault->reason,
                 is_host ? FaultOf::kHost : FaultOf::kSubmission};
  }
  if (program.report && program.report->failed) {
    return Error{submission.name + ": does not compile: " + program.report->reason,
                 FaultOf::kSubmission};
  }
  return std::nullopt;
}

// The programs of one candidate.
class QuickProgram {
 public:
  QuickProgram(const GradeRequest& grading, const GradeTools& tools, Box& box)
      : grading_(grading), tools_(tools), box_(box) {}

  void add(const CompileRequest& ordinary, const RunPlan& plan, Candidate& candidate) const;

 private:
  std::optional<Executable> compiled(const CompileRequest& request, const RunPlan& plan) const;

  const GradeRequest& grading_;
  const GradeTools& tools_;
  Box& box_;
};

std::optional<Executable> QuickProgram::compiled(const CompileRequest& request,
                                                 const RunPlan& plan) const {
  const auto outcome = tools_.compile(box_, request, grading_.stop);
  if (!outcome || !outcome->is_compiled()) return std::nullopt;
  return executable_of(plan, request.program);
}

// Adds the quick program, if the language has one and it can be built: some systems do not have the
// libraries for it. Interactions and several passes are run with the ordinary one only.
void QuickProgram::add(const CompileRequest& ordinary, const RunPlan& plan,
                       Candidate& candidate) const {
  if (ordinary.language->quick_start.empty()) return;
  if (grading_.config.is_interactive || grading_.config.is_multi_pass()) return;
  const Language language = quick_language(*ordinary.language);
  CompileRequest request = ordinary;
  request.language = &language;
  request.program += "-quick";
  const fs::path sources = request.program.string() + "-sources";
  if (accepts_fork_server(language) && add_fork_server(ordinary.submission, sources)) {
    request.submission = sources;
    candidate.quick = compiled(request, plan);
    candidate.quick_is_server = candidate.quick.has_value();
    request.submission = ordinary.submission;
  }
  if (!candidate.quick) candidate.quick = compiled(request, plan);
}

}  // namespace

Result<std::vector<NamedCandidate>> compile_candidates(const GradeRequest& request,
                                                       const GradeTools& tools, Box& box,
                                                       const Intake& intake) {
  const auto& submissions = intake.submissions;
  for (const Submission& submission : submissions) {
    if (submission.refusal) {
      return failure(submission.name + ": " + submission.refusal->reason, FaultOf::kSubmission);
    }
  }
  BIGLIA_TRY(const auto store, ResultStore::in_memory());
  KnownResults known(request, *store, judge_of(request.judge_version, box.description()),
                     submissions.size());
  TimedRuns runs;
  Programs programs(request, tools, submissions, known, runs);
  programs.find_languages(box);
  for (std::size_t i = 0; i < submissions.size(); ++i) {
    if (auto error = error_of(submissions[i], programs.program(i))) {
      return std::unexpected(std::move(*error));
    }
    programs.compile(box, i, false);
  }
  programs.confirm_compile_errors(box);
  std::vector<NamedCandidate> candidates;
  for (std::size_t i = 0; i < submissions.size(); ++i) {
    if (request.stop.stop_requested()) return failure("interrupted");
    const CompiledProgram& program = programs.program(i);
    if (auto error = error_of(submissions[i], program)) return std::unexpected(std::move(*error));
    const RunPlan plan = programs.plan_of(i);
    Candidate tried{.executable = executable_of(plan, programs.path_of(i)), .limits = plan.limits};
    tried.recheck_toolchain = [language = submissions[i].language, try_out = tools.try_out,
                               limits = compile_limits_of(request.config.limits),
                               scratch = request.scratch, stop = request.stop](Box& used) {
      auto working = try_out(used, *language, limits, scratch, stop);
      return stop.stop_requested() ? Result<void>() : working;
    };
    QuickProgram(request, tools, box).add(programs.request_for(i), plan, tried);
    NamedCandidate candidate{
        .name = submissions[i].name, .program = std::move(tried), .notes = submissions[i].notes};
    for (const std::string& note : notes_of(plan)) candidate.notes.push_back(note);
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

}  // namespace biglia::judge
