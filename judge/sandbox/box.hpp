// The box: where a program that nobody trusts is run. This header says what to run, under which
// limits, and how it ended; ladder.hpp opens one.
//
// Inside a box: an own tree of processes with an unprivileged user, no network, no host files but
// the read-only binds, the system's /usr and what compilers and JVMs keep in /etc (box_tree.hpp), no
// environment but the request's, stack as large as the memory limit, no core files and no helper of
// the host for them. Of /proc there are the box's processes only; neither where on the host the
// binds come from nor how many runs there were can be read. When run() returns, every process of
// the box is dead, whatever it did.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/sandbox/bytes.hpp"

namespace biglia::judge {

// How often Limits::wall a run may take where the machine is busy with others.
inline constexpr int kMostStarved = 10;

struct Limits {
  std::chrono::milliseconds cpu{2000};   // summed over all processes and threads of the box
  std::chrono::milliseconds wall{6000};  // catches what sleeps or waits; wants to be > cpu. Time in
                                         // which it was ready to run and others ran does not count,
                                         // up to kMostStarved times this in all
  Bytes memory = mib(256);               // of all processes together, scratch files included
  Bytes output = mib(64);                // standard output, and standard error; more ends the run
  Bytes error_kept = kib(64);            // of standard error; what comes after is dropped
  Bytes file_size = mib(64);             // of one file that the program writes
  Bytes scratch = mib(64);               // of all files in the working folder and in /tmp, which
                                         // are in memory: the disk is never touched
  unsigned processes = 64;               // processes and threads alive at once
  std::optional<unsigned> processor;     // the only one that it may use; none: any

  friend bool operator==(const Limits&, const Limits&) = default;
};

// Where things stand inside the box.
inline constexpr std::string_view kWorkFolder = "/work";  // the working directory, writable
inline constexpr std::string_view kBoxFolder = "/box";    // for binds: programs, sources

// A host file or folder shown in the box, read-only. A bind below kWorkFolder shows the file to the
// program in its working directory.
struct Bind {
  std::filesystem::path host;
  std::filesystem::path box;  // absolute
};

struct BoxRequest {
  // Program and arguments, the program by its path inside the box. REQUIRES: not empty.
  std::vector<std::string> command;
  std::vector<Bind> binds;
  // A host folder, made where missing, that gets what the program leaves in its working folder:
  // regular files of at most Limits::file_size, and folders (collect.hpp). Empty: nothing is kept.
  // If the host cannot take it (no space), the run is a kBoxFailure.
  std::filesystem::path collect;
  // Standard input, given as a copy which the program cannot write through. Empty: nothing to read.
  std::filesystem::path input;
  // Host files which get standard output (never more than Limits::output bytes) and the first
  // Limits::error_kept bytes of standard error. Created or emptied. Empty: read and dropped.
  std::filesystem::path output;
  std::filesystem::path error_output;
  // Whether the program needs processes of its own, as a compiler does; where nothing counts the
  // CPU time and memory of a tree of processes (Box::approximate) others may have threads only.
  bool may_fork = false;
  // In place of `input` and `output`: descriptors that become standard input and output, for
  // programs that talk to each other. run() closes them once the program has them, or will not get
  // them. Limits::output is the caller's to watch.
  struct Streams {
    int input = -1;
    int output = -1;
  };
  std::optional<Streams> streams;
  // How long others, for whom the program waits, were starved so far: that does not count as its wall
  // time either. Called from run()'s thread. Empty: it waits for nobody.
  std::function<std::chrono::microseconds()> others_starved;
  // The whole environment inside.
  std::vector<std::pair<std::string, std::string>> environment;
  Limits limits;
};

enum class BoxEnd {
  kExited,       // by itself, with BoxResult::exit_code, within every limit
  kSignalled,    // by BoxResult::signal, which the box did not send
  kCpuLimit,     // more CPU time than Limits::cpu, also when it was found only afterwards
  kWallLimit,    // more wall time than Limits::wall, though not of CPU: asleep or waiting
  kStarved,      // the machine's fault: too busy with others for too long
  kMemoryLimit,  // the kernel refused it more than Limits::memory
  kOutputLimit,  // more standard output, or standard error, than Limits::output
  kInterrupted,  // the stop token was triggered
  kNotExecuted,  // the program is a file below kBoxFolder that the kernel does not execute: empty,
                 // for another machine, without its loader; BoxResult::note says which
  kBoxFailure,   // ours: the program did not run, or not as asked; BoxResult::note says what
};

struct BoxResult {
  BoxEnd end = BoxEnd::kBoxFailure;
  int exit_code = 0;    // for kExited
  int signal = 0;       // for kSignalled
  bool killed = false;  // the box ended it; false too where a limit was found passed only after
  std::chrono::microseconds cpu{0};  // of the whole tree, some 0.2 ms of the box's own included
  std::chrono::microseconds wall{0};
  std::chrono::microseconds starved{0};  // of the wall time: ready to run, while others ran
  Bytes memory;                          // peak of the tree, file cache included; see approximate()
  Bytes written;                         // to standard output, as far as it was read
  std::string note;                      // for kBoxFailure, kNotExecuted and kStarved: one line
  // For kExited: what the program left that cannot be collected, such as a symbolic link. Empty:
  // BoxRequest::collect has all.
  std::string not_collected;
};

// True where the end may be the machine's fault: others had the processors for much of the time. Then
// a run is repeated before anything is said of the program.
inline bool was_starved(const BoxResult& result) {
  return result.end == BoxEnd::kStarved ||
         (result.end == BoxEnd::kWallLimit && result.starved > result.wall / 10);
}

// One slot: runs one program at a time; a worker thread has its own. run() is called from one
// thread at a time.
class Box {
 public:
  Box() = default;
  Box(const Box&) = delete;
  Box& operator=(const Box&) = delete;
  Box(Box&&) = delete;
  Box& operator=(Box&&) = delete;
  virtual ~Box() = default;

  // Runs the request to its end and cleans up. Never throws for what the program does, and reports
  // its own troubles as kBoxFailure. Triggering `stop` kills the box within milliseconds.
  // Cost: some 0.5 ms beyond the program's own time and start.
  virtual BoxResult run(const BoxRequest& request, const std::stop_token& stop) = 0;

  // What this box enforces and how, one line for the start of a report and for every result. The
  // same for all boxes of a kind: results are resumed where it is.
  virtual std::string description() const = 0;

  // BoxResult::starved of the present run so far, or of the last one. May be called from any thread.
  virtual std::chrono::microseconds starved() const { return {}; }

  // True where memory is limited per process and by address space only (no cgroup): memory figures
  // are those of the largest process, and reserving counts like using.
  virtual bool approximate() const = 0;
};

}  // namespace biglia::judge
