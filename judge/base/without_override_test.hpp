// For tests: a thread for which the modes of files apply although it is root's.
#pragma once

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>

namespace biglia::judge {

// While it exists, this thread has no effective capability to ignore the modes of files. The threads and
// processes that it starts have none either.
class WithoutOverride {
 public:
  WithoutOverride() {
    ::syscall(SYS_capget, &header_, before_.data());
    auto reduced = before_;
    reduced[0].effective &= ~(1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH);
    ::syscall(SYS_capset, &header_, reduced.data());
  }
  WithoutOverride(const WithoutOverride&) = delete;
  WithoutOverride& operator=(const WithoutOverride&) = delete;
  WithoutOverride(WithoutOverride&&) = delete;
  WithoutOverride& operator=(WithoutOverride&&) = delete;
  ~WithoutOverride() { ::syscall(SYS_capset, &header_, before_.data()); }

 private:
  __user_cap_header_struct header_{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> before_{};
};

}  // namespace biglia::judge
