#include "judge/run/verdict_rule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

#include "judge/base/shown_limit.hpp"

namespace biglia::judge {
namespace {

double seconds(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1'000'000;
}

Judgement verdict(Verdict what, std::string reason) { return {what, std::move(reason), {}}; }

Judgement error_of_host(std::string reason) {
  return judge_error(Error{std::move(reason), FaultOf::kHost});
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
std::string with_space(std::string_view note) {
  return note.empty() ? std::string() : ' ' + std::string(note);
}

Judgement exceeded_memory(const Limits& limits, const LanguageTexts& texts) {
  return verdict(Verdict::kMemoryLimit,
                 "exceeded the memory limit of " + shown_limit(limits.memory) +
                     with_space(texts.memory_note) + " (endless recursion can cause this, too)");
}

// A language runtime with its own heap limit ends with an exit code when the heap is full.
bool has_full_heap(const BoxResult& result, std::string_view error_text, std::string_view message) {
  const bool failed = result.end == BoxEnd::kExited && result.exit_code != 0;
  return failed && !message.empty() && error_text.contains(message);
}

// True for messages of a loader or interpreter that misses a part of the host, and for signals that
// the host may have sent.
bool may_be_host_fault(const BoxResult& result, std::string_view error_text) {
  if (result.end == BoxEnd::kSignalled) return may_be_signal_of_host(result);
  if (result.end != BoxEnd::kExited || result.exit_code == 0) return false;
  constexpr std::array<std::string_view, 6> kMessages = {
      "loading shared libraries",   "symbol lookup error",  "Fatal Python error",
      "No module named 'encodings", "initialization of VM", "Could not find or load main class"};
  return std::ranges::any_of(
      kMessages, [&](std::string_view message) { return error_text.contains(message); });
}

}  // namespace

void RunFlags::add(const RunFlags& other) {
  interrupted |= other.interrupted;
  idle |= other.idle;
  starved |= other.starved;
  near_time_limit |= other.near_time_limit;
  doubtful |= other.doubtful;
  cut_at_time_limit |= other.cut_at_time_limit;
}

RunVerdict verdict_of_run(const BoxResult& result, std::string_view error_text,
                          const Limits& limits, const LanguageTexts& texts) {
  RunVerdict run;
  if (has_full_heap(result, error_text, texts.memory_message)) {
    run.judgement = exceeded_memory(limits, texts);
  } else {
    run.judgement = judge_box_result(result, limits, texts);
  }
  run.interrupted = result.end == BoxEnd::kInterrupted;
  run.idle = result.end == BoxEnd::kWallLimit;
  run.starved = was_starved(result);
  run.near_time_limit = ended_by_itself(result) && is_near(result.cpu, limits.cpu);
  run.doubtful = result.end == BoxEnd::kNotExecuted || may_be_host_fault(result, error_text);
  run.cut_at_time_limit = result.end == BoxEnd::kCpuLimit && result.killed;
  return run;
}

Judgement judge_box_result(const BoxResult& result, const Limits& limits,
                           const LanguageTexts& texts) {
  switch (result.end) {
    case BoxEnd::kExited:
      if (result.exit_code == 0) return accepted();
      return verdict(Verdict::kRunTimeError,
                     fmt::format("ended with exit code {} instead of 0", result.exit_code));
    case BoxEnd::kSignalled:
      if (result.signal == SIGXFSZ && limits.file_size.count == 0) {
        return verdict(Verdict::kRunTimeError,
                       "wrote a file, which the problem does not allow (allow_file_writing)");
      }
      return verdict(Verdict::kRunTimeError, fmt::format("killed by signal {} ({})", result.signal,
                                                         signal_name(result.signal)));
    case BoxEnd::kCpuLimit:
      return verdict(
          Verdict::kTimeLimit,
          fmt::format("exceeded the time limit of {}{} (CPU {:.2f} s)", shown_limit(limits.cpu),
                      with_space(texts.time_note), seconds(result.cpu)));
    case BoxEnd::kWallLimit:
      return verdict(
          Verdict::kTimeLimit,
          fmt::format("slept or waited: {:.1f} s of wall time passed with {:.2f} s of CPU",
                      seconds(result.wall), seconds(result.cpu)));
    case BoxEnd::kStarved:
      return error_of_host(
          fmt::format("the machine was too busy: in {:.1f} s the program got {:.2f} s of CPU time "
                      "and waited {:.1f} s for a processor",
                      seconds(result.wall), seconds(result.cpu), seconds(result.starved)));
    case BoxEnd::kMemoryLimit:
      return exceeded_memory(limits, texts);
    case BoxEnd::kOutputLimit:
      return verdict(Verdict::kOutputLimit,
                     "printed more than the output limit of " + shown_limit(limits.output) +
                         (result.written > limits.output ? "" : " to standard error"));
    case BoxEnd::kProcessLimit:
      return verdict(Verdict::kRunTimeError,
                     fmt::format("created more than {} processes and threads", limits.processes));
    case BoxEnd::kFilesLimit:
      return verdict(Verdict::kRunTimeError,
                     fmt::format("wrote more than {} of files, or more than {} files",
                                 shown_limit(limits.scratch), kMostScratchFiles));
    case BoxEnd::kNotExecuted:
      return verdict(Verdict::kRunTimeError, "the program cannot be executed: " + result.note);
    case BoxEnd::kInterrupted:
      return judge_error("interrupted");
    case BoxEnd::kBoxFailure:
      break;
  }
  return error_of_host(result.note.empty() ? "the box failed" : result.note);
}

bool is_end_by_host(BoxEnd end) {
  return end == BoxEnd::kBoxFailure || end == BoxEnd::kStarved || end == BoxEnd::kInterrupted;
}

bool may_be_signal_of_host(const BoxResult& result) {
  return result.end == BoxEnd::kSignalled && (result.signal == SIGBUS || result.signal == SIGKILL);
}

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

}  // namespace biglia::judge
