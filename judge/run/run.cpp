#include "judge/run/run.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/sandbox/environment.hpp"
#include "judge/sandbox/shown_limit.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kErrorTextBytes = 4096;
constexpr const char* kProgramInside = "/box/program";

double seconds(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1'000'000;
}

Judgement verdict(Verdict what, std::string reason) { return {what, std::move(reason), {}}; }

// Binds each companion separately, so that the working directory itself stays writable.
Result<std::vector<Bind>> bind_companions(const fs::path& folder) {
  std::vector<Bind> binds;
  if (folder.empty()) return binds;
  std::error_code failed;
  fs::directory_iterator entry(folder, failed);
  for (; !failed && entry != fs::end(entry); entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (entry->symlink_status(failed).type() != fs::file_type::regular) continue;
    if (!is_plain_name(name)) return failure("companion " + name + ": expected a plain file name");
    binds.push_back({entry->path(), fs::path(kWorkFolder) / name});
  }
  if (failed) return failure("companions in " + folder.string() + ": " + failed.message());
  std::ranges::sort(binds, {}, &Bind::box);
  return binds;
}

Result<BoxRequest> make_request(const Executable& executable, const TestFiles& test,
                                const Limits& limits, const fs::path& folder) {
  auto binds = bind_companions(test.companions);
  if (!binds) return std::unexpected(binds.error());
  BoxRequest request;
  request.command = executable.command;
  request.binds = std::move(*binds);
  request.binds.push_back({executable.program, kProgramInside});
  request.input = test.input;
  request.output = folder / "output";
  request.error_output = folder / "stderr";
  request.environment =
      with_own({{"PATH", "/usr/bin:/bin"}, {"HOME", kWorkFolder.data()}, {"LC_ALL", "C"}},
               executable.environment);
  request.limits = limits;
  return request;
}

Result<std::string> beginning_of(const fs::path& file) {
  const UniqueFd opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!opened) return system_failure(file.string());
  std::string text(kErrorTextBytes, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = ::read(opened.get(), text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure(file.string());
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return text;
}

bool is_near(std::chrono::microseconds cpu, std::chrono::milliseconds limit) {
  const auto tenth = std::chrono::microseconds(limit) / 10;
  return cpu >= limit - tenth && cpu <= limit + tenth;
}

bool ended_by_itself(const BoxResult& result) {
  return result.end == BoxEnd::kExited || result.end == BoxEnd::kSignalled ||
         (result.end == BoxEnd::kCpuLimit && !result.killed);
}

// " = 2.0 s × 2 for Java"
std::string with_space(const std::string& note) { return note.empty() ? note : ' ' + note; }

// A language runtime with its own heap limit ends with an exit code when the heap is full. Turns
// that into a memory limit verdict.
void apply_memory_message(const Executable& executable, const BoxResult& result,
                          const Limits& limits, RunOutcome& outcome) {
  const bool failed = result.end == BoxEnd::kExited && result.exit_code != 0;
  const std::string& message = executable.memory_message;
  if (!failed || message.empty() || !outcome.error_text.contains(message)) return;
  BoxResult out_of_memory = result;
  out_of_memory.end = BoxEnd::kMemoryLimit;
  outcome.judgement =
      judge_box_result(out_of_memory, limits, executable.time_note, executable.memory_note);
}

// True for messages of a loader or interpreter that misses a part of the host, and for signals that
// the host may have sent.
bool may_be_host_fault(const BoxResult& result, const std::string& error_text) {
  if (result.end == BoxEnd::kSignalled) return result.signal == SIGBUS || result.signal == SIGKILL;
  if (result.end != BoxEnd::kExited || result.exit_code == 0) return false;
  constexpr std::array<std::string_view, 6> kMessages = {
      "loading shared libraries",   "symbol lookup error",  "Fatal Python error",
      "No module named 'encodings", "initialization of VM", "Could not find or load main class"};
  return std::ranges::any_of(
      kMessages, [&](std::string_view message) { return error_text.contains(message); });
}

RunOutcome judge_error_outcome(const std::string& reason) {
  RunOutcome outcome;
  outcome.judgement = judge_error(reason);
  return outcome;
}

}  // namespace

