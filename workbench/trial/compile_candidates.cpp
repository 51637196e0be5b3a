#include "workbench/trial/compile_candidates.hpp"

#include <optional>
#include <utility>

#include "judge/grade/journal.hpp"
#include "judge/grade/keys.hpp"
#include "judge/grade/known_results.hpp"
#include "judge/grade/programs.hpp"
#include "judge/grade/timing.hpp"

namespace biglia::judge {
namespace {

std::optional<Error> error_of(const Submission& submission, const CompiledProgram& program) {
  if (!program.not_judged.empty()) return Error{submission.name + ": " + program.not_judged};
  if (program.fault) return Error{submission.name + ": " + program.fault->reason};
  if (program.report && program.report->failed) {
    return Error{submission.name + ": does not compile: " + program.report->reason};
  }
  return std::nullopt;
}

// The quick program, if the language has one and it can be built: some systems do not have the
// libraries for it. Interactions and several passes are run with the ordinary one only.
std::optional<Executable> quick_program(const GradeRequest& grading, const GradeTools& tools,
                                        Box& box, const CompileRequest& ordinary,
                                        const RunPlan& plan) {
  Language language = *ordinary.language;
  if (language.quick_start.empty()) return std::nullopt;
  if (grading.config.is_interactive || grading.config.is_multi_pass()) return std::nullopt;
  for (CompileStep& step : language.compile) {
    step.command.insert(step.command.end(), language.quick_start.begin(),
                        language.quick_start.end());
  }
  CompileRequest request = ordinary;
  request.language = &language;
  request.program += "-quick";
  const auto compiled = tools.compile(box, request, grading.stop);
  if (!compiled || !compiled->is_compiled()) return std::nullopt;
  return executable_of(plan, request.program);
}

}  // namespace

Result<std::vector<NamedCandidate>> compile_candidates(const GradeRequest& request,
                                                       const GradeTools& tools, Box& box,
                                                       const Intake& intake) {
  const auto& submissions = intake.submissions;
  for (const Submission& submission : submissions) {
    if (submission.refusal) return failure(submission.name + ": " + submission.refusal->reason);
  }
  const auto journal = Journal::open(request.scratch / "candidates.jsonl", JournalStart::kFresh);
  if (!journal) return std::unexpected(journal.error());
  KnownResults known(request, **journal, judge_of(request.judge_version, box.description()),
                     submissions.size());
  TimedRuns runs;
  Programs programs(request, tools, submissions, known, runs);
  programs.find_languages(box);
  for (std::size_t i = 0; i < submissions.size(); ++i) {
    if (auto error = error_of(submissions[i], programs.program(i))) {
      return std::unexpected(std::move(*error));
    }
    programs.try_language(box, i);
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
    NamedCandidate candidate{
        .name = submissions[i].name,
        .program = {executable_of(plan, programs.path_of(i)), plan.limits,
                    quick_program(request, tools, box, programs.request_for(i), plan)},
        .notes = submissions[i].notes};
    for (const std::string& note : notes_of(plan)) candidate.notes.push_back(note);
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

}  // namespace biglia::judge
