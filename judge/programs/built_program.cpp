#include "judge/programs/built_program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "judge/base/read_beginning.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/compile/command.hpp"
#include "judge/compile/layout.hpp"
#include "judge/compile/toolchain.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/words.hpp"
#include "judge/programs/fork_server.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/run/companion_binds.hpp"
#include "judge/run/verdict_rule.hpp"
#include "judge/sandbox/environment.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kKept = kib(64);
constexpr std::string_view kInitialFiles = "/box/initial";

Limits build_limits() {
  Limits limits = compile_limits();
  limits.cpu = std::chrono::seconds(60);  // the format's "typical system defaults"
  limits.wall = std::chrono::seconds(120);
  limits.memory = mib(2048);
  return limits;
}

// The first line that is not blank.
std::string first_line_of(std::string_view text) {
  text = trimmed(text);
  return safe_line(trimmed(text.substr(0, text.find('\n'))));
}

// The call of a program that is kept running: its files are copied to its /tmp.
WarmCall warm_call(const ProgramCall& call) {
  constexpr std::chrono::milliseconds kMostTime(2000);  // a longer run is an ordinary one
  WarmCall warm;
  warm.arguments = texts_of(call.arguments);
  warm.input = call.input;
  warm.files = files_for_run(children_of(call.companions));
  for (const Bind& bind : call.binds) {
    const std::string name = "/tmp/" + bind.box.filename().string();
    warm.files.push_back({name, bind.host});
    std::ranges::replace(warm.arguments, bind.box.string(), name);
  }
  warm.cpu = std::min(call.limits.cpu, kMostTime);
  warm.output = call.limits.output;
  warm.exit_code = call.success;
  if (call.warm_ends == WarmEnds::kEveryExit) warm.exit_code.reset();
  warm.keeps_error = true;
  warm.keeps_files = !call.collect.empty();
  return warm;
}

// Writes what a run left, as a box does. Both paths may be empty.
Result<void> write_files(const WarmRun& run, const fs::path& output, const fs::path& folder) {
  if (!output.empty()) {
    BIGLIA_TRY(write_text(output, run.output));
  }
  if (folder.empty()) return {};
  BIGLIA_TRY(make_folder(folder));
  for (const auto& [name, content] : run.files) {
    BIGLIA_TRY(write_text(folder / name, content));
  }
  return {};
}

// BuiltProgram::key(). The commands are those for programs of packages.
std::optional<std::string> key_of(CompileRequest request) {
  const Language language = quick_language(*request.language);
  request.judge.clear();
  return compile_key(request, language);
}

}  // namespace

FaultOf ProgramEnd::fault() const {
  return is_end_by_host(box.end) ? FaultOf::kHost : FaultOf::kProblem;
}

std::string ProgramEnd::first_line() const {
  std::string line = first_line_of(error);
  return line.empty() ? first_line_of(output) : line;
}

std::string ProgramEnd::description(const Limits& limits) const {
  std::string text = box.end == BoxEnd::kExited
                         ? fmt::format("exited with code {}", box.exit_code)
                         : "ended badly: " + judge_box_result(box, limits).reason;
  constexpr std::size_t kLongest = 300;
  std::string printed = safe_line(error.empty() ? output : error).substr(0, kLongest);
  printed.resize(cut_at(printed, printed.find_last_not_of(' ') + 1));
  if (!printed.empty()) text += "; it printed: " + printed;
  return text;
}

Limits program_limits(const CallBudget& budget, Bytes bytes_read, Bytes output) {
  Limits limits;
  limits.cpu = cpu_limit(budget, bytes_read).value_or(std::chrono::minutes(10));
  limits.wall = wall_limit(limits.cpu);
  limits.memory = budget.memory.value_or(mib(8192));
  limits.output = output;
  limits.error_kept = kKept;
  limits.file_size = output;
  limits.scratch = std::max(limits.scratch, output);
  return limits;
}

