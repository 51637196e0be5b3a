// Boxes on a machine without namespaces: the kernel's Landlock takes the place of the file tree, and
// a group of processes that inherit from one that of the pid namespace.
//
// The launcher makes one ruleset for all its boxes, because they have the same folders. A program may
// read and execute the system's files, use five devices, and write to its own folders. Opening
// everything else fails, by whatever path. Landlock does not check whether a file exists and what
// stat() shows; the seccomp filter refuses the calls that would change a file by its name.
//
// The first process of a box collects its orphans, so that it can find and kill whatever the program
// started. From Landlock's version 6 on, it is in a domain out of which no signal leads, so that one
// call kills all. With an own user, one call by that user does. Otherwise it kills its children
// until it has none left.
#pragma once

#include "judge/sandbox/launcher/slot.hpp"
#include "judge/sandbox/launcher/words.hpp"

namespace biglia::judge::launcher {

// The version of the kernel's Landlock; 0 or less if there is none.
int landlock_version();

// Makes the ruleset from the words of the SetUp. Records the step that fails.
bool make_confinement(Slot& slot, Words words, unsigned count);

// In the first process of a box, before it has children: its orphans become its children, and the
// signals of the box stay in the box.
bool enclose_processes(const Slot& slot);

// In the program's process: restricts it to the ruleset. REQUIRES: no new privileges.
bool restrict_files(const Slot& slot);

// In the program's process, with namespaces: lets it open everything in its tree but what is in /proc,
// which is a channel between runs and, without a /proc of the box, shows the host. Links there can still
// be read, and in a /proc of the box /proc/self/maps. REQUIRES: no new privileges.
bool hide_proc(const Slot& slot);

// In the first process: kills and reaps every other process of the box. `job`: the program's user.
void kill_box_processes(const Slot& slot, unsigned job);

// In the launcher: kills and reaps its children other than those in `kept`, which boxes left whose
// first process was killed from outside.
void kill_orphans(const int* kept, unsigned count);

}  // namespace biglia::judge::launcher
