// What the judge and a launcher say to each other over SOCK_SEQPACKET sockets: one message a
// packet, of fixed layout, its length checked on arrival, descriptors beside it.
//
// Over the launcher's socket (its descriptor 3), for as long as it lives:
//   judge               launcher
//   SetUp          ->             what every run of this slot shares: tree, users, filter
//                  <-  MapsNeeded    it is in its user namespace; the judge writes the maps
//   MapsWritten    ->
//                  <-  Ready | Failed
//   Prepare        ->             a box for a later run, with the far ends of its own sockets
//   Kill           ->             that box, whatever it does
//                  <-  Gone       it and everything in it are dead, its cgroup is removed
//
// Over the two sockets of one box, whose processes are woken side by side:
//                  <-  Made       from the launcher
//   judge               box: its first process
//   Binds          ->             files that the program is shown: as many of these as they take
//                  <-  Ending     only where it leaves something behind: it has ended by itself,
//                                 what it left is being killed
//                  <-  Ended      how it ended; whatever it left is dead. Nothing when the box was
//                                 killed: the judge waits for Gone
//   judge               box: the process that becomes the program
//   Run            ->             the program to run (may be sent before the box is ready)
//
// The judge closing its ends ends everything. This header is all that the two programs share:
// standard types only, the same layout on both sides because they are built together.
#pragma once

#include <cstddef>
#include <cstdint>

namespace biglia::judge::launcher {

inline constexpr std::uint32_t kMagic = 0x42474c05;  // "BGL" and this protocol's version
inline constexpr std::size_t kMaxMessage = std::size_t{160} * 1024;
inline constexpr std::size_t kMaxDescriptors = 120;  // beside one message
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
};

struct Header {
  std::uint32_t magic = kMagic;
  Kind kind{};
  std::uint32_t size = 0;  // of the whole message

  friend bool operator==(const Header&, const Header&) = default;
};

// MapsNeeded, MapsWritten, Ready, Failed, Ending.
struct Plain {
  Header header;
  std::int32_t error = 0;      // Failed: errno of
  char step[kStepBytes] = {};  //         this step
};

// Behind the fixed part stand `word_bytes` of words, each ended by NUL, in all a multiple of 8, and
// then the two filters: for programs that may fork, and for those that may not. A descriptor, where
// boxes have cgroups of their own (v2): the slot's folder, in which the launcher makes them.
struct SetUp {
  Header header{.kind = Kind::kSetUp};
  std::uint32_t privileged = 0;  // 1: the judge is root: it maps both users and hands over binds as
                                 // descriptors; the launcher leaves the host's tree for good.
                                 // 0: one user, binds by path, every box leaves the tree
  std::uint32_t box_root = 0;    // the user that sets boxes up, as seen inside
  std::uint32_t filter_counts[2] = {};  // instructions of seccomp, 8 bytes each
  std::uint32_t word_count = 0;         // the tree: "b" source target, "l" text target, "d" target:
  std::uint32_t word_bytes = 0;         // bind, symbolic link, folder
};

// Descriptors: the far ends of the box's sockets, its first process's and the program's.
struct Prepare {
  Header header{.kind = Kind::kPrepare};
  std::uint32_t box = 0;        // the judge's number for it, and the name of its cgroup
  std::uint32_t job = 0;        // the user that the program is, as seen inside
  std::uint32_t processes = 0;  // RLIMIT_NPROC; 0: not limited here
  std::uint32_t filter = 0;     // which of the set-up's
  std::int32_t processor = -1;  // the only one that it may use; -1: any
  std::uint64_t scratch_bytes = 0;
  std::uint64_t scratch_inodes = 0;
  std::uint64_t file_size = 0;
  std::uint64_t open_files = 0;
  std::uint64_t cpu_seconds = 0;    // for the case that the judge's own watch fails
  std::uint64_t address_space = 0;  // 0: not limited

  friend bool operator==(const Prepare&, const Prepare&) = default;
};

struct Made {
  Header header{.kind = Kind::kMade};
  std::int32_t process = 0;  // the box's first process, as the launcher sees it
};

// Of a cgroup of version 2; 0 for what it does not tell.
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

// Behind it two words for each bind: the host's path and the path inside. Where the judge is root, a
// detached mount for each as a descriptor.
struct Binds {
  Header header{.kind = Kind::kBinds};
  std::uint32_t count = 0;
  std::uint32_t word_bytes = 0;
  std::uint32_t last = 0;  // 1: no more for this run
};

// Behind it the arguments and variables. Descriptors: standard input, output and error.
struct Run {
  Header header{.kind = Kind::kRun};
  std::uint32_t after_binds = 0;  // 1: not before the last Binds
  std::uint32_t collect = 0;      // 1: Ended brings a descriptor of the scratch file system
  std::uint32_t arguments = 0;
  std::uint32_t variables = 0;
  std::uint32_t word_bytes = 0;
};

enum class Outcome : std::uint32_t {
  kSetupFailed,  // the program was never executed: `step` and `error`
  kEnded,        // by itself: `code` and `status` as of waitid
};

struct Ended {
  Header header{.kind = Kind::kEnded};
  Outcome outcome = Outcome::kSetupFailed;
  std::int32_t code = 0;         // CLD_EXITED, CLD_KILLED, CLD_DUMPED
  std::int32_t status = 0;       // exit code or signal
  std::int32_t error = 0;        // errno of the step that failed
  std::uint64_t started_ns = 0;  // CLOCK_MONOTONIC when the program was executed
  std::uint64_t ended_ns = 0;    // and when it was seen to have ended
  GroupFigures group;
  std::uint64_t waited_ns = 0;     // of its first thread, for a processor; 0 for a short run
  std::int64_t set_up_cpu_us = 0;  // the part of the group's that was not the program's
  std::int64_t tree_cpu_us = 0;    // of the program and all that were collected below it: less than
                                   // the truth where it got rid of children
  std::uint64_t largest_kib = 0;   // resident memory of the largest of them
  char step[kStepBytes] = {};
};

// Every box has one file system of its own, mounted here; the tree links /work, /tmp and /box into
// it.
inline constexpr const char* kScratch = "/scratch";
inline constexpr const char* kScratchFolders[] = {"work", "tmp", "box"};
inline constexpr const char* kBoxFolder = "/scratch/box";

}  // namespace biglia::judge::launcher
