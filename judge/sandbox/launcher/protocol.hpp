// The protocol between the judge and a launcher over SOCK_SEQPACKET sockets. A packet holds one
// message of fixed layout and carries its descriptors. The receiver checks the length.
//
// Messages over the launcher's socket (its descriptor 3), which lives as long as the launcher:
//   judge               launcher
//   SetUp          ->             what every run of this slot shares: tree, users, filter
//                  <-  MapsNeeded    it is in its user namespace and needs its id maps; not sent
//   MapsWritten    ->                by a launcher without namespaces
//                  <-  Ready | Failed
//   Prepare        ->             a box for a later run, with the far ends of its own sockets
//   Kill           ->             kills that box unconditionally
//                  <-  Gone       all its processes are dead and its cgroup is removed
//
// Messages over the two sockets of one box, one for each of its two processes:
//                  <-  Made       from the launcher; of a box of one process with its pidfd
//   judge               box: its first process
//   Binds          ->             files to show to the program; repeated until all are sent. Not
//                                 sent to a box without namespaces
//                  <-  Ending     the program has ended by itself and its remaining processes are
//                                 being killed; not sent if there are none
//                  <-  Ended      how it ended; its remaining processes are dead. Not sent if the
//                                 box was killed: the judge waits for Gone
//   judge               box: the process that becomes the program
//   Run            ->             the program to run (may be sent before the box is ready)
//
// A box of one process has no first process: the process that becomes the program is a child of the
// judge, which waits for it. It sends over the first socket:
//                  <-  Started | Ended    it executes the program, or the step that failed
//
// Everything ends when the judge closes its ends. The two programs share only this header. It uses
// only standard types; both sides have the same layout because they are built together.
#pragma once

#include <cstddef>
#include <cstdint>

namespace biglia::judge::launcher {

inline constexpr std::uint32_t kMagic = 0x42474c07;  // "BGL" and this protocol's version
inline constexpr std::size_t kMaxMessage = std::size_t{160} * 1024;
inline constexpr std::size_t kMaxDescriptors = 120;  // of one message
inline constexpr std::size_t kMaxBoxes = 8;          // one runs, one is ready, others are dying
inline constexpr std::size_t kStepBytes = 160;
inline constexpr int kSocket = 3;  // the launcher's end

enum class Kind : std::uint32_t {
  kSetUp = 1,
  kMapsNeeded,
  kMapsWritten,
  kReady,
  kFailed,
  kPrepare,
  kKill,
  kGone,
  kRun,
  kEnded,
  kEnding,
  kBinds,
  kMade,
  kStarted,
};

struct Header {
  std::uint32_t magic = kMagic;
  Kind kind{};
  std::uint32_t size = 0;  // of the whole message

  friend bool operator==(const Header&, const Header&) = default;
};

// The message of the kinds MapsNeeded, MapsWritten, Ready, Failed and Ending.
struct Plain {
  Header header;
  std::int32_t error = 0;      // Failed: the errno of `step`
  char step[kStepBytes] = {};  // Failed: the name of the step
};

// After the fixed part: `word_bytes` bytes of NUL-terminated words, padded to a multiple of 8, and
// the two filters, one for programs that may fork and one for programs that may not. If boxes have
// their own cgroups (v2), a descriptor of the slot's folder, in which the launcher creates them.
//
// The words are the entries of the tree: "b" source target (bind), "l" text target (symbolic link),
// "d" target (folder), "h" target (a file or folder of a bind, shown empty), "p" source target (the
// host's /proc, which the box's own covers). Without namespaces, they are what a program may use of the host's tree: "x"
// path (read and execute), "v" path (a device, read and write), "o" path (an own folder of the box;
// the first one is the working folder).
struct SetUp {
  Header header{.kind = Kind::kSetUp};
  std::uint32_t namespaces = 0;   // 0: boxes are confined by Landlock (confinement.hpp)
  std::uint32_t own_users = 0;    // 1: a program has a user of its own; 0: the judge's user
  std::uint32_t leaves_tree = 0;  // 1: binds are sent as descriptors, and the launcher leaves the
                                  // host's tree for good. 0: binds by path, every box leaves it
  std::uint32_t own_proc = 0;     // 1: boxes have their own /proc; 0: the host's
  std::uint32_t hide_proc = 0;    // 1: Landlock hides what is in /proc, but for links
  std::uint32_t box_root = 0;     // the user that sets boxes up, as seen inside
  std::uint32_t filter_counts[2] = {};  // seccomp instructions, 8 bytes each
  std::uint32_t word_count = 0;         // entries
  std::uint32_t word_bytes = 0;
};

// Descriptors: the far ends of the box's sockets, first the one of its first process, then the one
// of the program.
struct Prepare {
  Header header{.kind = Kind::kPrepare};
  std::uint32_t box = 0;        // the judge's number for the box, and the name of its cgroup
  std::uint32_t job = 0;        // the program's user, as seen inside; unused without own users
  std::uint32_t processes = 0;  // RLIMIT_NPROC; 0: not limited here
  std::uint32_t filter = 0;     // index of the SetUp's filter
  std::int32_t processor = -1;  // the only processor that it may use; -1: any
  std::uint32_t alone = 0;  // 1: a box of one process. REQUIRES: no namespaces, and the filter for
                            // programs that may not fork
  std::uint64_t scratch_bytes = 0;
  std::uint64_t scratch_inodes = 0;
  std::uint64_t file_size = 0;
  std::uint64_t open_files = 0;
  std::uint64_t cpu_seconds = 0;  // applies if the judge's own watch fails
  std::uint64_t data_size = 0;    // RLIMIT_DATA; 0: not limited

