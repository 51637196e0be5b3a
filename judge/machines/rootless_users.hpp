// The user namespace of a rootless container.
#pragma once

#include "toolkit/result.hpp"

namespace biglia::judge {

// User 0 of a rootless container is this user of the host; 65536 users follow.
constexpr unsigned kRootlessUser = 100'000;

// Makes this process user 0 of a new user namespace, in which users 0 to 65535 are those from
// kRootlessUser on. REQUIRES: root, and one thread.
Result<void> become_rootless();

}  // namespace biglia::judge
