#include "judge/sandbox/launcher.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>

#include "judge/sandbox/box_tree.hpp"
#include "judge/sandbox/facilities.hpp"
#include "judge/sandbox/seccomp_filter.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kInstructionBytes = 8;
// How long a launcher may take to end before it is killed. Only a broken machine needs this long.
constexpr int kEndTimeoutMilliseconds = 5000;

Result<Child> spawn_launcher(const UniqueFd& socket) {
  BIGLIA_TRY(auto program, launcher_program());
  const UniqueFd nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
  if (!nothing) return system_failure("/dev/null");
  SpawnRequest request;
  request.command = {program};
  request.descriptors = {nothing.get(), nothing.get(), nothing.get(), socket.get()};
  return spawn(request);
}

std::string message_of(const launcher::Plain& plain) {
  const std::string step(plain.step, ::strnlen(plain.step, sizeof plain.step));
  return step + ": " + std::generic_category().message(plain.error);
}

// Waits for one message of the set-up. The error is the failure that the launcher reports.
Result<void> expect(int socket, launcher::Kind expected) {
  BIGLIA_TRY(auto packet, receive_packet(socket));
  launcher::Plain plain;
  if (packet.read(expected, plain)) return {};
  if (packet.read(launcher::Kind::kFailed, plain)) return failure(message_of(plain));
  return failure("the launcher died during its set-up");
}

// If the launcher gets binds by path, its user must be able to read them.
std::string id_map(const BoxForm& form, const SlotUsers& users) {
  const unsigned box_root = form.leaves_tree ? users.box_root : ::geteuid();
  std::string map = std::to_string(kBoxRoot) + ' ' + std::to_string(box_root) + " 1\n";
  for (std::size_t i = 0; i < kJobs.size(); ++i) {
    map += std::to_string(kJobs.at(i)) + ' ' + std::to_string(users.jobs.at(i)) + " 1\n";
  }
  return map;
}

// From this version on, a signal cannot leave the box.
bool landlock_keeps_signals() {
  constexpr int kFirst = 6;
  return landlock_version() >= kFirst;
}

}  // namespace

Result<std::string> launcher_program() {
  std::error_code failed;
  const fs::path own = fs::read_symlink("/proc/self/exe", failed);
  std::string built = (own.parent_path() / "biglia-launcher").string();
  if (::access(built.c_str(), X_OK) == 0) return built;
  auto not_built = system_failure(built);
  const fs::path installed = own.parent_path().parent_path() / "libexec/biglia/biglia-launcher";
  if (::access(installed.c_str(), X_OK) == 0) return installed.string();
  return not_built;
}

Result<Launcher> Launcher::start(const BoxForm& form, const SlotUsers& users,
                                 const SlotGroups& groups, const BoxView& view,
                                 const fs::path& root) {
  BIGLIA_TRY(auto sockets, make_socket_pair());
  BIGLIA_TRY(auto child, spawn_launcher(sockets.far));
  sockets.far.reset();
  Launcher made(std::move(child), std::move(sockets.near));
  BIGLIA_TRY(groups.adopt(made.pid()));
  // A core limit of 1 starts no helper. It is set here because a launcher that inherits a limit of
  // 0 from the judge cannot raise it (job.cpp).
  constexpr rlimit kNoHelper{1, 1};
  (void)::prlimit(made.pid(), RLIMIT_CORE, &kNoHelper, nullptr);
  // The processes of its boxes may share a group with the running program. If memory runs out, the
  // kernel must kill the program instead of them. Without the privilege to set this, only the
  // program's own oom_score_adj applies.
  try_write_small_file("/proc/" + std::to_string(made.pid()) + "/oom_score_adj", "-1000");
  if (auto done = made.set_up(form, users, groups, view, root); !done)
    return std::unexpected(done.error());
  return made;
}

