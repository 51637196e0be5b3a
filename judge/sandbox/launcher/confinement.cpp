#include "judge/sandbox/launcher/confinement.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>

#include "judge/sandbox/launcher/fork_process.hpp"
#include "judge/sandbox/launcher/report.hpp"

namespace biglia::judge::launcher {
namespace {

// Parts of linux/landlock.h. The header of Debian 12 describes version 2.
struct RulesetAttributes {
  std::uint64_t files;
  std::uint64_t network;
  std::uint64_t scopes;
};
struct [[gnu::packed]] PathRule {
  std::uint64_t allowed;
  std::int32_t parent;
};
constexpr unsigned kCreateVersion = 1;
constexpr int kPathBeneath = 1;

constexpr std::uint64_t kExecute = 1;
constexpr std::uint64_t kWriteFile = 1U << 1U;
constexpr std::uint64_t kReadFile = 1U << 2U;
constexpr std::uint64_t kReadFolder = 1U << 3U;
constexpr std::uint64_t kMakeCharacterDevice = 1U << 6U;
constexpr std::uint64_t kMakeBlockDevice = 1U << 11U;
constexpr std::uint64_t kOtherFolders = 1U << 13U;
constexpr std::uint64_t kTruncate = 1U << 14U;
constexpr std::uint64_t kDeviceCalls = 1U << 15U;

// How many rights of files each version knows: the last bit of version 1 is that of symbolic links.
constexpr unsigned kRightsOfVersion1 = 13;
constexpr std::uint64_t kTcp = 3;                // bind and connect; version 4
constexpr std::uint64_t kSocketsAndSignals = 3;  // abstract sockets and signals; version 6
constexpr int kVersionWithNetwork = 4;
constexpr int kVersionWithDeviceCalls = 5;
constexpr int kVersionWithScopes = 6;

std::uint64_t rights_of(int version) {
  unsigned rights = kRightsOfVersion1;
  if (version >= 2) ++rights;                        // to other folders
  if (version >= 3) ++rights;                        // truncation
  if (version >= kVersionWithDeviceCalls) ++rights;  // calls of devices
  return (std::uint64_t{1} << rights) - 1;
}

int create_ruleset(const RulesetAttributes* attributes, std::size_t size, unsigned flags) {
  return static_cast<int>(syscall(SYS_landlock_create_ruleset, attributes, size, flags));
}

// The kernel refuses an attribute that is larger than it knows.
int create_ruleset(int version, std::uint64_t files, std::uint64_t network, std::uint64_t scopes) {
  const RulesetAttributes attributes{files, network, scopes};
  std::size_t size = sizeof attributes.files;
  if (version >= kVersionWithNetwork) size += sizeof attributes.network;
  if (version >= kVersionWithScopes) size += sizeof attributes.scopes;
  return create_ruleset(&attributes, size, 0);
}

bool add_rule(const Confinement& confinement, int file, std::uint64_t allowed) {
  struct stat about{};
  if (fstat(file, &about) != 0) return false;
  if (!S_ISDIR(about.st_mode)) {
    allowed &= kExecute | kWriteFile | kReadFile | kTruncate | kDeviceCalls;
  }
  const PathRule rule{allowed & rights_of(confinement.version), file};
  return syscall(SYS_landlock_add_rule, confinement.rules, kPathBeneath, &rule, 0) == 0;
}

bool allow_path(const Confinement& confinement, const char* path, std::uint64_t allowed) {
  const int file = open(path, O_PATH | O_CLOEXEC);
  const bool done = file >= 0 && add_rule(confinement, file, allowed);
  if (file >= 0) close(file);
  return done;
}

bool allow(Confinement& confinement, const char* kind, const char* path) {
  constexpr std::uint64_t kUse = kExecute | kReadFile | kReadFolder;
  constexpr std::uint64_t kDevice = kReadFile | kWriteFile | kDeviceCalls;
  const int file = open(path, O_PATH | O_CLOEXEC);
  if (!step(file >= 0, "open", path)) return false;
  std::uint64_t allowed = kUse;
  if (*kind == 'v') allowed = kDevice;
  if (*kind == 'o') allowed = ~(kMakeCharacterDevice | kMakeBlockDevice);
  const bool done = step(add_rule(confinement, file, allowed), "Landlock rule", path);
  if (done && *kind == 'o' && confinement.working < 0) {
    confinement.working = file;
  } else {
    close(file);
  }
  return done;
}

// The children of this process, which has one thread.
class Children {
 public:
  Children() : file_(open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC)) {
    const ssize_t got = file_ < 0 ? 0 : read(file_, text_, sizeof text_ - 1);
    text_[got < 0 ? 0 : got] = '\0';
    if (file_ >= 0) close(file_);
  }
  // 0 after the last one. A list that is too long for the buffer is truncated.
  pid_t next() {
    char* end = nullptr;
    const long pid = std::strtol(at_, &end, 10);
    if (end == at_ || *end == '\0') return 0;
    at_ = end;
    return static_cast<pid_t>(pid);
  }