std::string signal_name(int signal) {
  struct Name {
    int signal;
    const char* name;
  };
  constexpr std::array<Name, 14> kNames = {{{SIGSEGV, "segmentation fault"},
                                            {SIGABRT, "aborted"},
                                            {SIGFPE, "arithmetic error, such as a division by 0"},
                                            {SIGBUS, "bus error"},
                                            {SIGILL, "illegal instruction"},
                                            {SIGKILL, "killed"},
                                            {SIGPIPE, "wrote to a closed pipe"},
                                            {SIGTERM, "terminated"},
                                            {SIGXFSZ, "wrote too large a file"},
                                            {SIGXCPU, "out of CPU time"},
                                            {SIGALRM, "alarm clock"},
                                            {SIGSYS, "forbidden system call"},
                                            {SIGTRAP, "trap"},
                                            {SIGINT, "interrupt"}}};
  const auto found = std::ranges::find(kNames, signal, &Name::signal);
  return found == kNames.end() ? "unknown signal" : found->name;
}

Judgement judge_box_result(const BoxResult& result, const Limits& limits,
                           const std::string& time_note, const std::string& memory_note) {
  switch (result.end) {
    case BoxEnd::kExited:
      if (result.exit_code == 0) return accepted();
      return verdict(Verdict::kRunTimeError,
                     fmt::format("ended with exit code {} instead of 0", result.exit_code));
    case BoxEnd::kSignalled:
      return verdict(Verdict::kRunTimeError, fmt::format("killed by signal {} ({})", result.signal,
                                                         signal_name(result.signal)));
    case BoxEnd::kCpuLimit:
      return verdict(
          Verdict::kTimeLimit,
          fmt::format("exceeded the time limit of {}{} (CPU {:.2f} s)", shown_limit(limits.cpu),
                      with_space(time_note), seconds(result.cpu)));
    case BoxEnd::kWallLimit:
      return verdict(
          Verdict::kTimeLimit,
          fmt::format("slept or waited: {:.1f} s of wall time passed with {:.2f} s of CPU",
                      seconds(result.wall), seconds(result.cpu)));
    case BoxEnd::kStarved:
      return judge_error(
          fmt::format("the machine was too busy: in {:.1f} s the program got {:.2f} s of CPU time "
                      "and waited {:.1f} s for a processor",
                      seconds(result.wall), seconds(result.cpu), seconds(result.starved)));
    case BoxEnd::kMemoryLimit:
      return verdict(Verdict::kMemoryLimit,
                     "exceeded the memory limit of " + shown_limit(limits.memory) +
                         with_space(memory_note) + " (endless recursion can cause this, too)");
    case BoxEnd::kOutputLimit:
      return verdict(Verdict::kOutputLimit,
                     "printed more than the output limit of " + shown_limit(limits.output) +
                         (result.written > limits.output ? "" : " to standard error"));
    case BoxEnd::kNotExecuted:
      return verdict(Verdict::kRunTimeError, "the program cannot be executed: " + result.note);
    case BoxEnd::kInterrupted:
      return judge_error("interrupted");
    case BoxEnd::kBoxFailure:
      break;
  }
  return judge_error(result.note.empty() ? "the box failed" : result.note);
}

RunOutcome run_program(Box& box, const Executable& executable, const TestFiles& test,
                       const Limits& limits, const fs::path& scratch, const std::stop_token& stop) {
  auto folder = TempFolder::make(scratch);
  if (!folder) return judge_error_outcome(folder.error().message);
  const auto request = make_request(executable, test, limits, folder->path());
  if (!request) return judge_error_outcome(request.error().message);

  const BoxResult result = box.run(*request, stop);
  RunOutcome outcome;
  outcome.judgement =
      judge_box_result(result, limits, executable.time_note, executable.memory_note);
  outcome.interrupted = result.end == BoxEnd::kInterrupted;
  outcome.idle = result.end == BoxEnd::kWallLimit;
  outcome.starved = was_starved(result);
  outcome.near_time_limit = ended_by_itself(result) && is_near(result.cpu, limits.cpu);
  outcome.cut_at_time_limit = result.end == BoxEnd::kCpuLimit && result.killed;
  outcome.doubtful = result.end == BoxEnd::kNotExecuted;
  outcome.cpu = result.cpu;
  outcome.wall = result.wall;
  outcome.memory = result.memory;
  outcome.written = result.written;
  outcome.output = request->output;
  auto error_text = beginning_of(request->error_output);
  // Without it the judge cannot decide whether a language's heap was full.
  if (!error_text && outcome.judgement.verdict != Verdict::kJudgeError) {
    outcome.judgement = judge_error(error_text.error().message);
  }
  if (error_text) outcome.error_text = std::move(*error_text);
  apply_memory_message(executable, result, limits, outcome);
  outcome.doubtful = outcome.doubtful || may_be_host_fault(result, outcome.error_text);
  outcome.folder = std::move(*folder);
  return outcome;
}

}  // namespace biglia::judge
