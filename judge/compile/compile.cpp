#include "judge/compile/compile.hpp"

#include <optional>
#include <system_error>
#include <utility>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/cache.hpp"
#include "judge/compile/command.hpp"
#include "judge/compile/diagnostics.hpp"
#include "judge/compile/doubt.hpp"
#include "judge/compile/entry.hpp"
#include "judge/compile/layout.hpp"
#include "judge/compile/pass.hpp"
#include "judge/compile/source_text.hpp"
#include "judge/compile/sources.hpp"
#include "judge/compile/toolchain.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Moves a file or folder; copies it if `to` is on another file system.
Result<void> move_program(const fs::path& from, const fs::path& to) {
  std::error_code failed;
  if (fs::is_regular_file(from, failed)) fs::permissions(from, fs::perms(0755), failed);
  fs::rename(from, to, failed);
  if (!failed) return {};
  fs::copy(from, to, fs::copy_options::overwrite_existing | fs::copy_options::recursive, failed);
  if (failed) return failure("cannot write " + to.string() + ": " + failed.message());
  return {};
}

// Copies the units with their folders, and nothing else.
Result<void> copy_sources(const fs::path& submission, const Sources& sources, const fs::path& to) {
  std::error_code failed;
  fs::create_directories(to, failed);
  for (const fs::path& unit : sources.units) {
    if (!failed) fs::create_directories((to / unit).parent_path(), failed);
    if (!failed) fs::copy_file(folder_of(submission) / unit, to / unit, failed);
  }
  if (failed) return failure("cannot write " + to.string() + ": " + failed.message());
  return {};
}

CompileOutcome compile_error(const Language& language, std::string reason) {
  CompileOutcome outcome;
  outcome.report.language = language.name;
  outcome.report.standard = language.compile.front().standard;
  outcome.report.reason = std::move(reason);
  return outcome;
}

// Describes the error if a compiler's command is too long because of the file names in it.
std::string command_length_error(const CompileRequest& request, const Sources& sources,
                                 const std::string& entry) {
  for (const CompileStep& step : sources.language->compile) {
    std::size_t length = 0;
    for (const BoxWord& word : compile_command(step, sources, entry, request.limits.memory)) {
      length += word.text().size() + 1;
    }
    if (length <= kLongestCommand) continue;
    return "the names of the " + std::to_string(sources.units.size()) +
           " sources and their folders are too long: expected a compiler command of at most " +
           std::to_string(kLongestCommand) + " bytes, found " + std::to_string(length);
  }
  return {};
}

// The outcome of a pass. The caller still has to move the program.
CompileOutcome outcome_of(const Pass& pass, const Sources& sources, const CompileStep& step) {
  CompileOutcome outcome;
  CompileReport& report = outcome.report;
  report.language = sources.language->name;
  report.standard = step.standard;
  report.log = pass.log;
  outcome.cpu = pass.box.cpu;
  if (pass.box.end == BoxEnd::kInterrupted) {
    outcome.interrupted = true;
  } else if (pass.succeeded() && !pass.box.not_collected.empty()) {
    report.reason = pass.box.not_collected;
  } else if (pass.succeeded()) {
    report.failed = false;
    WarningLines found = find_warnings(pass.log, kMaxWarnings);
    report.warnings = std::move(found.first);
    report.warning_count = found.count;
    report.any_exit_code = has_arbitrary_exit_code(pass.log);
  } else {
    report.reason = reason_of(pass);
    outcome.doubtful = may_be_host_fault(pass, sources);
  }
  if (step.ansi_c) {
    report.conformance_note = breaches_of_standard(pass.log);
    report.conforming = report.conformance_note.empty();
  }
  return outcome;
}

// After an ANSI C step that succeeded: a function that is not declared there returns an int, whatever it
// is. If the next step declares functions that this one does not, its program is taken. Each step has
// a folder of its own.
Result<std::optional<Pass>> pass_with_declarations(Box& box, const CompileRequest& request,
                                                   const Sources& sources, const std::string& entry,
                                                   const CompileStep& next, const Pass& ansi,
                                                   const fs::path& folder,
                                                   const std::stop_token& stop) {
  const fs::path own = folder / "next";
  std::error_code failed;
  fs::create_directories(own, failed);
  if (failed) return failure("cannot create " + own.string() + ": " + failed.message());
  BIGLIA_TRY(auto pass, run_compiler(box, request, sources, entry, next, own, stop));
  const bool is_better =
      pass.succeeded() && count_undeclared_calls(pass.log) < count_undeclared_calls(ansi.log);
  if (!is_better) return std::optional<Pass>();
  fs::remove_all(folder / kCollected, failed);
  if (!failed) fs::rename(own / kCollected, folder / kCollected, failed);
  if (failed) return failure("cannot move " + own.string() + ": " + failed.message());
  return std::optional(std::move(pass));
}

