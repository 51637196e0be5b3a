#include "judge/machines/imitation.hpp"

#include <algorithm>
#include <array>

namespace biglia::judge {
namespace {

constexpr CapabilitySet kDockerAndAdmin = kDockerCapabilities | kSysAdmin;
constexpr CgroupView kReadOnly = CgroupView::kReadOnly;
constexpr CgroupView kWritable = CgroupView::kWritable;
constexpr CgroupView kHidden = CgroupView::kHidden;
constexpr ProcView kMasked = ProcView::kMasked;
constexpr ProcView kFull = ProcView::kFull;

constexpr auto kKnown = std::to_array<Imitation>({
    {"docker", "docker run", kDockerCapabilities, kDockerCalls, kReadOnly, kMasked},
    {"docker-user", "docker run --user 1000", kDockerCapabilities, kDockerCalls, kReadOnly, kMasked,
     false, true},
    {"docker-seccomp", "docker run --security-opt seccomp=unconfined", kDockerCapabilities,
     kNoCallRules, kReadOnly, kMasked},
    {"docker-systempaths", "docker run --security-opt systempaths=unconfined", kDockerCapabilities,
     kDockerCalls, kReadOnly, kFull},
    {"docker-cgroup", "docker run -v /sys/fs/cgroup:/sys/fs/cgroup:rw", kDockerCapabilities,
     kDockerCalls, kWritable, kMasked},
    {"docker-admin", "docker run --cap-add SYS_ADMIN", kDockerAndAdmin, kDockerAdminCalls,
     kReadOnly, kMasked},
    {"docker-admin-apparmor", "docker run --cap-add SYS_ADMIN, with the profile docker-default",
     kDockerAndAdmin, kDockerAdminCalls | kDockerProfileCalls, kReadOnly, kMasked},
    {"docker-seccomp-cgroup", "docker run --security-opt seccomp=unconfined, cgroups writable",
     kDockerCapabilities, kNoCallRules, kWritable, kMasked},
    {"docker-seccomp-cgroup-systempaths",
     "docker run --security-opt seccomp=unconfined,systempaths=unconfined, cgroups writable",
     kDockerCapabilities, kNoCallRules, kWritable, kFull},
    {"docker-admin-systempaths",
     "docker run --cap-add SYS_ADMIN --security-opt systempaths=unconfined", kDockerAndAdmin,
     kDockerAdminCalls, kReadOnly, kFull},
    {"docker-admin-cgroup-systempaths",
     "docker run --cap-add SYS_ADMIN --security-opt systempaths=unconfined, cgroups writable",
     kDockerAndAdmin, kDockerAdminCalls, kWritable, kFull},
    {"docker-privileged", "docker run --privileged", kAllCapabilities, kNoCallRules, kWritable,
     kFull},
    {"docker-privileged-no-cgroup", "docker run --privileged, without /sys/fs/cgroup",
     kAllCapabilities, kNoCallRules, kHidden, kFull},
    {"podman-rootless", "podman run by an ordinary user, without cgroups", kPodmanCapabilities,
     kPodmanCalls, kHidden, kMasked, true},
    {"podman-rootless-unmasked", "podman run --security-opt unmask=ALL by an ordinary user",
     kPodmanCapabilities, kPodmanCalls, kHidden, kFull, true},
    {"user", "an ordinary user of a machine, without cgroups of his own", kAllCapabilities,
     kNoCallRules, kReadOnly, kFull, false, true},
    {"no-cgroup", "an ordinary user of a machine without /sys/fs/cgroup", kAllCapabilities,
     kNoCallRules, kHidden, kFull, false, true},
    {"no-userns", "an ordinary user, kernel.unprivileged_userns_clone=0", kAllCapabilities,
     kNoUserNamespaceCalls, kReadOnly, kFull, false, true},
    {"ubuntu-apparmor", "an ordinary user, kernel.apparmor_restrict_unprivileged_userns=1",
     kAllCapabilities, kUbuntuCalls, kReadOnly, kFull, false, true},
    {"linux-5.13", "root of a machine that has only the system calls of Linux 5.13",
     kAllCapabilities, kCallsOfLinux513, kWritable, kFull},
    {"linux-5.13-user", "an ordinary user of such a machine, without namespaces", kAllCapabilities,
     kNoUserNamespaceCalls | kCallsOfLinux513, kReadOnly, kFull, false, true},
    {"no-landlock", "docker run on a kernel without Landlock", kDockerCapabilities,
     kDockerCalls | kNoLandlockCalls, kReadOnly, kMasked},
    {"no-landlock-user", "an ordinary user without user namespaces and Landlock", kAllCapabilities,
     kNoUserNamespaceCalls | kNoLandlockCalls, kReadOnly, kFull, false, true},
});

}  // namespace

std::span<const Imitation> known_imitations() { return kKnown; }

const Imitation* find_imitation(std::string_view name) {
  const auto* const found = std::ranges::find(kKnown, name, &Imitation::name);
  return found == kKnown.end() ? nullptr : found;
}

}  // namespace biglia::judge