Result<BoxRequest> BuiltProgram::request(const ProgramCall& call) const {
  BIGLIA_TRY(auto binds, companion_binds(call.companions));
  const RunPlan plan = plan_run(*language_, entry_, call.limits);
  BoxRequest request;
  request.binds = std::move(binds);
  request.command = plan.command;
  // Programs of a package may call those of the system: a generator in Python calls gzip.
  request.view = language_->sees ? nullptr : plan.view;
  if (!call.initial_files.empty()) {
    // The first words run the rest after copying.
    const BoxWord copy = "cp -r " + in_box(kInitialFiles) + R"(/. . && exec "$0" "$@")";
    request.command.insert(request.command.begin(), {"/bin/sh", "-c", copy});
    request.binds.push_back({call.initial_files, kInitialFiles});
  }
  request.command.insert(request.command.end(), call.arguments.begin(), call.arguments.end());
  request.binds.push_back({program_, kRunProgram});
  request.binds.insert(request.binds.end(), call.binds.begin(), call.binds.end());
  request.input = call.input;
  request.collect = call.collect;
  request.may_fork = true;
  request.environment =
      with_own({{"PATH", "/usr/bin:/bin"}, {"HOME", in_box(kWorkFolder)}, {"LC_ALL", "C.UTF-8"}},
               plan.environment);
  request.limits = plan.limits;
  return request;
}

std::optional<WarmRun> BuiltProgram::run_warm(const ProgramCall& call,
                                              const std::stop_token& stop) const {
  if (warm_ == nullptr || call.warm_ends == WarmEnds::kNone || !call.initial_files.empty()) {
    return std::nullopt;
  }
  if (kept_->differs) return std::nullopt;
  ProgramCall server;
  server.limits = call.limits;
  auto request = this->request(server);
  if (!request) return std::nullopt;
  auto [ended, run] = warm_->run({program_, std::move(*request)}, warm_call(call), stop);
  if (ended != WarmEnd::kSucceeded) return std::nullopt;
  return std::move(run);
}

Result<ProgramEnd> BuiltProgram::run(Box& box, const ProgramCall& call, const fs::path& scratch,
                                     const std::stop_token& stop,
                                     const fs::path& output_file) const {
  constexpr std::uint64_t kFirst = 10;
  constexpr std::uint64_t kEvery = 8;
  auto warm = run_warm(call, stop);
  if (!warm) return run_ordinary(box, call, scratch, stop, output_file);
  const std::uint64_t failures = warm->exit_code == call.success ? 0 : ++kept_->failures;
  if (failures > 0 && (failures <= kFirst || failures % kEvery == 0)) {
    auto end = run_ordinary(box, call, scratch, stop, output_file);
    if (end && !end->exited(warm->exit_code)) kept_->differs = true;
    return end;
  }
  BIGLIA_TRY(write_files(*warm, output_file, call.collect));
  ProgramEnd end;
  end.box.end = BoxEnd::kExited;
  end.box.exit_code = warm->exit_code;
  end.box.cpu = warm->cpu;
  end.output = std::move(warm->output);
  end.error = std::move(warm->error);
  for (std::string* const text : {&end.output, &end.error}) {
    text->resize(std::min<std::size_t>(text->size(), kKept.count));
  }
  return end;
}

Result<ProgramEnd> BuiltProgram::run_ordinary(Box& box, const ProgramCall& call,
                                              const fs::path& scratch, const std::stop_token& stop,
                                              const fs::path& output_file) const {
  BIGLIA_TRY(auto folder, TempFolder::make(scratch));
  BIGLIA_TRY(auto request, this->request(call));
  request.output = output_file.empty() ? folder.path() / "output" : output_file;
  request.error_output = folder.path() / "error";
  ProgramEnd end;
  end.box = box.run(request, stop);
  if (was_starved(end.box) || may_be_signal_of_host(end.box)) end.box = box.run(request, stop);
  if (end.box.end == BoxEnd::kInterrupted) return failure("interrupted", FaultOf::kHost);
  if (end.box.end == BoxEnd::kBoxFailure) return failure(end.box.note, FaultOf::kHost);
  BIGLIA_TRY(auto output, read_beginning(request.output, kKept));
  BIGLIA_TRY(auto error, read_beginning(request.error_output, kKept));
  end.output = std::move(output);
  end.error = std::move(error);
  return end;
}

