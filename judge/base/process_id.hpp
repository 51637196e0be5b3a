// Names for this process in things that outlive it (folders, cgroups). A later process uses the
// name to check whether the owner is still alive.
#pragma once

#include <string>
#include <string_view>

namespace biglia::judge {

// "<pid namespace>-<pid>-<start time>", only digits and dashes. Unique until the machine restarts.
std::string process_mark();

// Returns true if the process with that mark has certainly ended. Returns false for invalid marks
// and for processes of another pid namespace, whose state is unknown.
bool is_gone(std::string_view mark);

}  // namespace biglia::judge