// Tries the language's compile steps in order until one is not refused. If all are refused, returns
// the outcome of the step that got farthest; of equal ones, the last.
Result<CompileOutcome> compile_sources(Box& box, const CompileRequest& request,
                                       const Sources& sources, const std::string& entry,
                                       const fs::path& folder, const std::stop_token& stop) {
  std::chrono::microseconds cpu{0};
  std::string breach;  // why the source is not ANSI C, if that step was refused
  std::optional<Pass> farthest;
  CompileOutcome outcome;
  const std::vector<CompileStep>& steps = sources.language->compile;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const CompileStep& step = steps[i];
    BIGLIA_TRY(auto pass, run_compiler(box, request, sources, entry, step, folder, stop));
    cpu += pass.box.cpu;
    const bool calls_undeclared = pass.succeeded() && step.ansi_c && i + 1 < steps.size() &&
                                  count_undeclared_calls(pass.log) > 0;
    if (calls_undeclared) {
      BIGLIA_TRY(auto better, pass_with_declarations(box, request, sources, entry, steps[i + 1],
                                                     pass, folder, stop));
      if (const std::optional<Pass>& declaring = better) {
        breach = first_undeclared_calls(pass.log);
        cpu += declaring->box.cpu;
        outcome = outcome_of(*declaring, sources, steps[i + 1]);
        break;
      }
    }
    if (pass.refused() && step.ansi_c) breach = first_errors(pass.log);
    const bool got_farther =
        !farthest || !pass.refused() || progress_of(pass.log) >= progress_of(farthest->log);
    if (got_farther) {
      outcome = outcome_of(pass, sources, step);
      outcome.report.reason =
          with_named_character(std::move(outcome.report.reason), request.submission);
      farthest = std::move(pass);
    }
    if (!farthest->refused()) break;
  }
  outcome.cpu = cpu;
  outcome.entry = entry;
  if (!breach.empty()) {
    outcome.report.conforming = false;
    outcome.report.conformance_note = breach;
  }
  return outcome;
}

// Moves the compiler's result to request.program, and finds its entry for EntryRule::kClass. An
// error of the submission becomes a compile error in the outcome.
Result<void> keep_program(const CompileRequest& request, const Sources& sources,
                          const fs::path& collected, CompileOutcome& outcome) {
  const Language& language = *sources.language;
  if (language.program == ProgramShape::kSources) {
    return copy_sources(request.submission, sources, request.program);
  }
  const fs::path made = collected / fs::path(kProgramFile).filename();
  std::error_code failed;
  const bool folder = language.program == ProgramShape::kFolder;
  const auto type = fs::symlink_status(made, failed).type();
  if (type != (folder ? fs::file_type::directory : fs::file_type::regular)) {
    if (!folder) return failure("the compiler wrote no program");
    fs::create_directories(made, failed);
    if (failed) return failure("cannot create " + made.string() + ": " + failed.message());
  }
  if (language.entry == EntryRule::kClass) {
    auto entry = request.entry.empty() ? entry_of_classes(made) : given_class(request.entry, made);
    if (!entry && entry.error().blame == Blame::kHost) return failure(entry.error().message);
    if (!entry) {
      outcome.report.failed = true;
      outcome.report.reason = entry.error().message;
      return {};
    }
    outcome.entry = std::move(*entry);
  }
  return move_program(made, request.program);
}

Result<CompileOutcome> compile_uncached(Box& box, const CompileRequest& request,
                                        const Sources& sources, const std::stop_token& stop) {
  if (std::string missing = missing_part(*sources.language); !missing.empty()) {
    return failure(std::move(missing));
  }
  auto wide = wide_source(request.submission, sources);
  if (!wide) return failure(wide.error().message);
  if (!wide->empty()) return compile_error(*sources.language, std::move(*wide));
  const auto entry = request.entry.empty() ? entry_of_sources(request.submission, sources)
                                           : given_entry(request.entry, sources);
  if (!entry && entry.error().blame == Blame::kHost) return failure(entry.error().message);
  if (!entry) return compile_error(*sources.language, entry.error().message);
  if (auto error = command_length_error(request, sources, *entry); !error.empty()) {
    return compile_error(*sources.language, std::move(error));
  }
  BIGLIA_TRY(const auto folder, TempFolder::make(request.scratch));
  BIGLIA_TRY(auto plain,
             without_byte_order_marks(request.submission, sources, folder.path() / "plain"));
  CompileRequest of_plain = request;
  of_plain.submission = std::move(plain);
  auto outcome = compile_sources(box, of_plain, sources, *entry, folder.path(), stop);
  if (outcome && outcome->is_compiled()) {
    BIGLIA_TRY(keep_program(of_plain, sources, folder.path() / kCollected, *outcome));
  }
  return outcome;
}

}  // namespace

Limits compile_limits() {
  using std::chrono::seconds;
  Limits limits;
  limits.cpu = seconds(20);
  limits.wall = seconds(30);
  limits.memory = mib(1024);
  limits.output = mib(1);
  limits.error_kept = kib(64);
  limits.file_size = mib(64);
  limits.scratch = mib(256);
  limits.processes = 32;
  return limits;
}

Result<CompileOutcome> compile(Box& box, const CompileRequest& request,
                               const std::stop_token& stop) {
  const auto sources = request.language == nullptr
                           ? find_sources(request.submission, default_languages())
                           : find_sources(request.submission, *request.language);
  if (!sources && sources.error().blame == Blame::kHost) return failure(sources.error().message);
  if (!sources) {
    CompileOutcome outcome;
    outcome.report.compiler = request.compiler;
    outcome.report.reason = sources.error().message;
    return outcome;
  }
  const auto key =
      request.cache == nullptr ? std::nullopt : compile_key(request, *sources->language);
  if (key) {
    if (auto known = request.cache->take(*key, request.program)) return std::move(*known);
  }
  if (request.before_compiling) {
    BIGLIA_TRY(request.before_compiling());
  }
  auto outcome = compile_uncached(box, request, *sources, stop);
  if (!outcome) return outcome;
  outcome->report.compiler = request.compiler;
  // If the files have changed during the compilation, the outcome does not belong to this key.
  if (key && outcome->is_compiled() && compile_key(request, *sources->language) == key) {
    request.cache->put(*key, *outcome, request.program);
  }
  return outcome;
}

}  // namespace biglia::judge
