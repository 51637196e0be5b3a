#include "judge/machines/capabilities.hpp"

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {

Result<void> keep_capabilities(CapabilitySet kept) {
  // The kernel knows fewer than 64: it refuses the first number beyond its own.
  CapabilitySet known = 0;
  for (unsigned number = 0; ::prctl(PR_CAPBSET_READ, number, 0, 0, 0) >= 0; ++number) {
    known |= capability(number);
    if ((kept & capability(number)) == 0 && ::prctl(PR_CAPBSET_DROP, number, 0, 0, 0) != 0) {
      return system_failure("drop capability " + std::to_string(number));
    }
  }
  const CapabilitySet set = kept & known;
  const auto low = static_cast<std::uint32_t>(set);
  const auto high = static_cast<std::uint32_t>(set >> 32U);
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> data{{{low, low, 0}, {high, high, 0}}};
  if (::syscall(SYS_capset, &header, data.data()) != 0) return system_failure("capset");
  return {};
}

}  // namespace biglia::judge
