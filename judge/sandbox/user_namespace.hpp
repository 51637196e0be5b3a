// A user namespace prepared once per box, when the judge is root: the job runs in it as a user who
// owns nothing on the host, has no count of processes in common with anyone, and can make no
// further user namespaces.
#pragma once

#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Ids inside the box.
inline constexpr unsigned kJobId = 65534;
inline constexpr unsigned kJudgeId = 65533;  // the host's root

struct UserNamespace {
  UniqueFd fd;
  unsigned host_id = 0;  // the user and group that kJobId is on the host
};

// Unused ids of the host are chosen by process and slot. The namespace belongs to the job's user,
// as whom bubblewrap runs from its start: then the kernel lets its outer process take the inner one
// along when it is killed, which between different users it does not. The namespace also maps the
// host's root, so that bubblewrap can bind what only root may read. The job has no way to become
// another user: no capabilities, no new privileges. REQUIRES: effective uid 0 for success.
Result<UserNamespace> make_user_namespace();

}  // namespace biglia::judge
