#include "judge/sandbox/packet.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>

#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kControlBytes = CMSG_SPACE(launcher::kMaxDescriptors * sizeof(int));

std::vector<UniqueFd> descriptors_of(msghdr& header) {
  std::vector<UniqueFd> found;
  for (cmsghdr* one = CMSG_FIRSTHDR(&header); one != nullptr; one = CMSG_NXTHDR(&header, one)) {
    if (one->cmsg_level != SOL_SOCKET || one->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (one->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (std::size_t i = 0; i < count; ++i) {
      int descriptor = -1;
      std::memcpy(&descriptor, CMSG_DATA(one) + i * sizeof descriptor, sizeof descriptor);
      found.emplace_back(descriptor);
    }
  }
  return found;
}

}  // namespace

Result<SocketPair> make_socket_pair() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return system_failure("socketpair");
  }
  return SocketPair{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

Result<Packet> receive_packet(int socket) {
  // Messages from the launcher have no words.
  std::array<char, 1024> bytes{};
  alignas(cmsghdr) std::array<char, kControlBytes> control{};
  iovec part{bytes.data(), bytes.size()};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  header.msg_control = control.data();
  header.msg_controllen = control.size();
  // A launcher that closes its end with unread messages resets the connection. The error is
  // reported once, before the launcher's last messages.
  ssize_t got = 0;
  do {
    got = ::recvmsg(socket, &header, MSG_CMSG_CLOEXEC);
  } while (got < 0 && (errno == EINTR || errno == ECONNRESET));
  if (got < 0) return system_failure("launcher's socket");
  Packet packet;
  if (got <= 0) return packet;
  packet.bytes.assign(bytes.data(), static_cast<std::size_t>(got));
  packet.descriptors = descriptors_of(header);
  launcher::Header start;
  const bool whole =
      (header.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0 && packet.bytes.size() >= sizeof start;
  if (whole) std::memcpy(static_cast<void*>(&start), packet.bytes.data(), sizeof start);
  if (!whole || start.magic != launcher::kMagic || start.size != packet.bytes.size()) {
    return failure("the launcher sent an invalid message");
  }
  return packet;
}

Result<void> send_packet_bytes(int socket, std::string bytes, std::span<const int> descriptors) {
  if (bytes.size() > launcher::kMaxMessage) {
    return failure("the command is longer than " + std::to_string(launcher::kMaxMessage) +
                   " bytes");
  }
  if (descriptors.size() > launcher::kMaxDescriptors) {
    return failure("more than " + std::to_string(launcher::kMaxDescriptors) + " files for one run");
  }
  const auto size = static_cast<std::uint32_t>(bytes.size());
  BIGLIA_CHECK(bytes.size() >= sizeof(launcher::Header));
  std::memcpy(bytes.data() + offsetof(launcher::Header, size), &size, sizeof size);

  alignas(cmsghdr) std::array<char, kControlBytes> control{};
  iovec part{bytes.data(), bytes.size()};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  if (!descriptors.empty()) {
    header.msg_control = control.data();
    header.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
    cmsghdr* const rights = CMSG_FIRSTHDR(&header);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(descriptors.size_bytes());
    std::memcpy(CMSG_DATA(rights), descriptors.data(), descriptors.size_bytes());
  }
  ssize_t put = 0;
  do {
    put = ::sendmsg(socket, &header, MSG_NOSIGNAL);
  } while (put < 0 && errno == EINTR);
  if (put != static_cast<ssize_t>(bytes.size())) return system_failure("launcher's socket");
  return {};
}

void append_word(std::string& words, std::string_view word) {
  words.append(word);
  words.push_back('\0');
}

}  // namespace biglia::judge
