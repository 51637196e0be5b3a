// Names for this process in things that outlive it (folders, cgroups), by which a later process
// knows whether the owner is still alive.
#pragma once

#include <string>
#include <string_view>

namespace biglia::judge {

// "<pid namespace>-<pid>-<start time>", only digits and dashes. Unique until the machine restarts.
std::string process_mark();

// Whether the process with that mark is certainly gone: false for text that is no mark and for
// processes of another pid namespace, of which nothing is known.
bool is_gone(std::string_view mark);

}  // namespace biglia::judge
