// What kind of machine this is, as far as it decides how boxes can be made, and what its user can do to
// get better boxes.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

enum class Container {
  kNone,
  kDocker,
  kPodman,
  kOther,  // another one: the engine is unknown
};

// What a process gets when it asks for a user namespace.
enum class UserNamespaces {
  kUsable,
  kRefused,
  kPowerless,  // it is created, but gives no capability (Ubuntu's AppArmor)
};

struct Machine {
  Container container = Container::kNone;
  bool is_root = false;
  bool has_own_user_map = false;  // it is in a user namespace: a rootless container
  UserNamespaces user_namespaces = UserNamespaces::kUsable;
  bool own_proc = true;           // a new /proc can be mounted
  bool writable_cgroups = false;  // with limits of memory and processes
  bool seccomp = true;
  int landlock = 0;               // the version; 0: none
  bool has_systemd_user = false;  // a systemd that manages this user's services
  // Of sysctl, as far as they forbid user namespaces to ordinary users.
  bool clone_forbidden = false;     // kernel.unprivileged_userns_clone=0
  bool none_permitted = false;      // user.max_user_namespaces=0
  bool apparmor_restricts = false;  // kernel.apparmor_restrict_unprivileged_userns=1
  bool apparmor_confines = false;   // a profile applies to this process
  std::string kernel = {};          // "6.1"
};

// Cost: some ms, in child processes. REQUIRES: this process has one thread.
Machine look_at_machine();

// What the user can do for boxes with exact limits (rungs 1 to 4), one sentence each, the shortest way
// first. Empty if there is nothing to do.
std::vector<std::string> advice_for_exact_boxes(const Machine& machine);

// What the user can do if there is no box at all: what is missing, and the ways out, as one paragraph.
std::string advice_without_box(const Machine& machine);

// True if the running kernel is at least this version: "5.14".
bool is_kernel_at_least(const Machine& machine, const std::string& version);

}  // namespace biglia::judge
