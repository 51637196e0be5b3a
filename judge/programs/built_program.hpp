// Compiles a program of a package, and runs it in a box.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/compile/cache.hpp"
#include "judge/compile/language.hpp"
#include "judge/programs/find_programs.hpp"
#include "judge/programs/staging.hpp"
#include "judge/programs/warm_programs.hpp"
#include "judge/sandbox/box.hpp"
#include "judge/worker/budget.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The names of files in the box of a package's program.
inline constexpr std::string_view kInputInBox = "/box/test.in";
inline constexpr std::string_view kAnswerInBox = "/box/test.ans";
inline constexpr std::string_view kOutputInBox = "/box/test.out";

// Which ends count if a program that is kept running serves a call. After any other end, the call is
// repeated in an ordinary run.
enum class WarmEnds : std::uint8_t {
  kNone,     // it does not serve the call
  kSuccess,  // an exit with ProgramCall::success
  // Every exit. Of those without success, the first ones and then every eighth are repeated, too: a
  // process that is kept running cannot make others. A program whose two runs differ is not kept
  // running any longer.
  kEveryExit,
};

// What a program gets.
struct ProgramCall {
  BoxWords arguments = {};
  std::vector<Bind> binds = {};
  std::filesystem::path input = {};       // standard input; empty: none
  std::filesystem::path companions = {};  // a folder whose files are in its working folder
  // A folder whose files are copied to its working folder, where it may change them.
  std::filesystem::path initial_files = {};
  std::filesystem::path collect = {};  // receives the files of its working folder
  Limits limits = {};
  WarmEnds warm_ends = WarmEnds::kNone;
  int success = 0;  // the exit code
};

struct ProgramEnd {
  BoxResult box;
  std::string output;  // the beginning of standard output, at most 64 KiB
  std::string error;   // the same of standard error

  bool exited(int code) const { return box.end == BoxEnd::kExited && box.exit_code == code; }
  // Who caused that it ended as it did, if that is an error: the host, for a box that failed or a
  // machine that was too busy, else the program.
  FaultOf fault() const;
  // The first line of standard error, or else of standard output, safe to show. Empty if it printed
  // nothing.
  std::string first_line() const;
  // "exited with code 1; it printed: ..."
  std::string description(const Limits& limits) const;
};

class BuiltProgram {
 public:
  const std::string& name() const { return source_.name; }
  std::string short_name() const { return source_.short_name(); }
  bool is_grammar() const { return source_.is_grammar(); }
  // compile_key() of what its compiler saw: the sources with their constants and headers, the language
  // with its commands, and the compiler's version. Every stored result of the program depends on it. The
  // judge's version is not a part.
  const std::string& key() const { return key_; }

  // The request for a call, without streams. The files of the working folder are mounted read-only.
  // The error: a companion that cannot be mounted.
  Result<BoxRequest> request(const ProgramCall& call) const;
  // Runs it. Captured output is in a temporary folder below `scratch` meanwhile. The error is a
  // fault of the host.
  // With `output`, its whole standard output is in that file afterwards.
  Result<ProgramEnd> run(Box& box, const ProgramCall& call, const std::filesystem::path& scratch,
                         const std::stop_token& stop,
                         const std::filesystem::path& output = {}) const;

 private:
  friend class ProgramBuilder;
  BuiltProgram(ProgramSource source, std::string key, std::filesystem::path program,
               const Language& language, std::string entry, WarmPrograms* warm)
      : source_(std::move(source)),
        key_(std::move(key)),
        program_(std::move(program)),
        language_(&language),
        entry_(std::move(entry)),
        warm_(warm) {}

  // What several threads know of the program.
  struct Kept {
    std::atomic<std::uint64_t> failures = 0;  // exits without success, of kEveryExit
    std::atomic<bool> differs = false;        // from an ordinary run
  };

  // The files of the run are not written. None: it is not kept running, or an ordinary run decides.
  std::optional<WarmRun> run_warm(const ProgramCall& call, const std::stop_token& stop) const;
  Result<ProgramEnd> run_ordinary(Box& box, const ProgramCall& call,
                                  const std::filesystem::path& scratch, const std::stop_token& stop,
                                  const std::filesystem::path& output) const;

  ProgramSource source_;
  std::string key_;
  std::filesystem::path program_;
  const Language* language_;  // lives as long as the builder's table
  std::string entry_;
  WarmPrograms* warm_;  // null: fork_server.c is not a part of the program
  std::unique_ptr<Kept> kept_ = std::make_unique<Kept>();
};

// The limits of a program with this budget that reads files of `bytes_read` bytes and writes at most
// `output` bytes to each of its files and streams.
Limits program_limits(const CallBudget& budget, Bytes bytes_read, Bytes output);

class ProgramBuilder {
 public:
  struct Options {
    const Languages* languages = nullptr;  // must outlive the programs; never null
    std::filesystem::path scratch = {};    // keeps the programs; must exist
    StagingOptions staging = {};
    CompileCache* cache = nullptr;  // may be null
    std::string judge_version = {};
    // Keeps C and C++ programs running. Must outlive the programs; null: each run starts a process.
    WarmPrograms* warm = nullptr;
  };

  explicit ProgramBuilder(Options options) : options_(std::move(options)) {}
  ProgramBuilder(const ProgramBuilder&) = delete;
  ProgramBuilder& operator=(const ProgramBuilder&) = delete;
  ProgramBuilder(ProgramBuilder&&) = delete;
  ProgramBuilder& operator=(ProgramBuilder&&) = delete;
  ~ProgramBuilder() = default;

  // Compiles the program. The error names it and has the compiler's first message. If the compiler
  // does not work at all, it is a fault of the host. Thread-safe.
  Result<BuiltProgram> build(Box& box, const ProgramSource& source,
                             const std::stop_token& stop) const;

 private:
  // Compiles the language's sample, once for each language that works: a broken linker makes programs
  // that crash, which would be kept in the cache.
  Result<void> try_language(Box& box, const CompileRequest& request,
                            const std::stop_token& stop) const;
  // Sets `serves` if fork_server.c is a part of the program.
  Result<CompileOutcome> compile_to_start_fast(Box& box, const CompileRequest& request,
                                               const std::stop_token& stop, bool& serves) const;

  Options options_;
  mutable std::mutex mutex_;  // guards working_
  mutable std::set<const Language*> working_;
};

}  // namespace biglia::judge
