#include "judge/machines/mount_calls.hpp"

#include <fcntl.h>
#include <sys/mount.h>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {

Result<void> mount_new(const std::string& type, const std::filesystem::path& place,
                       const std::string& options) {
  if (::mount(type.c_str(), place.c_str(), type.c_str(), 0,
              options.empty() ? nullptr : options.c_str()) != 0) {
    return system_failure("mount " + type + " (" + options + ") at " + place.string());
  }
  return {};
}

Result<void> bind_mount(const std::filesystem::path& source, const std::filesystem::path& place) {
  if (::mount(source.c_str(), place.c_str(), nullptr, MS_BIND | MS_REC, nullptr) != 0) {
    return system_failure("bind " + source.string() + " at " + place.string());
  }
  return {};
}

Result<void> make_read_only(const std::filesystem::path& place) {
  mount_attr attributes{};
  attributes.attr_set = MOUNT_ATTR_RDONLY;
  if (::mount_setattr(AT_FDCWD, place.c_str(), AT_RECURSIVE, &attributes, sizeof attributes) != 0) {
    return system_failure("make " + place.string() + " read-only");
  }
  return {};
}

}  // namespace biglia::judge
