#include "judge/machines/rootless_users.hpp"

#include <grp.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

// In a process that stays in the initial user namespace: only there is the range mapped.
bool write_maps(pid_t process) {
  const std::string folder = "/proc/" + std::to_string(process) + "/";
  const std::string map = "0 " + std::to_string(kRootlessUser) + " 65536\n";
  return write_small_file(folder + "uid_map", map).has_value() &&
         write_small_file(folder + "gid_map", map).has_value();
}

}  // namespace

Result<void> become_rootless() {
  BIGLIA_TRY(auto entered, make_pipe());
  const pid_t helped = ::getpid();
  const pid_t helper = ::fork();
  if (helper < 0) return system_failure("fork");
  if (helper == 0) {
    entered.write_end.reset();
    char byte = 0;
    ::_exit(::read(entered.read_end.get(), &byte, 1) == 1 && write_maps(helped) ? 0 : 1);
  }
  if (::unshare(CLONE_NEWUSER) != 0) return system_failure("new user namespace");
  if (::write(entered.write_end.get(), "x", 1) != 1) return system_failure("user maps");
  int status = 0;
  if (::waitpid(helper, &status, 0) != helper || status != 0) {
    return failure("user maps: cannot map users from " + std::to_string(kRootlessUser) + " on");
  }
  if (::setresgid(0, 0, 0) != 0 || ::setgroups(0, nullptr) != 0 || ::setresuid(0, 0, 0) != 0) {
    return system_failure("become user 0 of the user namespace");
  }
  return {};
}

}  // namespace biglia::judge
