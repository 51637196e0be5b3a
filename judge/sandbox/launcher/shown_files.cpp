#include "judge/sandbox/launcher/shown_files.hpp"

#include <linux/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "judge/sandbox/launcher/mounts.hpp"
#include "judge/sandbox/launcher/report.hpp"
#include "judge/sandbox/launcher/words.hpp"

namespace biglia::judge::launcher {
namespace {

bool is_folder(int mount) {
  struct stat about{};
  return fstat(mount, &about) == 0 && S_ISDIR(about.st_mode);
}

bool show(const Slot& slot, int mount, const char* source, const char* target) {
  constexpr std::uint64_t kAttributes =
      MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOSYMFOLLOW;
  char path[4096];
  return step(mount >= 0 && path_in(slot.tree, target, path) &&
                  make_target(path, is_folder(mount)) && set_attributes(mount, kAttributes) &&
                  attach(mount, path),
              "bind", source);
}

bool make_binds(const Slot& slot, const Binds& binds, const Message& message) {
  Words words(message.bytes + sizeof binds, binds.word_bytes);
  for (unsigned i = 0; i < binds.count; ++i) {
    const char* const source = words.next();
    const char* const target = source == nullptr ? nullptr : words.next();
    errno = EBADMSG;
    if (!step(target != nullptr, "binds message: words")) return false;
    const int mount = slot.leaves_tree ? message.descriptors[i] : open_tree_copy(source);
    if (!show(slot, mount, source, target)) return false;
    if (!slot.leaves_tree) close(mount);
  }
  return true;
}

// If the program is the same user as the box's root, only a read-only mount keeps it from writing
// to /box.
bool protect_box_folder(const Slot& slot) {
  char path[4096];
  if (!step(path_in(slot.tree, kBoxFolder, path), "path", kBoxFolder)) return false;
  const int copy = open_tree_copy(path);
  return step(copy >= 0 && set_attributes(copy, MOUNT_ATTR_RDONLY) && attach(copy, path),
              "read-only", kBoxFolder);
}

}  // namespace

bool show_files(const Slot& slot, Message& message, bool& last) {
  Binds binds;
  const bool good = read_fixed(message, binds) && binds.header.kind == Kind::kBinds &&
                    message.size == sizeof binds + binds.word_bytes &&
                    static_cast<unsigned>(message.count) == (slot.leaves_tree ? binds.count : 0);
  errno = EBADMSG;
  if (!step(good, "binds message") || !make_binds(slot, binds, message)) return false;
  close_descriptors(message);
  last = binds.last == 1;
  return !last || slot.leaves_tree || (protect_box_folder(slot) && enter_tree(slot.tree));
}

}  // namespace biglia::judge::launcher
