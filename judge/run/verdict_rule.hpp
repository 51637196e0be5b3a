// The verdict rule: what a box reported about a run -> the run's verdict, before the output is
// checked. Pure functions: they use no box, no file and no clock.
#pragma once

#include <string>
#include <string_view>

#include "judge/sandbox/box.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

// Whether a run counts as it is, or is repeated. It is passed on unchanged to who decides that.
struct RunFlags {
  bool interrupted = false;  // by the stop token: the rest is meaningless
  // The program exceeded the wall time limit: it slept or waited instead of computing.
  bool idle = false;
  // The program exceeded the wall time limit, but other processes used the processors for part of
  // that time. The caller should repeat the run alone before it charges the program.
  bool starved = false;
  // The program ended by itself with CPU time within 10 % of the limit, below or above. The caller
  // should repeat the run alone.
  bool near_time_limit = false;
  // A run-time error that a defective host can also cause: a missing loader or library. The caller
  // should trust it only if the toolchain works.
  bool doubtful = false;
  // The program was killed when its CPU time exceeded the limit, so its full time is unknown.
  bool cut_at_time_limit = false;

  RunFlags& flags() { return *this; }
  const RunFlags& flags() const { return *this; }
  // Of several runs that count as one: what is true of one of them.
  void add(const RunFlags& other);
};

struct RunVerdict : RunFlags {
  // kAccepted: exit code 0 within every limit; the checker still has to decide. Otherwise TLE, MLE,
  // OLE, RTE, or JE if the box failed, with a reason in one line. Meaningless if interrupted.
  Judgement judgement;
};

// Texts of the program's language; each may be empty.
struct LanguageTexts {
  // A failed run with this text on standard error ran out of memory. For languages with a heap
  // limit, such as Java.
  std::string_view memory_message = {};
  // The derivation of the limits, for reasons: "= 2.0 s × 2 for Java".
  std::string_view time_note = {};
  std::string_view memory_note = {};
};

// `error_text` is the beginning of standard error. `limits` are those of the run.
RunVerdict verdict_of_run(const BoxResult& result, std::string_view error_text,
                          const Limits& limits, const LanguageTexts& texts = {});

// The judgement alone, without standard error: a full heap is a run-time error. For programs other
// than compiled submissions: interactors, referees, checkers.
Judgement judge_box_result(const BoxResult& result, const Limits& limits,
                           const LanguageTexts& texts = {});

// "segmentation fault" for SIGSEGV and so on; "unknown signal" if the signal has no name here.
std::string signal_name(int signal);

// The judge or the machine ended the run, or kept it from its processor.
bool is_end_by_host(BoxEnd end);

// The host may have sent the signal: it has no memory, or cannot read a page of a file.
bool may_be_signal_of_host(const BoxResult& result);

}  // namespace biglia::judge
