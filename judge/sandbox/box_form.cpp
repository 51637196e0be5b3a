#include "judge/sandbox/box_form.hpp"

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "judge/sandbox/facilities.hpp"
#include "judge/sandbox/slot_users.hpp"

namespace biglia::judge {
namespace {

bool has_capability(unsigned capability) {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {};
  if (::syscall(SYS_capget, &header, sets) != 0) return false;
  constexpr unsigned kBits = 32;
  return (sets[capability / kBits].effective >> capability % kBits & 1U) != 0;
}

}  // namespace

BoxForm form_of(Rung rung) {
  BoxForm form{.rung = rung};
  form.own_users = has_own_users(rung);
  // A copy of a mount of the host needs the capability, which containers do not have by default. In
  // its own user namespace, the launcher always has it.
  form.leaves_tree = form.own_users && form.namespaces() && has_capability(CAP_SYS_ADMIN);
  form.own_proc = form.namespaces();
  return form;
}

bool hides_proc(const BoxForm& form) {
  return form.namespaces() && (!form.own_proc || landlock_version() > 0);
}

std::string describe(const BoxForm& form) {
  std::string text(describe(form.rung));
  if (form.namespaces() && !form.own_proc) text += ", without a /proc of its own";
  return text;
}

}  // namespace biglia::judge
