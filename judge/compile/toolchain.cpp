#include "judge/compile/toolchain.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "judge/base/safe_text.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/compile/command.hpp"
#include "judge/compile/compile.hpp"
#include "judge/compile/layout.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

// A file that is missing in the box is missing for one reason more than on the host.
constexpr const char* kSees =
    " (if it lacks a file that is installed: a box shows what sees and compile_sees of "
    "languages.yaml name)";

bool is_installed(const std::vector<std::string>& command) {
  return !command[0].starts_with('/') || ::access(command[0].c_str(), X_OK) == 0;
}

Limits probe_limits(const Language& language) {
  Limits limits;
  limits.cpu = std::chrono::seconds(10);
  limits.wall = std::chrono::seconds(30);
  limits.memory.count = mib(512).count + language.memory_extra.count;
  limits.output = mib(1);
  limits.processes += language.processes_extra;
  return limits;
}

std::string first_line(const std::string& text) {
  constexpr std::size_t kLongest = 100;
  const std::string line = text.substr(0, text.find('\n'));
  return safe_line(line.substr(0, cut_at(line, kLongest)));
}

// Compiles and runs the sample in one standard.
Result<void> try_standard(Box& box, const Language& language, const Limits& limits,
                          const TempFolder& folder, const std::stop_token& stop) {
  const auto& extensions = language.extensions.empty() ? language.also : language.extensions;
  if (extensions.empty()) return failure("the language has no source extension");
  CompileRequest compiled;
  compiled.submission = folder.path() / ("Main" + extensions.front());
  compiled.program = folder.path() / "program";
  compiled.scratch = folder.path();
  compiled.language = &language;
  compiled.limits = limits;
  BIGLIA_TRY(write_text(compiled.submission, language.sample));
  BIGLIA_TRY(const auto outcome, compile(box, compiled, stop));
  if (outcome.interrupted) return {};
  if (outcome.report.failed) return failure(outcome.report.reason);

  const RunPlan plan = plan_run(language, outcome.entry, probe_limits(Language()));
  BoxRequest run;
  run.command = plan.command;
  run.binds = {{compiled.program, std::string(kRunProgram)}};
  run.output = folder.path() / "out";
  run.error_output = folder.path() / "err";
  run.environment = compiler_environment(language);
  run.view = plan.view;
  run.limits = plan.limits;
  const BoxResult result = box.run(run, stop);
  if (result.end == BoxEnd::kInterrupted) return {};
  if (result.end == BoxEnd::kBoxFailure) return failure(result.note);
  BIGLIA_TRY(const auto printed, read_text(run.output));
  if (result.end == BoxEnd::kExited && result.exit_code == 0 && printed == "ok\n") return {};
  const auto errors = read_text(run.error_output);
  return failure(fmt::format(
      R"(its program does not run: expected "ok", found "{}", exit code {}, signal {}{}{})",
      first_line(printed), result.exit_code, result.signal,
      errors ? ": " + first_line(*errors) : "", kSees));
}

}  // namespace

std::string missing_part(const Language& language) {
  const bool complete = is_installed(language.run) && is_installed(language.probe) &&
                        std::ranges::all_of(language.compile, [](const CompileStep& step) {
                          return is_installed(step.command);
                        });
  if (complete) {
    std::string missing = missing_of(language.sees.value_or(std::vector<std::string>()));
    if (missing.empty()) missing = missing_of(language.compile_sees);
    if (missing.empty()) return {};
    return language.name + ": expected " + missing +
           ", which sees or compile_sees of languages.yaml names, and found none (package " +
           language.package + ")";
  }
  return language.name + " is not installed here (package " + language.package + ")";
}

Result<Toolchain> probe_toolchain(Box& box, const Language& language,
                                  const std::filesystem::path& scratch,
                                  const std::stop_token& stop) {
  Toolchain found;
  found.missing = missing_part(language);
  if (!found.missing.empty()) return found;
  BIGLIA_TRY(const auto folder, TempFolder::make(scratch));
  BoxRequest request;
  request.command = plain_words(language.probe);
  request.output = folder.path() / "out";
  request.error_output = folder.path() / "err";
  request.environment = compiler_environment(language);
  request.view = compile_view(language);
  request.limits = probe_limits(language);
  request.may_fork = true;
  const BoxResult result = box.run(request, stop);
  if (result.end == BoxEnd::kInterrupted) return found;
  if (result.end != BoxEnd::kExited || result.exit_code != 0) {
    const auto errors = read_text(request.error_output);
    const std::string said = result.note.empty() && errors ? first_line(*errors) : result.note;
    return failure(language.name + ": " + language.probe[0] + " does not run here" +
                       (said.empty() ? "" : ": " + said) + kSees,
                   FaultOf::kHost);
  }
  for (const auto& file : {request.output, request.error_output}) {
    BIGLIA_TRY(const auto text, read_text(file));
    if (found.version.empty()) found.version = first_line(text);
  }
  return found;
}

Result<void> try_toolchain(Box& box, const Language& language, const Limits& limits,
                           const std::filesystem::path& scratch, const std::stop_token& stop) {
  if (language.sample.empty()) return {};
  for (const CompileStep& step : language.compile) {
    BIGLIA_TRY(const auto folder, TempFolder::make(scratch));
    Language one = language;
    one.compile = {step};
    if (auto tried = try_standard(box, one, limits, folder, stop); !tried) {
      return failure("the toolchain of " + language.name + " is broken here: a small program in " +
                         step.standard + ": " + tried.error().message,
                     FaultOf::kHost);
    }
  }
  return {};
}

}  // namespace biglia::judge
