// Runs an untrusted program in a box. This header defines what to run, under which limits, and how
// a run ended. ladder.hpp opens a box.
//
// What follows holds for boxes with namespaces. Without them (rung 6, launcher/confinement.hpp), a program
// sees the numbers of the host's processes and the names, but not the content, of other files.
//
// A program in a box has its own process tree, an unprivileged user and no network. Of the host's
// files it sees only the read-only binds, the system's /usr, and the files in /etc that compilers
// and JVMs need (box_tree.hpp). Its environment holds only the request's variables. Its stack may
// grow to the memory limit. It writes no core file, and the host's core pattern starts no helper
// for it. /proc shows only the processes of the box. The program can read neither the host paths of
// its binds nor the number of earlier runs. When run() returns, every process of the box is dead,
// whatever it did.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/sandbox/box_view.hpp"
#include "judge/sandbox/box_word.hpp"
#include "judge/sandbox/environment.hpp"

namespace biglia::judge {

// On a busy machine, a run may take up to this many times Limits::wall.
inline constexpr int kMostStarved = 10;

// Files and folders that a program may have at once in its working folder and in /tmp.
inline constexpr std::uint64_t kMostScratchFiles = 8192;

struct Limits {
  std::chrono::milliseconds cpu{2000};   // summed over all processes and threads of the box
  std::chrono::milliseconds wall{6000};  // limits programs that sleep or wait; should exceed cpu.
                                         // Time spent ready to run while other programs had the
                                         // processors does not count, up to kMostStarved * wall
  Bytes memory = mib(256);               // of all processes together, scratch files included
  Bytes output = mib(64);                // of stdout and of stderr; exceeding it ends the run
  Bytes error_kept = kib(64);            // of standard error; later bytes are dropped
  Bytes file_size = mib(64);             // of one file that the program writes
  Bytes scratch = mib(64);               // of all files in the working folder and in /tmp; they are
                                         // in memory, never on a disk
  unsigned processes = 64;               // processes and threads alive at once
  std::optional<unsigned> processor;     // the only processor that it may use; none: any

  friend bool operator==(const Limits&, const Limits&) = default;
};

// Folders inside the box.
inline constexpr std::string_view kWorkFolder = "/work";      // the working directory, writable
inline constexpr std::string_view kBoxFolder = "/box";        // for binds: programs, sources
inline constexpr std::string_view kTemporaryFolder = "/tmp";  // writable

// A host file or folder that is mounted read-only in the box. A bind below kWorkFolder appears in
// the program's working directory.
struct Bind {
  std::filesystem::path host;
  std::filesystem::path box;  // absolute
};

struct BoxRequest {
  // The program, by its path inside the box, and its arguments. REQUIRES: not empty.
  BoxWords command;
  std::vector<Bind> binds;
  // The files of the host that it sees. Null: the system's programs (system_view()).
  SharedView view;
  // A host folder that receives the files that the program leaves in its working folder: regular
  // files of at most Limits::file_size, and folders (collect.hpp). It is created if it is missing.
  // Empty: no file is collected. If the host cannot store the files (no space), the run is a
  // kBoxFailure.
  std::filesystem::path collect;
  // Standard input. The program gets a copy, so it cannot modify the file. Empty: no input.
  std::filesystem::path input;
  // Host files for standard output (at most Limits::output bytes) and for the first
  // Limits::error_kept bytes of standard error. They are created or truncated. Empty: the output is
  // read and dropped.
  std::filesystem::path output;
  std::filesystem::path error_output;
  // Whether the program needs child processes, as a compiler does. On a rung that cannot count the
  // CPU time and memory of a process tree (Box::approximate), other programs may only start
  // threads.
  bool may_fork = false;
  // Replaces `input` and `output`: descriptors that become standard input and output, for programs
  // that communicate with each other. run() closes them after the program has received them, or if
  // it never will. The caller enforces Limits::output.
  struct Streams {
    int input = -1;
    int output = -1;
  };
  std::optional<Streams> streams;
  // How long the programs that this one waits for have been starved so far. That time does not
  // count as wall time of this program either. Called from run()'s thread. Empty: the program waits
  // for no other program.
  std::function<std::chrono::microseconds()> others_starved;
  // The complete environment of the program.
  Variables environment;
  Limits limits;
};

enum class BoxEnd {
  kExited,       // with BoxResult::exit_code, within every limit
  kSignalled,    // by BoxResult::signal, not sent by the box
  kCpuLimit,     // more CPU time than Limits::cpu, even if detected after the end
  kWallLimit,    // more wall time than Limits::wall: the program slept or waited
  kStarved,      // the host's fault: other processes kept the machine busy for too long
  kMemoryLimit,  // the program needed more than Limits::memory
  kOutputLimit,  // more standard output or standard error than Limits::output
  kProcessLimit,  // more processes or threads than Limits::processes, where creating them cannot fail
  kFilesLimit,  // more files than Limits::scratch or kMostScratchFiles, where writing them cannot fail
  kInterrupted,  // the stop token was triggered
  kNotExecuted,  // the program is a file below kBoxFolder that the kernel cannot execute: empty,
                 // for another machine, or without its loader; BoxResult::note gives the reason
  kBoxFailure,   // our error: the program did not run, or not as requested; BoxResult::note
                 // gives the reason
};

// What a run used. It is passed on unchanged, from the observation to the result of a test.
struct RunUse {
  std::chrono::microseconds cpu{0};  // of the whole tree, including some 0.2 ms of the box itself
  std::chrono::microseconds wall{0};
  Bytes memory;  // peak of the tree, with file cache; see approximate()

