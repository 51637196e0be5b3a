// The system calls that a container or a machine refuses, as seccomp filters. A filter lists what is
// refused, not what is allowed as Docker's does: a call that is in neither list is allowed here.
#pragma once

#include <cstdint>

#include "toolkit/result.hpp"

namespace biglia::judge {

// A set of rules, combined by `|`.
using CallRules = std::uint8_t;

constexpr CallRules kNoCallRules = 0;
// Docker's default profile: EPERM for new namespaces, mounts, keys, ...; ENOSYS for clone3.
constexpr CallRules kDockerCalls = 1;
// The same for a container with CAP_SYS_ADMIN, which may create namespaces and mount.
constexpr CallRules kDockerAdminCalls = 2;
// AppArmor's profile docker-default, which refuses mounts even with CAP_SYS_ADMIN.
constexpr CallRules kDockerProfileCalls = 4;
// podman's default profile: nested user namespaces and mounts in them are allowed.
constexpr CallRules kPodmanCalls = 8;
// Debian's kernel.unprivileged_userns_clone=0.
constexpr CallRules kNoUserNamespaceCalls = 16;
// Ubuntu's AppArmor: a user namespace exists, and every capability in it is refused.
constexpr CallRules kUbuntuCalls = 32;
// A kernel before 5.13, or one without Landlock.
constexpr CallRules kNoLandlockCalls = 64;
// Linux 5.13: without the calls that later versions have added.
constexpr CallRules kCallsOfLinux513 = 128;
constexpr CallRules kLastCallRules = kCallsOfLinux513;

// Installs the filters on this process and its descendants. REQUIRES: CAP_SYS_ADMIN in the user
// namespace of the process.
Result<void> install_call_rules(CallRules rules);

}  // namespace biglia::judge
