// The command line by which bubblewrap makes the box.
#pragma once

#include <string>
#include <vector>

#include "judge/sandbox/box.hpp"

namespace biglia::judge {

inline constexpr const char* kBubblewrap = "/usr/bin/bwrap";

// Descriptors that bubblewrap gets beyond 0, 1, 2.
inline constexpr int kStatusFd = 3;
inline constexpr int kUserNamespaceFd = 4;

// What the system's programs need to run, as far as this machine has it: /usr, the links beside it,
// the loader's tables. The same for every run.
std::vector<std::string> system_tree_options();

// Everything for one run; `system_tree` from above. `prepared_namespace`: join the user namespace
// in kUserNamespaceFd (user_namespace.hpp); else bubblewrap makes one, the only way when not root.
// `process_limit` is set inside the box by util-linux's prlimit, 0 for none.
std::vector<std::string> bubblewrap_command(const BoxRequest& request,
                                            const std::vector<std::string>& system_tree,
                                            bool prepared_namespace, unsigned process_limit);

}  // namespace biglia::judge
