#include "judge/compile/compile.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <set>
#include <system_error>
#include <utility>

#include "judge/compile/diagnostics.hpp"
#include "judge/compile/layout.hpp"
#include "judge/sandbox/temp_folder.hpp"
#include "judge/sandbox/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCCompiler = "/usr/bin/gcc";
constexpr const char* kCppCompiler = "/usr/bin/g++";

struct Standard {
  const char* name;
  bool pedantic;
};
constexpr Standard kAnsiC{"c90", true};
constexpr Standard kModernC{"gnu17", false};
constexpr Standard kCpp{"c++20", false};

// One call of the compiler.
struct Pass {
  BoxResult box;
  std::string log;
};

// The path inside the box; starting with the folder, no name is taken for an option.
std::string inside(const fs::path& relative) {
  return std::string(kSourceFolder) + "/" + relative.string();
}

std::vector<std::string> compiler_command(const Sources& sources, const Standard& standard) {
  const bool c = sources.language == Language::kC;
  std::vector<std::string> command = {c ? kCCompiler : kCppCompiler,
                                      std::string("-std=") + standard.name};
  if (standard.pedantic) command.emplace_back("-pedantic");
  command.insert(command.end(), {"-O2", "-fmax-errors=50", "-fdiagnostics-color=never"});

  std::set<fs::path> folders = {fs::path()};
  for (const fs::path& header : sources.headers) folders.insert(header.parent_path());
  for (const fs::path& folder : folders) command.push_back("-I" + inside(folder));

  command.insert(command.end(), {"-o", std::string(kProgramFile), "-x", c ? "c" : "c++"});
  for (const fs::path& unit : sources.units) command.push_back(inside(unit));
  command.insert(command.end(), {"-x", "none", "-lm"});
  return command;
}

Bind source_bind(const fs::path& submission) {
  std::error_code failed;
  if (fs::is_directory(submission, failed)) return {submission, kSourceFolder};
  return {submission, inside(submission.filename())};
}

Result<Pass> run_compiler(Box& box, const CompileRequest& request, const Sources& sources,
                          const Standard& standard, const TempFolder& folder,
                          const std::stop_token& stop) {
  const fs::path log = folder.path() / "log";
  BoxRequest boxed;
  boxed.command = compiler_command(sources, standard);
  boxed.binds = {source_bind(request.submission)};
  boxed.collect = folder.path() / "out";
  boxed.error_output = log;
  boxed.environment = {{"PATH", "/usr/bin:/bin"}, {"LC_ALL", "C"}};
  boxed.limits = request.limits;
  boxed.may_fork = true;
  std::error_code failed;
  fs::remove_all(boxed.collect, failed);
  if (failed) return failure("cannot empty " + boxed.collect.string());

  Pass pass{box.run(boxed, stop), ""};
  if (pass.box.end == BoxEnd::kBoxFailure) return failure("compiling: " + pass.box.note);
  auto text = read_small_file(log.string());
  if (!text) return std::unexpected(text.error());
  pass.log = clean_log(*text);
  return pass;
}

bool succeeded(const Pass& pass) {
  return pass.box.end == BoxEnd::kExited && pass.box.exit_code == 0;
}

// Why a pass ended without a program, in one line.
std::string reason_of(const Pass& pass, const Limits& limits) {
  const auto seconds = [](std::chrono::milliseconds time) {
    return static_cast<double>(time.count()) / 1000;
  };
  switch (pass.box.end) {
    case BoxEnd::kCpuLimit:
      return fmt::format("the compiler needed more than {:.1f} s of CPU", seconds(limits.cpu));
    case BoxEnd::kWallLimit:
      return fmt::format("the compiler did not end within {:.1f} s", seconds(limits.wall));
    case BoxEnd::kMemoryLimit:
      return "the compiler needed more than " + to_string(limits.memory);
    case BoxEnd::kOutputLimit:
      return "the compiler printed without end";
    case BoxEnd::kSignalled:
      return fmt::format("the compiler was killed by signal {}", pass.box.signal);
    case BoxEnd::kExited:
    case BoxEnd::kInterrupted:
    case BoxEnd::kBoxFailure:
      break;
  }
  // What the system says of who wrote beyond RLIMIT_FSIZE.
  if (pass.log.contains("File size limit exceeded") || pass.log.contains("File too large")) {
    return "the program would be larger than " + to_string(limits.file_size);
  }
  const std::string error = first_error(pass.log);
  return error.empty() ? "the compiler refused it without a word" : error;
}

