#include "judge/sandbox/machine.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"
#include "judge/sandbox/facilities.hpp"
#include "judge/sandbox/launcher.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool exists(const char* path) {
  std::error_code error;
  return fs::exists(path, error);
}

Container container_here() {
  if (exists("/run/.containerenv")) return Container::kPodman;
  if (exists("/.dockerenv")) return Container::kDocker;
  const bool marked =
      std::getenv("container") != nullptr ||                // NOLINT(concurrency-mt-unsafe)
      std::getenv("KUBERNETES_SERVICE_HOST") != nullptr ||  // NOLINT(concurrency-mt-unsafe)
      exists("/run/systemd/container");
  return marked ? Container::kOther : Container::kNone;
}

bool has_own_user_map() {
  std::istringstream map(read_small_file("/proc/self/uid_map").value_or(""));
  std::uint64_t inside = 0;
  std::uint64_t outside = 0;
  return (map >> inside >> outside) && inside != outside;
}

bool is_number(const char* path, const char* number) {
  std::istringstream text(read_small_file(path).value_or(""));
  std::string found;
  return (text >> found) && found == number;
}

bool is_writable(const std::optional<CgroupPlace>& place) {
  return place && ::access(place->own.c_str(), W_OK) == 0;
}

bool has_writable_cgroups() {
  const CgroupTables tables = read_cgroup_tables();
  const auto v2 = find_hierarchy(tables, "");
  const std::string offered =
      v2 ? read_small_file((v2->own / "cgroup.controllers").string()).value_or("") : "";
  if (is_writable(v2) && has_word(offered, "memory") && has_word(offered, "pids")) return true;
  return ::geteuid() == 0 && is_writable(find_hierarchy(tables, "memory")) &&
         is_writable(find_hierarchy(tables, "pids"));
}

bool has_systemd_user() {
  const char* const runtime = std::getenv("XDG_RUNTIME_DIR");  // NOLINT(concurrency-mt-unsafe)
  return runtime != nullptr && exists((std::string(runtime) + "/systemd/private").c_str());
}

// "unconfined", or a profile with its mode: "docker-default (enforce)".
bool apparmor_confines() {
  const auto profile = read_small_file("/proc/self/attr/apparmor/current");
  return profile && !profile->starts_with("unconfined") && profile->contains("(enforce)");
}

std::string engine_of(const Machine& machine) {
  return machine.container == Container::kPodman ? "podman" : "docker";
}

// The options of the container that its engine needs, each for one missing part.
std::string container_options(const Machine& machine) {
  const bool podman = machine.container == Container::kPodman;
  std::string options;
  if (machine.user_namespaces != UserNamespaces::kUsable) {
    options += " --security-opt seccomp=unconfined";
    if (machine.apparmor_confines) options += " --security-opt apparmor=unconfined";
  }
  if (!machine.writable_cgroups && !machine.has_own_user_map) {
    options += " --cgroupns=host -v /sys/fs/cgroup:/sys/fs/cgroup:rw";
  }
  if (!machine.own_proc) {
    options += podman ? " --security-opt unmask=ALL" : " --security-opt systempaths=unconfined";
  }
  return options;
}

std::string apparmor_advice() {
  const std::string launcher = launcher_program().value_or("/usr/libexec/biglia/biglia-launcher");
  return "AppArmor gives user namespaces no rights: as root, write `abi <abi/4.0>, include "
         "<tunables/global> profile biglia-launcher " +
         launcher +
         " flags=(unconfined) { userns, }` to /etc/apparmor.d/biglia-launcher and run "
         "`apparmor_parser -r /etc/apparmor.d/biglia-launcher` (the package for Ubuntu installs "
         "it)";
}