Launcher::~Launcher() {
  if (!child_.pidfd) return;
  socket_.reset();
  pollfd ended{child_.pidfd.get(), POLLIN, 0};
  if (::poll(&ended, 1, kEndTimeoutMilliseconds) == 0) ::kill(child_.pid, SIGKILL);
  while (::waitpid(child_.pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Result<void> Launcher::set_up(const BoxForm& form, const SlotUsers& users, const SlotGroups& groups,
                              const BoxView& view, const fs::path& root) const {
  const Isolation isolation{.namespaces = form.namespaces(),
                            .own_user = form.own_users,
                            .signals_stay = form.own_users || landlock_keeps_signals()};
  const auto forking = make_seccomp_filter(Forking::kAllowed, isolation);
  const auto threads_only = make_seccomp_filter(Forking::kDenied, isolation);
  if (!forking) return std::unexpected(forking.error());
  if (!threads_only) return std::unexpected(threads_only.error());
  BoxTree tree =
      form.namespaces() ? make_box_tree(view, form.own_proc) : make_shared_tree(view, root);
  tree.words.resize((tree.words.size() + kInstructionBytes - 1) / kInstructionBytes *
                    kInstructionBytes);
  launcher::SetUp message;
  message.namespaces = form.namespaces() ? 1 : 0;
  message.own_users = form.own_users ? 1 : 0;
  message.leaves_tree = form.leaves_tree ? 1 : 0;
  message.own_proc = form.own_proc ? 1 : 0;
  message.hide_proc = hides_proc(form) ? 1 : 0;
  message.box_root = form.own_users ? kBoxRoot : kJobs.front();
  message.filter_counts[0] = static_cast<std::uint32_t>(forking->size() / kInstructionBytes);
  message.filter_counts[1] = static_cast<std::uint32_t>(threads_only->size() / kInstructionBytes);
  message.word_count = tree.count;
  message.word_bytes = static_cast<std::uint32_t>(tree.words.size());
  std::vector<int> descriptors;
  if (groups.folder() >= 0) descriptors.push_back(groups.folder());
  auto sent = send_packet(fd(), message, tree.words + *forking + *threads_only, descriptors);
  if (!sent) return sent;
  if (!form.namespaces()) return expect(fd(), launcher::Kind::kReady);
  BIGLIA_TRY(expect(fd(), launcher::Kind::kMapsNeeded));
  BIGLIA_TRY(write_maps(form, users));
  launcher::Plain maps_written;
  maps_written.header.kind = launcher::Kind::kMapsWritten;
  sent = send_packet(fd(), maps_written);
  if (!sent) return sent;
  return expect(fd(), launcher::Kind::kReady);
}

Result<void> Launcher::write_maps(const BoxForm& form, const SlotUsers& users) const {
  const std::string process = "/proc/" + std::to_string(pid());
  if (form.own_users) {
    const std::string map = id_map(form, users);
    auto written = write_small_file(process + "/uid_map", map);
    return written ? write_small_file(process + "/gid_map", map) : written;
  }
  const std::string job = std::to_string(kJobs.front()) + ' ';
  for (const auto& [file, text] :
       {std::pair{"/setgroups", std::string("deny")},
        std::pair{"/uid_map", job + std::to_string(::geteuid()) + " 1\n"},
        std::pair{"/gid_map", job + std::to_string(::getegid()) + " 1\n"}}) {
    BIGLIA_TRY(write_small_file(process + file, text));
  }
  return {};
}

Result<BoxSockets> Launcher::prepare(const launcher::Prepare& request) const {
  BIGLIA_TRY(auto box, make_socket_pair());
  BIGLIA_TRY(auto program, make_socket_pair());
  const std::array<int, 2> descriptors = {box.far.get(), program.far.get()};
  BIGLIA_TRY(send_packet(fd(), request, {}, descriptors));
  return BoxSockets{std::move(box.near), std::move(program.near)};
}

Result<void> Launcher::kill(std::uint32_t box) const {
  launcher::Kill request;
  request.box = box;
  return send_packet(fd(), request);
}

Result<launcher::Gone> Launcher::receive_gone() const {
  BIGLIA_TRY(auto packet, receive_packet(fd()));
  launcher::Gone gone;
  if (!packet.read(launcher::Kind::kGone, gone)) return failure("the launcher died");
  return gone;
}

}  // namespace biglia::judge
