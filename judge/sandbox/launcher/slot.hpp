// What a launcher sets up once for all its runs: namespaces, users, and the tree that every program
// sees.
#pragma once

#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/launcher/words.hpp"

struct sock_filter;  // NOLINT(readability-identifier-naming): the kernel's

namespace biglia::judge::launcher {

// Of the launcher and of every program, whatever the judge's is.
inline constexpr unsigned kUmask = 022;

// What a program may open, by Landlock (confinement.hpp).
struct Confinement {
  static constexpr unsigned kMostEntries = 256;

  int version = 0;   // of the kernel's Landlock
  int rules = -1;    // without namespaces: the ruleset
  int working = -1;  // without namespaces: the working folder
  // With namespaces: the entries of the tree, each of which a program may open.
  int entries[kMostEntries] = {};
  unsigned count = 0;
};

// The part of the set-up that runs need. It stays in the launcher's memory.
struct Slot {
  bool namespaces = false;
  bool own_users = false;
  bool leaves_tree = false;
  bool own_proc = false;
  bool hide_proc = false;
  Confinement confinement;
  const sock_filter* filters[2] = {};
  unsigned short filter_counts[2] = {};
  int groups = -1;        // the folder for the cgroups of boxes, or -1
  int empty_mounts = -1;  // a mount namespace with an empty root
  int self = -1;          // this process's pidfd: readable in its children once it has died
  int host_proc = -1;     // the host's /proc, or -1 if boxes have their own
  const char* tree = "";  // the path of the tree; "" once it is the root
};

// Called in this order, with namespaces. Each records the step that fails (report.hpp). REQUIRES: slot.groups is set.
bool enter_namespaces(const Slot& slot);
bool become_box_root(const SetUp& expected);
// Creates the empty mount namespace that programs run in; their files are in another one.
bool make_empty_namespace(Slot& slot);
// Builds the tree from these words. If the slot leaves the host's tree, makes it the root.
bool make_tree(Slot& slot, Words words, unsigned count);
// Makes the tree the root and detaches everything else.
bool enter_tree(const char* tree);

}  // namespace biglia::judge::launcher
