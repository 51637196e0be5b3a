// Compiles a submission's source files to a program, in a box, by its language's commands
// (languages.yaml).
//
// All units are compiled together. If the first compile step is refused, the next one is tried: C
// is compiled as ANSI C first, and the outcome records if it is not ANSI C. Students may see the
// diagnostics: their paths are relative to the submission and do not reveal the machine's.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "judge/compile/compile_report.hpp"
#include "judge/compile/language.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class CompileCache;

// 20 s of CPU time, 30 s of wall time, 1 GiB of memory, a program of at most 64 MiB.
Limits compile_limits();

struct CompileRequest {
  std::filesystem::path submission;    // a folder, or a single source file
  std::filesystem::path program;       // the path of the result in an existing folder; a file or a
                                       // folder, depending on the language
  std::filesystem::path scratch;       // for temporary folders; created if missing
  Limits limits = compile_limits();    // without the language's own costs; with_costs() adds them
  const Language* language = nullptr;  // null: found among default_languages()
  std::string entry = {};              // what runs first; empty: found (entry.hpp)
  CompileCache* cache = nullptr;       // may be null
  std::string compiler = {};           // its version, for the report and the cache's key
  std::string judge = {};              // its version and kind of box, for the cache's key
  // Called before anything is compiled, but not if the outcome is in the cache. Its error is that of
  // compile(). May be empty.
  std::function<Result<void>()> before_compiling = {};
};

struct CompileOutcome {
  bool interrupted = false;  // the stop token was triggered: the report is meaningless
  CompileReport report;
  std::string entry;                 // for plan_run(): what runs first, if the language needs it
  std::chrono::microseconds cpu{0};  // 0 if the outcome comes from the cache
  // For a compile error: there is no evidence that the compiler found an error in the source. The
  // host may be at fault, which try_toolchain() tests.
  bool doubtful = false;
  bool cached = false;

  bool is_compiled() const { return !interrupted && !report.failed; }
  // The submission's error.
  bool is_compile_error() const { return !interrupted && report.failed; }
};

inline constexpr std::size_t kMaxWarnings = 50;
// The longest compiler command in bytes, including all names of sources and folders. A longer one
// is a compile error. A box accepts 160 KiB including the environment.
inline constexpr std::size_t kLongestCommand = std::size_t{128} * 1024;

// Compiles, or reads the outcome from the cache. A hostile source (endless includes, infinite
// template recursion, huge arrays, unusual names) becomes a compile error within the limits. Leaves
// only request.program, and only if it is compiled. The error is a judge error: no compiler, no
// space, a failed box. Only successful compilations are cached.
Result<CompileOutcome> compile(Box& box, const CompileRequest& request,
                               const std::stop_token& stop = {});

}  // namespace biglia::judge
