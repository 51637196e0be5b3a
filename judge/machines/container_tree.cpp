#include "judge/machines/container_tree.hpp"

#include <fcntl.h>
#include <linux/mount.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "judge/machines/cgroup_view.hpp"
#include "judge/machines/mount_calls.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Creates a folder or an empty file to mount something on; it may exist.
Result<void> make_folder(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return failure("create " + path.string() + ": " + error.message());
  return {};
}
Result<void> make_file(const fs::path& path) {
  const UniqueFd file(::open(path.c_str(), O_CREAT | O_RDONLY | O_CLOEXEC, 0644));
  if (!file) return system_failure("create " + path.string());
  return {};
}

// The devices and links that Docker and podman make.
Result<void> mount_devices(const fs::path& dev, bool rootless) {
  BIGLIA_TRY(mount_new("tmpfs", dev, "mode=755,size=65536k"));
  for (const char* const name : {"null", "zero", "full", "random", "urandom", "tty"}) {
    BIGLIA_TRY(make_file(dev / name));
    BIGLIA_TRY(bind_mount(fs::path("/dev") / name, dev / name));
  }
  for (const char* const name : {"pts", "shm", "mqueue"}) {
    BIGLIA_TRY(make_folder(dev / name));
  }
  // Group 5 (tty) may be unmapped in a rootless container.
  const std::string terminals = "newinstance,ptmxmode=0666,mode=0620";
  if (auto done = mount_new("devpts", dev / "pts", rootless ? terminals : terminals + ",gid=5");
      !done) {
    return done;
  }
  BIGLIA_TRY(mount_new("tmpfs", dev / "shm", "mode=1777,size=65536k"));
  struct Link {
    const char* target;
    const char* name;
  };
  for (const Link link : {Link{"pts/ptmx", "ptmx"},
                          {"/proc/self/fd", "fd"},
                          {"/proc/self/fd/0", "stdin"},
                          {"/proc/self/fd/1", "stdout"},
                          {"/proc/self/fd/2", "stderr"}}) {
    if (::symlink(link.target, (dev / link.name).c_str()) != 0) {
      return system_failure("link " + (dev / link.name).string());
    }
  }
  return {};
}

// Hides what Docker and podman hide (moby, oci/defaults.go). Entries that this kernel lacks are left
// out, as there.
Result<void> mask_proc(const fs::path& proc) {
  for (const char* const name : {"bus", "fs", "irq", "sys", "sysrq-trigger"}) {
    if (!fs::exists(proc / name)) continue;
    BIGLIA_TRY(bind_mount(proc / name, proc / name));
    BIGLIA_TRY(make_read_only(proc / name));
  }
  for (const char* const name :
       {"kcore", "keys", "latency_stats", "timer_list", "sched_debug", "interrupts"}) {
    if (!fs::exists(proc / name)) continue;
    BIGLIA_TRY(bind_mount("/dev/null", proc / name));
  }
  for (const char* const name : {"acpi", "scsi", "asound"}) {
    if (!fs::exists(proc / name)) continue;
    BIGLIA_TRY(mount_new("tmpfs", proc / name, "size=0"));
    BIGLIA_TRY(make_read_only(proc / name));
  }
  return {};
}

Result<void> mount_sys(const fs::path& sys, const Imitation& imitation) {
  // Only the owner of the network namespace may mount a new one.
  auto mounted = imitation.rootless ? bind_mount("/sys", sys) : mount_new("sysfs", sys, "");
  if (!mounted) return mounted;
  BIGLIA_TRY(mount_cgroups(sys / "fs/cgroup", imitation.cgroups));
  if (imitation.cgroups == CgroupView::kWritable || imitation.rootless) return {};
  return make_read_only(sys);
}

}  // namespace

Result<void> enter_mount_namespace() {
  if (::unshare(CLONE_NEWNS) != 0) return system_failure("new mount namespace");
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) {
    return system_failure("private mounts");
  }
  return {};
}

Result<std::vector<OpenedFolder>> open_shown_folders(const std::vector<ShownFolder>& folders) {
  std::vector<OpenedFolder> opened;
  for (const ShownFolder& folder : folders) {
    UniqueFd tree(
        ::open_tree(AT_FDCWD, folder.source.c_str(), OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC));
    if (!tree) return system_failure("show " + folder.source.string());
    if (!folder.writable) {
      mount_attr attributes{};
      attributes.attr_set = MOUNT_ATTR_RDONLY;
      if (::mount_setattr(tree.get(), "", AT_EMPTY_PATH, &attributes, sizeof attributes) != 0) {
        return system_failure("show " + folder.source.string() + " read-only");
      }
    }
    opened.push_back({std::move(tree), folder.destination});
  }
  return opened;
}

Result<void> stage_root(const fs::path& root, const fs::path& stage,
                        const std::vector<OpenedFolder>& shown) {
  BIGLIA_TRY(bind_mount(root, stage));
  if (root == "/") {
    for (const char* const name : {"proc", "sys", "dev", "run"}) {
      // EINVAL: nothing is mounted there.
      if (::umount2((stage / name).c_str(), MNT_DETACH) != 0 && errno != EINVAL) {
        return system_failure("unmount " + (stage / name).string());
      }
    }
  }
  BIGLIA_TRY(make_read_only(stage));
  BIGLIA_TRY(mount_new("tmpfs", stage / "tmp", "mode=1777"));
  for (const OpenedFolder& folder : shown) {
    const fs::path place = stage / folder.destination.relative_path();
    BIGLIA_TRY(make_folder(place));
    if (::move_mount(folder.tree.get(), "", AT_FDCWD, place.c_str(), MOVE_MOUNT_F_EMPTY_PATH) !=
        0) {
      return system_failure("show at " + folder.destination.string());
    }
  }
  return {};
}

Result<void> enter_tree(const fs::path& stage, const Imitation& imitation) {
  // In a new user namespace the stage is a locked mount; pivot_root needs one that is not.
  BIGLIA_TRY(bind_mount(stage, stage));
  BIGLIA_TRY(mount_new("proc", stage / "proc", ""));
  BIGLIA_TRY(mount_sys(stage / "sys", imitation));
  BIGLIA_TRY(mount_devices(stage / "dev", imitation.rootless));
  if (imitation.proc == ProcView::kMasked) {
    BIGLIA_TRY(mask_proc(stage / "proc"));
  }
  // The old root is mounted on the new one, and then removed from there.
  if (::chdir(stage.c_str()) != 0) return system_failure("enter " + stage.string());
  if (::syscall(SYS_pivot_root, ".", ".") != 0) return system_failure("pivot_root");
  if (::umount2(".", MNT_DETACH) != 0) return system_failure("unmount the host's root");
  if (::chdir("/") != 0) return system_failure("enter /");
  if (::sethostname("imitation", 9) != 0) return system_failure("sethostname");
  return {};
}

}  // namespace biglia::judge
