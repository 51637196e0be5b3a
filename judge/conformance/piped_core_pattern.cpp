// Row 67: if the core pattern is a pipe, the kernel starts a helper for each crash, as root and
// outside every box. A crash in a box must not start it.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPattern = "/proc/sys/kernel/core_pattern";
constexpr const char* kOutside = "biglia-outside";

// Replaces the machine's core pattern and restores it on destruction. A lock admits one process at
// a time.
class CorePattern {
 public:
  static Result<CorePattern> replace(const std::string& pattern) {
    UniqueFd lock(::open(kPattern, O_RDONLY | O_CLOEXEC));
    if (!lock || ::flock(lock.get(), LOCK_EX) != 0) return system_failure(kPattern);
    BIGLIA_TRY(auto before, read_small_file(kPattern));
    BIGLIA_TRY(write_small_file(kPattern, pattern));
    return CorePattern(std::move(lock), std::move(before));
  }
  CorePattern(CorePattern&& other) noexcept
      : lock_(std::move(other.lock_)), before_(std::exchange(other.before_, {})) {}
  CorePattern& operator=(CorePattern&&) = delete;
  CorePattern(const CorePattern&) = delete;
  CorePattern& operator=(const CorePattern&) = delete;
  ~CorePattern() {
    if (!before_.empty()) try_write_small_file(kPattern, before_);
  }

 private:
  CorePattern(UniqueFd lock, std::string before)
      : lock_(std::move(lock)), before_(std::move(before)) {}
  UniqueFd lock_;
  std::string before_;
};

// A helper that creates a file named after the crashed process.
std::string helper_in(const fs::path& folder) {
  return "#!/bin/sh\n: >'" + folder.string() + "'/\"crash of $1\"\n";
}

void crash_outside() {
  const pid_t child = ::fork();
  if (child == 0) {
    ::prctl(PR_SET_NAME, kOutside);
    ::prctl(PR_SET_DUMPABLE, 1);
    (void)std::signal(SIGSEGV, SIG_DFL);  // removes a sanitizer's handler
    ::raise(SIGSEGV);
    ::_exit(0);
  }
  ::waitpid(child, nullptr, 0);
}

bool appears(const fs::path& file) {
  for (int i = 0; i < 1000 && ::access(file.c_str(), F_OK) != 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return ::access(file.c_str(), F_OK) == 0;
}

}  // namespace

RowOutcome piped_core_pattern(Stage& stage) {
  if (::access(kPattern, W_OK) != 0) return skipped("only root can set a core pattern");
  const auto program = stage.program("67_crashes.c");
  if (!program) return failed(program.error().message);
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  const auto notes = stage.folder() / "notes";
  fs::create_directory(notes);
  const auto helper = stage.write("helper", helper_in(notes));
  if (::chmod(helper.c_str(), 0755) != 0) return failed("cannot create the helper");
  const auto pattern = CorePattern::replace("|" + helper.string() + " %e");
  if (!pattern) return skipped(pattern.error().message);

  const auto outcome =
      run_program(**box, {*program}, {stage.write("in", ""), {}}, Limits{}, stage.runs());
  if (outcome.judgement.verdict != Verdict::kRunTimeError)
    return failed("the program did not crash");
  // A second crash, outside the box. When its helper has run, a helper for the first crash would
  // have run too.
  crash_outside();
  if (!appears(notes / (std::string("crash of ") + kOutside))) {
    return skipped("this machine starts no helper for a piped core pattern");
  }
  if (fs::exists(notes / "crash of biglia-row-67")) {
    return failed("the crash in the box started the host's helper");
  }
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge
