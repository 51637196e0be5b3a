// What is made once for all runs of a launcher: its namespaces, its users, the tree that every
// program sees.
#pragma once

#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/launcher/words.hpp"

struct sock_filter;  // NOLINT(readability-identifier-naming): the kernel's

namespace biglia::judge::launcher {

// What the runs need of the set-up; it stays in the launcher's memory.
struct Slot {
  bool privileged = false;
  const sock_filter* filters[2] = {};
  unsigned short filter_counts[2] = {};
  int groups = -1;        // the folder in which boxes get their cgroups, or -1
  int nowhere = -1;       // a mount namespace with an empty root
  int self = -1;          // this process's pidfd: readable in its children when it has died
  const char* tree = "";  // where the tree stands; "" once it is the root
};

// In order; each notes the step that fails (report.hpp).
bool enter_namespaces();
bool become_box_root(const SetUp& expected);
// Makes the namespace in which programs are, while their files are elsewhere.
bool make_nowhere(Slot& slot);
// Makes the tree of these words, and enters it where the slot is privileged.
bool make_tree(Slot& slot, Words words, unsigned count);
// Makes the tree's root the root, and lets go of everything else.
bool enter_tree(const char* tree);

}  // namespace biglia::judge::launcher
