#include "judge/conformance/call_filter.hpp"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <vector>

namespace biglia::judge {
namespace {

std::vector<sock_filter> make_filter(std::span<const int> calls, unsigned action) {
  std::vector<sock_filter> filter;
  filter.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)));
  for (const int call : calls) {
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 1));
    filter.push_back(BPF_STMT(BPF_RET | BPF_K, action));
  }
  filter.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  return filter;
}

Result<int> install(std::span<const int> calls, unsigned action, unsigned flags) {
  std::vector<sock_filter> filter = make_filter(calls, action);
  const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
  long done = ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
  if (done < 0 && errno == EACCES) {  // root in a container may lack CAP_SYS_ADMIN, too
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return system_failure("prctl");
    done = ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
  }
  if (done < 0) return system_failure("seccomp");
  return static_cast<int>(done);
}

}  // namespace

Result<void> refuse_calls(std::span<const int> calls, int error) {
  BIGLIA_TRY([[maybe_unused]] const int done,
             install(calls, SECCOMP_RET_ERRNO | static_cast<unsigned>(error), 0));
  return {};
}

Result<UniqueFd> listen_to_calls(std::span<const int> calls) {
  BIGLIA_TRY(const auto listener,
             install(calls, SECCOMP_RET_USER_NOTIF, SECCOMP_FILTER_FLAG_NEW_LISTENER));
  return UniqueFd(listener);
}

}  // namespace biglia::judge
