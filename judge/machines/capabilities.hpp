// The capability sets of containers, and giving up all others.
#pragma once

#include <linux/capability.h>

#include <cstdint>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Bit N is the capability with the number N.
using CapabilitySet = std::uint64_t;

constexpr CapabilitySet capability(unsigned number) { return CapabilitySet{1} << number; }

constexpr CapabilitySet kAllCapabilities = ~CapabilitySet{0};
constexpr CapabilitySet kSysAdmin = capability(CAP_SYS_ADMIN);

// podman's default (containers.conf).
constexpr CapabilitySet kPodmanCapabilities =
    capability(CAP_CHOWN) | capability(CAP_DAC_OVERRIDE) | capability(CAP_FOWNER) |
    capability(CAP_FSETID) | capability(CAP_KILL) | capability(CAP_SETGID) |
    capability(CAP_SETUID) | capability(CAP_SETPCAP) | capability(CAP_NET_BIND_SERVICE) |
    capability(CAP_SYS_CHROOT) | capability(CAP_SETFCAP);

// Docker's default (moby, oci/caps/defaults.go).
constexpr CapabilitySet kDockerCapabilities = kPodmanCapabilities | capability(CAP_NET_RAW) |
                                              capability(CAP_MKNOD) | capability(CAP_AUDIT_WRITE);

// Removes all other capabilities from this process and its bounding set. REQUIRES: the process is
// user 0 of its user namespace.
Result<void> keep_capabilities(CapabilitySet kept);

}  // namespace biglia::judge