  friend bool operator==(const Prepare&, const Prepare&) = default;
};

struct Made {
  Header header{.kind = Kind::kMade};
  std::int32_t process = 0;  // the box's first or only process, as the launcher sees it
};

struct Started {
  Header header{.kind = Kind::kStarted};
  std::uint64_t started_ns = 0;  // CLOCK_MONOTONIC
  std::int64_t set_up_us = 0;    // CPU time of the process until then
};

// Figures of a cgroup v2; 0 for a figure that is unavailable.
struct GroupFigures {
  std::uint64_t cpu_us = 0;
  std::uint64_t memory_peak = 0;  // bytes
  std::uint64_t oom_kills = 0;
};

struct Kill {
  Header header{.kind = Kind::kKill};
  std::uint32_t box = 0;
};

struct Gone {
  Header header{.kind = Kind::kGone};
  std::uint32_t box = 0;
  std::int32_t error = 0;  // why its cgroup could not be removed
  GroupFigures group;
};

// After the fixed part: two words for each bind, the host's path and the path inside. If the launcher
// has left the host's tree: one descriptor of a detached mount for each bind.
struct Binds {
  Header header{.kind = Kind::kBinds};
  std::uint32_t count = 0;
  std::uint32_t word_bytes = 0;
  std::uint32_t last = 0;  // 1: this is the last Binds of the run
};

// After the fixed part: the arguments and variables. Descriptors: standard input, output and error.
struct Run {
  Header header{.kind = Kind::kRun};
  std::uint32_t after_binds = 0;  // 1: wait for the last Binds
  std::uint32_t collect = 0;  // 1: Ended carries a descriptor of the scratch file system, if the
                              // box has one
  std::uint32_t arguments = 0;
  std::uint32_t variables = 0;
  std::uint32_t word_bytes = 0;
};

enum class Outcome : std::uint32_t {
  kSetupFailed,  // the program was never executed: `step` and `error`
  kEnded,        // by itself: `code` and `status` as from waitid
};

struct Ended {
  Header header{.kind = Kind::kEnded};
  Outcome outcome = Outcome::kSetupFailed;
  std::int32_t code = 0;         // CLD_EXITED, CLD_KILLED, CLD_DUMPED
  std::int32_t status = 0;       // exit code or signal
  std::int32_t error = 0;        // errno of the step that failed
  std::uint64_t started_ns = 0;  // CLOCK_MONOTONIC when the program was executed
  std::uint64_t ended_ns = 0;    // the same when its end was detected
  GroupFigures group;
  std::uint64_t waited_ns = 0;     // time its first thread waited for a processor; 0 for short runs
  std::int64_t set_up_cpu_us = 0;  // part of the group's CPU time that is not the program's
  std::int64_t tree_cpu_us = 0;    // of the program and its reaped descendants; too low if it
                                   // discarded children
  std::uint64_t largest_kib = 0;   // resident memory of the largest of them
  char step[kStepBytes] = {};
};

// Reading how long a process waited for a processor has a cost. For shorter runs it does not matter.
inline constexpr std::uint64_t kShortRunNs = 100'000'000;

// The mount point of the box's own file system. The tree links /work, /tmp and /box into it.
inline constexpr const char* kScratch = "/scratch";
inline constexpr const char* kScratchFolders[] = {"work", "tmp", "box"};
inline constexpr const char* kBoxFolder = "/scratch/box";

// In the filter of a program without namespaces: the launcher replaces this number by the program's
// process id.
inline constexpr std::uint32_t kOwnProcess = 0x6f776e70;

}  // namespace biglia::judge::launcher
