#include "judge/sandbox/box_end.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "judge/sandbox/end_rule.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The kernel counts the processes of the group that the OOM killer killed. The count does not show
// whether the group or the whole machine ran out of memory. The group ran out only if its use is
// near its limit.
bool is_hosts_memory(const Watched& watched, const Limits& limits) {
  const std::uint64_t near_limit = limits.memory.count / 8 * 7;
  return watched.oom_kills > 0 && watched.memory.count > 0 && watched.memory.count < near_limit;
}

// The host file of the command's program; empty if the program is not a bind of this run, such as a
// compiler.
fs::path shown_program(const BoxRequest& request) {
  const fs::path command = request.command.front().text();
  for (const Bind& bind : request.binds) {
    if (bind.box == command) return bind.host;
    const fs::path inside = command.lexically_relative(bind.box);
    if (!inside.empty() && *inside.begin() != "..") return bind.host / inside;
  }
  return {};
}

// Why the kernel cannot execute the program, if the cause is in the program's own bytes. Empty if
// the cause is the host's: no memory, no descriptor, a file system that executes nothing.
std::string fault_of_program(const launcher::Ended& ended, const BoxRequest& request) {
  const std::string step(ended.step, ::strnlen(ended.step, sizeof ended.step));
  const fs::path program = shown_program(request);
  if (!step.starts_with("execute ") || program.empty()) return {};
  // The errors below point to the loader only if the file itself exists and is executable.
  if (::access(program.c_str(), X_OK) != 0) return {};
  switch (ended.error) {
    case ENOEXEC:
      return "it is empty or not built for this machine (Exec format error)";
    case ENOENT:
    case ENOTDIR:
    case EACCES:
    case ELOOP:
    case ENAMETOOLONG:
      return "its loader cannot be used (" + std::generic_category().message(ended.error) + ")";
    case EINVAL:
    case ELIBBAD:
      return "it or its loader is damaged (" + std::generic_category().message(ended.error) + ")";
    default:
      return {};
  }
}

Reported reported_by(const Watched& watched, const BoxRequest& request) {
  if (!watched.ended) return Reported::kNothing;
  if (watched.ended->outcome != launcher::Outcome::kEnded) {
    const bool own = !fault_of_program(*watched.ended, request).empty();
    return own ? Reported::kNotExecutable : Reported::kNotStarted;
  }
  return watched.ended->code == CLD_EXITED ? Reported::kExited : Reported::kSignalled;
}

OutOfMemory out_of_memory(const Watched& watched, const Limits& limits) {
  if (watched.oom_kills == 0) return OutOfMemory::kNobody;
  return is_hosts_memory(watched, limits) ? OutOfMemory::kMachine : OutOfMemory::kBox;
}

RunFacts facts_of(const Watched& watched, const BoxRequest& request, bool too_much_output) {
  return {.judge_failed = !watched.failure.empty(),
          .reported = reported_by(watched, request),
          .killed_for = watched.killed_for,
          .too_much_output = too_much_output,
          .out_of_memory = out_of_memory(watched, request.limits),
          .over_cpu = watched.cpu > request.limits.cpu,
          .over_wall = watched.wall > request.limits.wall + watched.starved};
}

std::string note_of(const Watched& watched, const Limits& limits) {
  if (!watched.failure.empty()) return watched.failure;
  if (is_hosts_memory(watched, limits)) {
    return "the machine ran out of memory: the box used " + to_string(watched.memory) + " of its " +
           to_string(limits.memory);
  }
  return watched.ended ? failure_note(*watched.ended) : "the box was killed from outside the judge";
}

}  // namespace

std::string failure_note(const launcher::Ended& ended) {
  const std::string step(ended.step, ::strnlen(ended.step, sizeof ended.step));
  if (step.empty()) return "the box was killed before its program started";
  return "the box did not start: " + step + ": " + std::generic_category().message(ended.error);
}

BoxResult to_result(const Watched& watched, const BoxRequest& request, const Printed& printed) {
  const Limits& limits = request.limits;
  BoxResult result;
  result.end = end_of(facts_of(watched, request, printed.too_much));
  result.killed = watched.killed_for.has_value() && !watched.ended;
  result.use() = watched.use();
  result.starved = watched.starved;
  result.written = printed.output;
  const int status = watched.ended ? watched.ended->status : 0;
  if (result.end == BoxEnd::kExited) result.exit_code = status;
  if (result.end == BoxEnd::kSignalled) result.signal = status;
  if (result.end == BoxEnd::kNotExecuted) result.note = fault_of_program(*watched.ended, request);
  if (result.end == BoxEnd::kBoxFailure) result.note = note_of(watched, limits);
  if (result.end == BoxEnd::kStarved) result.note = "the machine was too busy with other processes";
  return result;
}

}  // namespace biglia::judge
