// From a submission's source files to a program, in a box, as its language says (languages.yaml).
//
// All units are compiled together. Where the first way to compile is refused, the next is tried: C
// is ANSI C first, and the outcome says when it is not. Diagnostics are the student's to see: they
// hold paths relative to the submission, none of the machine's.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class CompileCache;

// 20 s of CPU, 30 s, 1 GiB, a program of at most 64 MiB.
Limits compile_limits();

struct CompileRequest {
  std::filesystem::path submission;  // a folder, or a single source file
  std::filesystem::path program;     // where the program goes: a name in an existing folder, for a
                                     // file or a folder as the language has it
  std::filesystem::path scratch;     // for temporary folders; made where missing
  Limits limits = compile_limits();  // without what the language costs; with_costs() adds that
  const Language* language = nullptr;  // null: found among default_languages()
  CompileCache* cache = nullptr;       // may be null
  std::string compiler = {};           // the version, for the cache's key
  std::string judge = {};              // its version and kind of box, for the cache's key
};

enum class CompileStatus {
  kCompiled,
  kCompileError,  // the student's: reason and log say why
  kInterrupted,   // the stop token was triggered
};

struct CompileOutcome {
  CompileStatus status = CompileStatus::kCompileError;
  std::string language;  // its name: "C"
  std::string standard;  // what it was compiled as at last: "c90", "gnu17", "c++20"
  std::string entry;     // for plan_run(): what runs first, where the language needs that
  // Of C alone: false when it took gnu17, or when gcc -pedantic named a breach of the standard. The
  // note has the first reasons for that, at most three lines of the compiler's, joined by "; ".
  bool conforming = true;
  std::string conformance_note;
  std::vector<std::string> warnings;  // the first kMaxWarnings: "file:line:column: warning: ..."
  std::size_t warning_count = 0;      // of all of them
  std::string reason;                 // for kCompileError: one line
  std::string log;                    // the compiler's own words, at most 64 KiB
  std::chrono::microseconds cpu{0};   // 0 where it was found in the cache
  // For kCompileError: nothing shows that the compiler read the source and found a fault in it; it
  // may be the host's, which try_toolchain() finds out.
  bool doubtful = false;
  bool cached = false;
};

inline constexpr std::size_t kMaxWarnings = 50;
// Of a compiler's command with all names of sources and folders in it, in bytes; a box takes 160 KiB
// with the environment. More is a compile error.
inline constexpr std::size_t kLongestCommand = std::size_t{128} * 1024;

// Compiles, or takes the outcome from the cache; a hostile source (endless includes, templates
// without bottom, huge arrays, odd names) ends as a compile error within the limits. Leaves nothing
// but request.program, and that only for kCompiled. The error is the judge's: no compiler, no
// space, a box which failed. The cache keeps only what compiled.
Result<CompileOutcome> compile(Box& box, const CompileRequest& request,
                               const std::stop_token& stop = {});

}  // namespace biglia::judge