// What forbids user namespaces outside of a container.
std::vector<std::string> namespace_advice(const Machine& machine) {
  std::vector<std::string> steps;
  if (machine.none_permitted) {
    steps.emplace_back(
        "user namespaces are forbidden: as root, `sysctl -w user.max_user_namespaces=10000`");
  }
  if (machine.is_root) return steps;
  if (machine.clone_forbidden) {
    steps.emplace_back(
        "user namespaces are forbidden to ordinary users: as root, `sysctl -w "
        "kernel.unprivileged_userns_clone=1`");
  }
  if (machine.apparmor_restricts) steps.push_back(apparmor_advice());
  return steps;
}

}  // namespace

Machine look_at_machine() {
  Machine machine;
  machine.container = container_here();
  machine.is_root = ::geteuid() == 0;
  machine.has_own_user_map = has_own_user_map();
  machine.user_namespaces = user_namespaces_here();
  machine.own_proc = can_mount_proc();
  machine.writable_cgroups = has_writable_cgroups();
  machine.seccomp = has_seccomp();
  machine.landlock = landlock_version();
  machine.has_systemd_user = has_systemd_user();
  machine.clone_forbidden = is_number("/proc/sys/kernel/unprivileged_userns_clone", "0");
  machine.none_permitted = is_number("/proc/sys/user/max_user_namespaces", "0");
  machine.apparmor_restricts =
      is_number("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1");
  machine.apparmor_confines = apparmor_confines();
  utsname names{};
  if (::uname(&names) == 0) machine.kernel = names.release;
  return machine;
}

std::vector<std::string> advice_for_exact_boxes(const Machine& machine) {
  std::vector<std::string> steps;
  const bool namespaces = machine.user_namespaces == UserNamespaces::kUsable;
  if (namespaces && machine.writable_cgroups && machine.own_proc) return steps;
  if (machine.container != Container::kNone) {
    const std::string options = container_options(machine);
    if (!options.empty()) {
      steps.push_back("start the container with `" + engine_of(machine) + " run" + options + "`");
    }
    if (machine.has_own_user_map) {
      steps.emplace_back(
          "run the container as root: in a rootless container, no cgroup can limit memory");
    }
    return steps;
  }
  if (!namespaces) steps = namespace_advice(machine);
  if (machine.writable_cgroups) return steps;
  if (machine.is_root) {
    steps.emplace_back("mount the cgroups at /sys/fs/cgroup, writable, as systemd does");
  } else if (machine.has_systemd_user) {
    steps.emplace_back(
        "get a cgroup of your own: `systemd-run --user --scope -p Delegate=yes biglia ...`");
  } else {
    steps.emplace_back(
        "get a cgroup of your own: log in with a systemd session (ssh, console), or run biglia as "
        "root");
  }
  return steps;
}

std::string advice_without_box(const Machine& machine) {
  std::string text =
      "Programs of others can only be run in a box. This machine has neither user "
      "namespaces nor Landlock";
  text += machine.container == Container::kNone ? "" : ", because a container refuses them";
  text += " (Linux " + machine.kernel + "). There are three ways out: ";
  if (machine.container != Container::kNone) {
    text += "start the container with `" + engine_of(machine) +
            " run --security-opt seccomp=unconfined`";
  } else {
    const auto steps = namespace_advice(machine);
    text += steps.empty() ? "run biglia as root" : steps.front();
  }
  return text +
         "; boot a kernel with Landlock (5.13 or newer, with lsm=landlock among the boot options); "
         "or run biglia on another machine, such as a virtual one.";
}

bool is_kernel_at_least(const Machine& machine, const std::string& version) {
  int major = 0;
  int minor = 0;
  int needed_major = 0;
  int needed_minor = 0;
  if (std::sscanf(machine.kernel.c_str(), "%d.%d", &major, &minor) != 2 ||
      std::sscanf(version.c_str(), "%d.%d", &needed_major, &needed_minor) != 2) {
    return false;
  }
  return major > needed_major || (major == needed_major && minor >= needed_minor);
}

}  // namespace biglia::judge