 private:
  int file_;
  char text_[4096] = {};
  char* at_ = text_;
};

// A process of that user reaches all processes of the user and no other.
void kill_as_user(unsigned user) {
  const pid_t child = fork_process();
  if (child == 0) {
    if (setresgid(user, user, user) == 0 && setresuid(user, user, user) == 0) kill(-1, SIGKILL);
    _exit(0);
  }
  while (child > 0 && waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void kill_children() {
  Children children;
  for (pid_t child = children.next(); child > 0; child = children.next()) kill(child, SIGKILL);
}

}  // namespace

int landlock_version() { return create_ruleset(nullptr, 0, kCreateVersion); }

bool make_confinement(Slot& slot, Words words, unsigned count) {
  Confinement& confinement = slot.confinement;
  confinement.version = landlock_version();
  if (!step(confinement.version > 0, "Landlock")) return false;
  confinement.rules =
      create_ruleset(confinement.version, rights_of(confinement.version), kTcp, kSocketsAndSignals);
  if (!step(confinement.rules >= 0, "Landlock ruleset")) return false;
  for (unsigned i = 0; i < count; ++i) {
    const char* const kind = words.next();
    const char* const path = kind == nullptr ? nullptr : words.next();
    errno = EBADMSG;
    if (!step(path != nullptr, "words of the confinement")) return false;
    if (!allow(confinement, kind, path)) return false;
  }
  errno = EBADMSG;
  return step(confinement.working >= 0, "working folder") &&
         step(prctl(PR_SET_CHILD_SUBREAPER, 1) == 0, "orphans");
}

bool enclose_processes(const Slot& slot) {
  if (!step(prctl(PR_SET_CHILD_SUBREAPER, 1) == 0, "orphans") ||
      !step(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "no new privileges")) {
    return false;
  }
  const int version = slot.confinement.version;
  if (version < kVersionWithScopes) return true;
  const int rules = create_ruleset(version, 0, 0, kSocketsAndSignals);
  if (!step(rules >= 0, "Landlock ruleset of the box")) return false;
  const bool done = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return step(done, "Landlock of the box");
}

bool hide_proc(const Slot& slot) {
  // Landlock walks up the path for each right that it handles. Every ruleset refuses the right to move files
  // to other folders unless it grants it.
  constexpr std::uint64_t kHandled = kReadFile | kReadFolder | kOtherFolders;
  Confinement confinement = slot.confinement;
  const std::uint64_t handled = kHandled & rights_of(confinement.version);
  confinement.rules = create_ruleset(confinement.version, handled, 0, 0);
  bool done = confinement.rules >= 0;
  for (unsigned i = 0; done && i < confinement.count; ++i) {
    done = add_rule(confinement, confinement.entries[i], handled);
  }
  // Of the C library: the stack of the first thread.
  done = done && allow_path(confinement, kScratch, handled) &&
         (!slot.own_proc || allow_path(confinement, "/proc/self/maps", kReadFile)) &&
         syscall(SYS_landlock_restrict_self, confinement.rules, 0) == 0;
  if (confinement.rules >= 0) close(confinement.rules);
  return done;
}

bool restrict_files(const Slot& slot) {
  return syscall(SYS_landlock_restrict_self, slot.confinement.rules, 0) == 0;
}

void kill_box_processes(const Slot& slot, unsigned job) {
  const bool scoped = slot.confinement.version >= kVersionWithScopes;
  if (scoped) kill(-1, SIGKILL);
  if (!scoped && slot.own_users) kill_as_user(job);
  while (true) {
    // The children of a killed process become children of this one.
    if (!scoped) kill_children();
    siginfo_t info{};
    if (waitid(P_ALL, 0, &info, WEXITED) != 0 && errno == ECHILD) return;
  }
}

void kill_orphans(const int* kept, unsigned count) {
  Children children;
  for (pid_t child = children.next(); child > 0; child = children.next()) {
    bool is_kept = false;
    for (unsigned i = 0; i < count; ++i) is_kept = is_kept || kept[i] == child;
    if (is_kept) continue;
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
}

}  // namespace biglia::judge::launcher