  RunUse& use() { return *this; }
  const RunUse& use() const { return *this; }
  // Of several runs that count as one, the largest values.
  void add(const RunUse& other) {
    cpu = std::max(cpu, other.cpu);
    wall = std::max(wall, other.wall);
    memory = std::max(memory, other.memory);
  }
};

struct BoxResult : RunUse {
  BoxEnd end = BoxEnd::kBoxFailure;
  int exit_code = 0;    // for kExited
  int signal = 0;       // for kSignalled
  bool killed = false;  // by the box; false if an exceeded limit was detected only after the end
  std::chrono::microseconds starved{0};  // part of the wall time: ready to run, while others ran
  Bytes written;                         // to standard output, as far as the box has read it
  std::string note;                      // for kBoxFailure, kNotExecuted and kStarved: one line
  // For kExited: a file that the program left and that cannot be collected, such as a symbolic
  // link. Empty: BoxRequest::collect has all files.
  std::string not_collected;
};

// Returns true if the end may be the host's fault because other processes had the processors for
// much of the time. Such a run is repeated before it counts against the program.
inline bool was_starved(const BoxResult& result) {
  return result.end == BoxEnd::kStarved ||
         (result.end == BoxEnd::kWallLimit && result.starved > result.wall / 10);
}

// A slot that runs one program at a time. Each worker thread has its own slot. Calls of run() must
// not overlap.
class Box {
 public:
  Box() = default;
  Box(const Box&) = delete;
  Box& operator=(const Box&) = delete;
  Box(Box&&) = delete;
  Box& operator=(Box&&) = delete;
  virtual ~Box() = default;

  // Runs the request to its end and cleans up. Never throws because of the program's behaviour, and
  // reports its own errors as kBoxFailure. Triggering `stop` kills the box within milliseconds.
  // Cost: some 0.5 ms in addition to the program's own time and start.
  virtual BoxResult run(const BoxRequest& request, const std::stop_token& stop) = 0;

  // What this box enforces and how: one line for the start of a report and for every result. It is
  // the same for all boxes of a kind; results are resumed only if it is unchanged.
  virtual std::string description() const = 0;

  // BoxResult::starved of the current run so far, or of the last run. May be called from any
  // thread.
  virtual std::chrono::microseconds starved() const { return {}; }

  // True if every task of the current run sleeps, as one that waits for input does, and none has run
  // since the last call. False before the first process is known. May be called from any thread.
  virtual bool is_idle() const { return true; }

  // Returns true if memory is limited only per process and by samples (no cgroup). Memory
  // figures are then those of the largest process, and reserved memory counts like used memory.
  virtual bool approximate() const = 0;
};

}  // namespace biglia::judge
