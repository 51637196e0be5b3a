#include "judge/machines/cgroup_view.hpp"

#include <algorithm>
#include <sstream>

#include "judge/base/unique_fd.hpp"
#include "judge/machines/mount_calls.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolder = "/sys/fs/cgroup";

// The options of a v1 hierarchy that choose it: not those that every mount has.
std::string choosing_options(const std::string& options) {
  std::string chosen;
  std::istringstream stream(options);
  for (std::string option; std::getline(stream, option, ',');) {
    if (option == "rw" || option == "ro") continue;
    chosen += (chosen.empty() ? "" : ",") + option;
  }
  return chosen;
}

}  // namespace

std::vector<CgroupMount> cgroup_mounts_in(std::string_view mountinfo) {
  std::vector<CgroupMount> mounts;
  std::istringstream lines{std::string(mountinfo)};
  for (std::string line; std::getline(lines, line);) {
    // "36 25 0:31 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory"
    const auto separator = line.find(" - ");
    if (separator == std::string::npos) continue;
    std::istringstream before(line.substr(0, separator));
    std::istringstream after(line.substr(separator + 3));
    std::string ignored;
    std::string place;
    std::string type;
    std::string options;
    before >> ignored >> ignored >> ignored >> ignored >> place;
    after >> type >> ignored >> options;
    if (!place.starts_with(kFolder)) continue;
    const std::string below = place.substr(std::min(place.size(), kFolder.size() + 1));
    if (type == "cgroup") mounts.push_back({below, type, choosing_options(options)});
    if (type == "cgroup2") mounts.push_back({below, type, ""});
  }
  return mounts;
}

Result<void> mount_cgroups(const fs::path& place, CgroupView view) {
  if (view == CgroupView::kHidden) {
    BIGLIA_TRY(mount_new("tmpfs", place, "size=4k"));
    return make_read_only(place);
  }
  BIGLIA_TRY(const auto table, read_small_file("/proc/self/mountinfo"));
  const auto mounts = cgroup_mounts_in(table);
  if (mounts.empty()) return failure("expected a mount of cgroups on this machine, found none");
  if (!mounts.front().below.empty()) {
    BIGLIA_TRY(mount_new("tmpfs", place, "mode=755"));
  }
  for (const CgroupMount& mount : mounts) {
    std::error_code error;
    fs::create_directories(place / mount.below, error);
    if (error) return failure("create " + (place / mount.below).string() + ": " + error.message());
    BIGLIA_TRY(mount_new(mount.type, place / mount.below, mount.options));
  }
  if (view == CgroupView::kReadOnly) return make_read_only(place);
  return {};
}

}  // namespace biglia::judge
