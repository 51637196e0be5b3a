#include "judge/compile/pass.hpp"

#include <fmt/format.h>

#include <chrono>
#include <system_error>

#include "judge/base/shown_limit.hpp"
#include "judge/compile/command.hpp"
#include "judge/compile/diagnostics.hpp"
#include "judge/compile/layout.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Bind source_bind(const fs::path& submission) {
  std::error_code failed;
  if (fs::is_directory(submission, failed)) return {submission, kSourceFolder};
  return {submission, fs::path(kSourceFolder) / submission.filename()};
}

// Standard error, then standard output: some compilers print their errors there.
Result<std::string> read_log(const fs::path& errors, const fs::path& output, Bytes most) {
  auto text = read_text(errors);
  if (!text) return text;
  const auto more = read_text(output);
  if (!more) return more;
  *text += more->substr(0, most.count - std::min<std::uint64_t>(most.count, text->size()));
  return clean_log(*text);
}

}  // namespace

Result<Pass> run_compiler(Box& box, const CompileRequest& request, const Sources& sources,
                          const std::string& entry, const CompileStep& step, const fs::path& folder,
                          const std::stop_token& stop) {
  BoxRequest boxed;
  boxed.command = compile_command(step, sources, entry, request.limits.memory);
  boxed.binds = {source_bind(request.submission)};
  boxed.view = compile_view(*sources.language);
  boxed.collect = folder / kCollected;
  boxed.output = folder / "output";
  boxed.error_output = folder / "log";
  boxed.environment = compiler_environment(*sources.language);
  boxed.limits = with_costs(*sources.language, request.limits);
  boxed.may_fork = true;
  std::error_code failed;
  fs::remove_all(boxed.collect, failed);
  if (failed) return failure("cannot empty " + boxed.collect.string());

  Pass pass{box.run(boxed, stop), boxed.limits, ""};
  if (was_starved(pass.box)) pass.box = box.run(boxed, stop);
  if (pass.box.end == BoxEnd::kBoxFailure) return failure("compiling: " + pass.box.note);
  if (was_starved(pass.box)) {  // the second run, too
    return failure(fmt::format(
        "compiling: did not finish within {}: other processes used the processors for {:.1f} s",
        shown_limit(boxed.limits.wall), std::chrono::duration<double>(pass.box.starved).count()));
  }
  BIGLIA_TRY(pass.log, read_log(boxed.error_output, boxed.output, boxed.limits.error_kept));
  return pass;
}

std::string reason_of(const Pass& pass) {
  const Limits& limits = pass.limits;
  switch (pass.box.end) {
    case BoxEnd::kCpuLimit:
      return "the compiler used more than " + shown_limit(limits.cpu) + " of CPU time";
    case BoxEnd::kWallLimit:
      return "the compiler did not finish within " + shown_limit(limits.wall);
    case BoxEnd::kMemoryLimit:
      return "the compiler used more than " + shown_limit(limits.memory) + " of memory";
    case BoxEnd::kOutputLimit:
      return "the compiler printed more than its output limit";
    case BoxEnd::kProcessLimit:
      return fmt::format("the compiler created more than {} processes and threads",
                         limits.processes);
    case BoxEnd::kFilesLimit:
      return fmt::format("the compiler wrote more than {} of files, or more than {} files",
                         shown_limit(limits.scratch), kMostScratchFiles);
    case BoxEnd::kSignalled:
      return fmt::format("the compiler was killed by signal {}", pass.box.signal);
    case BoxEnd::kExited:
    case BoxEnd::kInterrupted:
    case BoxEnd::kNotExecuted:
    case BoxEnd::kBoxFailure:
    case BoxEnd::kStarved:
      break;
  }
  // The system's messages for a write beyond RLIMIT_FSIZE.
  if (pass.log.contains("File size limit exceeded") || pass.log.contains("File too large")) {
    return "the program would be larger than " + shown_limit(limits.file_size);
  }
  const std::string error = first_error(pass.log);
  return error.empty() ? "the compiler failed without a message" : error;
}

}  // namespace biglia::judge
