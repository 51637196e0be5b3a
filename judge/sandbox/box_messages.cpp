#include "judge/sandbox/box_messages.hpp"

#include <fcntl.h>
#include <linux/mount.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>
#include <vector>

#include "judge/sandbox/box_end.hpp"
#include "judge/sandbox/own_limits.hpp"
#include "judge/sandbox/packet.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// On rungs without cgroups, this limit is only a backstop for the samples of resident memory. It lets a
// program ask for more memory than it uses. Address space is not limited, because virtual machines
// reserve as much of it as the host has memory, and a Java program may have a stack of the
// problem's memory for each thread.
constexpr std::uint64_t kDataFactor = 16;
constexpr Bytes kDataExtra = mib(1024);
// Mount descriptors that are open at once, in this process and in messages. The limit may be 1024
// for all slots together.
constexpr std::size_t kBindsAtOnce = 24;
// Without cgroups, the process count of the user includes the launcher's own processes.
constexpr unsigned kOwnProcesses = 6;

// The box attaches a copy of the mount, so it never resolves the host's path.
Result<UniqueFd> open_mount(const fs::path& host) {
  constexpr unsigned kFlags = OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC;
  UniqueFd mount(static_cast<int>(::syscall(SYS_open_tree, AT_FDCWD, host.c_str(), kFlags)));
  if (!mount) return system_failure("cannot bind " + host.string());
  return mount;
}

Result<void> send_binds(int socket, std::span<const Bind> binds, const BoxForm& form, bool last) {
  launcher::Binds message;
  std::string words;
  std::vector<UniqueFd> mounts;
  std::vector<int> descriptors;
  for (const Bind& bind : binds) {
    std::error_code error;
    const fs::path host = fs::absolute(bind.host, error);
    if (error) return failure("cannot find " + bind.host.string() + ": " + error.message());
    append_word(words, host.string());
    append_word(words, bind.box.string());
    if (!form.leaves_tree) continue;
    BIGLIA_TRY(auto mount, open_mount(bind.host));
    descriptors.push_back(mount.get());
    mounts.push_back(std::move(mount));
  }
  message.count = static_cast<std::uint32_t>(binds.size());
  message.word_bytes = static_cast<std::uint32_t>(words.size());
  message.last = last ? 1 : 0;
  return send_packet(socket, message, words, descriptors);
}

}  // namespace

launcher::Prepare prepare_message_for(const BoxRequest& request, const BoxForm& form) {
  const Limits& limits = request.limits;
  launcher::Prepare message;
  message.scratch_bytes = limits.scratch.count;
  message.scratch_inodes = kMostScratchFiles;
  message.file_size = limits.file_size.count;
  message.open_files = kOpenFiles;
  message.cpu_seconds = static_cast<std::uint64_t>(cpu_backstop(limits).count());
  message.processor = limits.processor ? static_cast<std::int32_t>(*limits.processor) : -1;
  message.processes = form.own_users ? limits.processes : 0;
  if (!has_groups(form.rung)) {
    // In a user namespace, the kernel counts the user's processes in it. Without one, it counts all of
    // the judge's user, so that the judge counts the program's (watch.hpp).
    if (!form.own_users && form.namespaces()) message.processes = limits.processes + kOwnProcesses;
    message.filter = request.may_fork ? 0 : 1;
    message.alone = !form.namespaces() && !request.may_fork ? 1 : 0;
    // On this rung, files in memory do not count as the program's memory.
    message.scratch_bytes = std::min(limits.scratch, limits.memory).count;
    message.data_size = limits.memory.count * kDataFactor + kDataExtra.count;
  }
  return message;
}

Result<void> send_all_binds(int socket, std::span<const Bind> binds, const BoxForm& form) {
  for (; binds.size() > kBindsAtOnce; binds = binds.subspan(kBindsAtOnce)) {
    auto sent = send_binds(socket, binds.first(kBindsAtOnce), form, false);
    if (!sent) return sent;
  }
  return send_binds(socket, binds, form, true);
}

Result<void> send_run(int socket, const BoxRequest& request, bool after_binds,
                      std::span<const int> streams, std::string_view root) {
  Variables variables = request.environment;
  if (!root.empty()) variables = with_own({{"TMPDIR", in_box(kTemporaryFolder)}}, variables);
  launcher::Run message;
  std::string words;
  for (const BoxWord& word : request.command) append_word(words, word.below(root));
  for (const auto& [name, value] : variables) {
    append_word(words, std::string(name).append("=").append(value.below(root)));
  }
  message.after_binds = after_binds ? 1 : 0;
  message.collect = request.collect.empty() ? 0 : 1;
  message.arguments = static_cast<std::uint32_t>(request.command.size());
  message.variables = static_cast<std::uint32_t>(variables.size());
  message.word_bytes = static_cast<std::uint32_t>(words.size());
  return send_packet(socket, message, words, streams);
}

bool has_ended(const PreparedBox& box) {
  if (!box.sockets.program) return true;
  pollfd program{box.sockets.program.get(), POLLIN, 0};
  return ::poll(&program, 1, 0) != 0;
}

std::optional<std::string> set_up_failure(PreparedBox& box) {
  if (!has_ended(box)) return std::nullopt;
  constexpr int kWaitMilliseconds = 200;
  pollfd readable{box.sockets.box.get(), POLLIN, 0};
  while (::poll(&readable, 1, kWaitMilliseconds) == 1) {
    auto packet = receive_packet(box.sockets.box.get());
    if (!packet || packet->bytes.empty()) break;
    launcher::Ended ended;
    if (packet->read(launcher::Kind::kEnded, ended)) return failure_note(ended);
    box.take_made(*packet);
  }
  return std::nullopt;
}

}  // namespace biglia::judge
