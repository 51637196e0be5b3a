#include "judge/sandbox/launcher/slot.hpp"

#include <fcntl.h>
#include <grp.h>
#include <linux/mount.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "judge/sandbox/launcher/confinement.hpp"
#include "judge/sandbox/launcher/mounts.hpp"
#include "judge/sandbox/launcher/report.hpp"

namespace biglia::judge::launcher {
namespace {

// The folder where the tree is built. Every system has it, and no box shows its own content.
constexpr const char* kTree = "/sys";
constexpr int kLastCapability = 63;
constexpr unsigned kTreeInodes = 1000;

// Mounts the host's `source` at `target`. A device does not work on a mount without devices.
// A kernel refuses a new /proc in a namespace that has none, and limits its attributes to those of the
// existing one. So an existing one that the box's own will cover keeps its attributes.
bool bind(const char* source, char* target, bool will_be_covered) {
  struct stat about{};
  if (stat(source, &about) != 0) return false;
  std::uint64_t attributes = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID;
  if (!S_ISCHR(about.st_mode)) attributes |= MOUNT_ATTR_NODEV;
  if (will_be_covered) attributes = 0;
  const int mount = open_tree_copy(source);
  if (mount < 0) return false;
  const bool done = make_target(target, S_ISDIR(about.st_mode)) &&
                    (attributes == 0 || set_attributes(mount, attributes)) && attach(mount, target);
  const int reason = errno;
  close(mount);
  errno = reason;
  return done;
}

// Mounts a tmpfs at kTree. Returns -1 on failure.
int mount_root(unsigned inodes) {
  if (!step(mount("", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0, "private mounts"))
    return -1;
  const int root = new_tmpfs(1U << 20U, inodes, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
  if (!step(root >= 0, "tmpfs of the root") || !step(attach(root, kTree), "mount the root")) {
    return -1;
  }
  return root;
}

// An exec cannot regain a capability that is not in the bounding set. The loop ends at the first
// number that the kernel does not know.
bool drop_capabilities() {
  for (int i = 0; i <= kLastCapability; ++i) {
    if (prctl(PR_CAPBSET_DROP, i) == 0) continue;
    return step(i > 0 && errno == EINVAL, "capabilities");
  }
  return true;
}

// Remembers what a program may open. The entry is the mount, not what it covers.
bool note_entry(Slot& slot, const char* path) {
  if (!slot.hide_proc) return true;
  Confinement& confinement = slot.confinement;
  errno = ENOSPC;
  if (!step(confinement.count < Confinement::kMostEntries, "entries of the tree")) return false;
  const int file = open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  confinement.entries[confinement.count++] = file;
  return step(file >= 0, "open", path);
}

// Covers a file or folder of a bind by an empty one.
bool hide(char* path) {
  struct stat about{};
  if (lstat(path, &about) != 0) return errno == ENOENT;
  constexpr std::uint64_t kAttributes =
      MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC;
  const bool folder = S_ISDIR(about.st_mode);
  const int cover = folder ? new_tmpfs(4096, 1, kAttributes) : open_tree_copy("/dev/null");
  if (cover < 0) return false;
  const bool done = (folder || set_attributes(cover, kAttributes)) && attach(cover, path);
  close(cover);
  return done;
}

bool make_entry(Slot& slot, Words& words) {
  const char* const kind = words.next();
  const bool has_source = kind != nullptr && *kind != 'd' && *kind != 'h';
  const char* const source = has_source ? words.next() : "";
  const char* const target = source != nullptr ? words.next() : nullptr;
  char path[4096];
  if (target == nullptr) {
    errno = EBADMSG;
    return step(false, "words of the tree");
  }
  if (!step(path_in(kTree, target, path), "path", target)) return false;
  switch (*kind) {
    case 'b':
      return step(bind(source, path, false), "bind", source) &&
             (std::strcmp(target, "/proc") == 0 || note_entry(slot, path));
    case 'p':
      return step(bind(source, path, true), "bind", source);
    case 'h':
      return step(hide(path), "hide", target);
    case 'l':
      return step(make_parents(path) && symlink(source, path) == 0, "link", target);
    default:
      return step(make_target(path, true), "folder", target);
  }
}

}  // namespace

bool enter_namespaces(const Slot& slot) {
  int namespaces = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
  // If cgroup2 is mounted with nsdelegate, as systemd does, a process can only be started in a
  // cgroup below the root of its own cgroup namespace. The groups of the boxes are beside the
  // launcher's, so the launcher keeps the judge's namespace, and each program gets its own (job.cpp).
  if (slot.groups < 0) namespaces |= CLONE_NEWCGROUP;
  return step(unshare(namespaces) == 0, "new namespaces (user, mount, net, ipc, uts)");
}

bool become_box_root(const SetUp& request) {
  const unsigned id = request.box_root;
  if (request.own_users == 1 && !step(setgroups(0, nullptr) == 0, "leave all groups")) return false;
  if (!step(setresgid(id, id, id) == 0, "the box's group") ||
      !step(setresuid(id, id, id) == 0, "the box's user")) {
    return false;
  }
  return drop_capabilities() && step(prctl(PR_SET_DUMPABLE, 0) == 0, "not dumpable") &&
         step(sethostname("box", 3) == 0, "host name");
}

bool make_empty_namespace(Slot& slot) {
  constexpr const char* kOwn = "/proc/self/ns/mnt";
  const int own = open(kOwn, O_RDONLY | O_CLOEXEC);
  if (!step(own >= 0, "open", kOwn) || !step(unshare(CLONE_NEWNS) == 0, "new mount namespace")) {
    return false;
  }
  slot.empty_mounts = open(kOwn, O_RDONLY | O_CLOEXEC);
  if (!step(slot.empty_mounts >= 0, "open the new", kOwn)) return false;
  const int root = mount_root(1);
  const bool made = root >= 0 && enter_tree(kTree) &&
                    step(setns(own, CLONE_NEWNS) == 0, "back to the mount namespace");
  if (root >= 0) close(root);
  close(own);
  return made;
}

bool make_tree(Slot& slot, Words words, unsigned count) {
  slot.tree = kTree;
  slot.confinement.version = landlock_version();
  if (!step(!slot.hide_proc || slot.confinement.version > 0, "Landlock, to hide /proc"))
    return false;
  if (!slot.own_proc) {
    slot.host_proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (!step(slot.host_proc >= 0, "open /proc")) return false;
  }
  const int root = mount_root(kTreeInodes);
  if (root < 0) return false;
  for (unsigned i = 0; i < count; ++i) {
    if (!make_entry(slot, words)) return false;
  }
  mount_attr read_only{};
  read_only.attr_set = MOUNT_ATTR_RDONLY;
  if (!step(syscall(SYS_mount_setattr, root, "", AT_EMPTY_PATH, &read_only, sizeof read_only) == 0,
            "root read-only")) {
    return false;
  }
  close(root);
  return !slot.leaves_tree || (enter_tree(kTree) && (slot.tree = "", true));
}

bool enter_tree(const char* tree) {
  return step(chdir(tree) == 0, "enter the tree") &&
         step(syscall(SYS_pivot_root, ".", ".") == 0, "pivot_root") &&
         step(umount2(".", MNT_DETACH) == 0, "leave the host's tree") &&
         step(chdir("/") == 0, "enter the root");
}

}  // namespace biglia::judge::launcher