Result<void> ProgramBuilder::try_language(Box& box, const CompileRequest& request,
                                          const std::stop_token& stop) const {
  {
    const std::lock_guard guard(mutex_);
    if (working_.contains(request.language)) return {};
  }
  auto working = try_toolchain(box, *request.language, request.limits, request.scratch, stop);
  const std::lock_guard guard(mutex_);
  if (working) working_.insert(request.language);
  return working;
}

// With fork_server.c if the program is to be kept running; else, and if that does not compile, with the
// options of `quick_start`, if they work on this system.
Result<CompileOutcome> ProgramBuilder::compile_to_start_fast(Box& box,
                                                             const CompileRequest& request,
                                                             const std::stop_token& stop,
                                                             bool& serves) const {
  if (request.language->quick_start.empty()) return compile(box, request, stop);
  Language quick = quick_language(*request.language);
  CompileRequest first = request;
  first.language = &quick;
  const auto is_final = [](const Result<CompileOutcome>& outcome) {
    return outcome && (outcome->interrupted || outcome->is_compiled());
  };
  if (options_.warm != nullptr && accepts_fork_server(*request.language)) {
    const Language server = server_language(quick);
    first.language = &server;
    first.submission = request.scratch / "server";
    if (add_fork_server(request.submission, first.submission)) {
      auto outcome = compile(box, first, stop);
      serves = outcome && outcome->is_compiled();
      if (is_final(outcome)) return outcome;
    }
    first.language = &quick;
    first.submission = request.submission;
  }
  auto outcome = compile(box, first, stop);
  return is_final(outcome) ? std::move(outcome) : compile(box, request, stop);
}

Result<BuiltProgram> ProgramBuilder::build(Box& box, const ProgramSource& source,
                                           const std::stop_token& stop) const {
  const auto named = [&](const std::string& message, FaultOf fault = FaultOf::kProblem) {
    return failure(source.path.string() + ": " + message, fault);
  };
  BIGLIA_TRY(auto folder, TempFolder::make(options_.scratch));
  fs::path staged = folder.path() / "source";
  BIGLIA_TRY(stage_sources(source.path, staged, options_.staging));
  CompileRequest request;
  request.submission = staged;
  std::string id = source.name;
  std::ranges::replace(id, '/', '-');
  request.program = options_.scratch / ("program-" + id);
  request.scratch = folder.path();
  request.limits = build_limits();
  request.cache = options_.cache;
  request.judge = options_.judge_version;
  const fs::path script = executable_script(staged, *options_.languages);
  if (is_scripted(source.path)) {
    request.language = &scripted_language();
  } else if (!script.empty()) {
    if (std::string missing = missing_interpreter(script); !missing.empty()) {
      return named(
          "expected the interpreter that its first line names, found no " + escaped(missing),
          FaultOf::kHost);
    }
    std::error_code error;
    fs::rename(script, staged / "run", error);
    if (error) return failed_call(script, "cannot rename", error.value());
    request.language = &scripted_language();
  } else {
    const auto sources = find_sources(staged, *options_.languages);
    if (!sources) return named(sources.error().message);
    request.language = sources->language;
  }
  if (std::string missing = missing_part(*request.language); !missing.empty()) {
    return named(missing, FaultOf::kHost);
  }
  const auto toolchain = probe_toolchain(box, *request.language, folder.path(), stop);
  if (!toolchain) return failure(toolchain.error().message, FaultOf::kHost);
  request.compiler = toolchain->version;
  auto key = key_of(request);
  if (!key) return named("expected sources of at most 64 MiB that can be read, found others");
  request.before_compiling = [&] { return try_language(box, request, stop); };
  bool serves = false;
  auto outcome = compile_to_start_fast(box, request, stop, serves);
  if (!outcome) return named(outcome.error().message, FaultOf::kHost);
  if (outcome->interrupted) return failure("interrupted", FaultOf::kHost);
  if (!outcome->is_compiled()) {
    // The compiler may have lost its headers or its linker meanwhile.
    if (outcome->doubtful) {
      auto working = try_toolchain(box, *request.language, request.limits, folder.path(), stop);
      if (!working) return named(working.error().message, FaultOf::kHost);
    }
    return named("does not compile: " + outcome->report.reason);
  }
  return BuiltProgram(source, std::move(*key), request.program, *request.language,
                      std::move(outcome->entry), serves ? options_.warm : nullptr);
}

}  // namespace biglia::judge