Result<void> keep_program(const fs::path& made, const fs::path& wanted) {
  std::error_code failed;
  if (fs::symlink_status(made, failed).type() != fs::file_type::regular) {
    return failure("the compiler made no program");
  }
  fs::permissions(made, fs::perms(0755), failed);
  fs::rename(made, wanted, failed);
  if (!failed) return {};
  fs::copy_file(made, wanted, fs::copy_options::overwrite_existing, failed);
  if (failed) return failure("cannot write " + wanted.string() + ": " + failed.message());
  return {};
}

CompileOutcome compile_error(std::string reason) {
  CompileOutcome outcome;
  outcome.reason = std::move(reason);
  return outcome;
}

// The outcome of the pass that counts; the program is still to be kept.
CompileOutcome outcome_of(const Pass& pass, const Sources& sources, const Standard& standard,
                          const Limits& limits) {
  CompileOutcome outcome;
  outcome.language = sources.language;
  outcome.standard = standard.name;
  outcome.log = pass.log;
  outcome.cpu = pass.box.cpu;
  if (pass.box.end == BoxEnd::kInterrupted) {
    outcome.status = CompileStatus::kInterrupted;
  } else if (succeeded(pass)) {
    outcome.status = CompileStatus::kCompiled;
    WarningLines found = find_warnings(pass.log, kMaxWarnings);
    outcome.warnings = std::move(found.first);
    outcome.warning_count = found.count;
  } else {
    outcome.reason = reason_of(pass, limits);
  }
  if (standard.pedantic) {
    outcome.conformance_note = first_breach_of_standard(pass.log);
    outcome.conforming = outcome.conformance_note.empty();
  }
  return outcome;
}

Result<CompileOutcome> compile_sources(Box& box, const CompileRequest& request,
                                       const Sources& sources, const TempFolder& folder,
                                       const std::stop_token& stop) {
  const bool c = sources.language == Language::kC;
  const Standard standard = c ? kAnsiC : kCpp;
  const auto first = run_compiler(box, request, sources, standard, folder, stop);
  if (!first) return std::unexpected(first.error());
  const bool refused = first->box.end == BoxEnd::kExited && first->box.exit_code != 0;
  if (!c || !refused) return outcome_of(*first, sources, standard, request.limits);

  const auto second = run_compiler(box, request, sources, kModernC, folder, stop);
  if (!second) return std::unexpected(second.error());
  CompileOutcome outcome = outcome_of(*second, sources, kModernC, request.limits);
  outcome.cpu += first->box.cpu;
  outcome.conforming = false;
  outcome.conformance_note = first_error(first->log);
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
  const auto sources = find_sources(request.submission);
  if (!sources) return compile_error(sources.error().message);
  const char* compiler = sources->language == Language::kC ? kCCompiler : kCppCompiler;
  if (::access(compiler, X_OK) != 0) return failure(std::string(compiler) + " is missing");

  const auto folder = TempFolder::make(request.scratch);
  if (!folder) return std::unexpected(folder.error());
  auto outcome = compile_sources(box, request, *sources, *folder, stop);
  if (outcome && outcome->status == CompileStatus::kCompiled) {
    auto kept = keep_program(folder->path() / "out" / "program", request.program);
    if (!kept) return std::unexpected(kept.error());
  }
  return outcome;
}

}  // namespace biglia::judge
