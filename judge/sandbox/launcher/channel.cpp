#include "judge/sandbox/launcher/channel.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace biglia::judge::launcher {

bool receive(int socket, Message& message) {
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof message.descriptors)];
  iovec part{message.bytes, sizeof message.bytes};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  header.msg_control = control;
  header.msg_controllen = sizeof control;
  ssize_t got = 0;
  do {
    got = recvmsg(socket, &header, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  message.count = 0;
  message.size = 0;
  if (got <= 0) return false;
  message.size = static_cast<std::size_t>(got);
  for (cmsghdr* one = CMSG_FIRSTHDR(&header); one != nullptr; one = CMSG_NXTHDR(&header, one)) {
    if (one->cmsg_level != SOL_SOCKET || one->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t bytes = one->cmsg_len - CMSG_LEN(0);
    std::memcpy(message.descriptors, CMSG_DATA(one), bytes);
    message.count = static_cast<int>(bytes / sizeof(int));
  }
  Header start;
  const bool whole = (header.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0 &&
                     read_fixed(message, start) && start.magic == kMagic &&
                     start.size == message.size;
  if (!whole) close_descriptors(message);
  return whole;
}

void close_descriptors(Message& message) {
  for (int i = 0; i < message.count; ++i) close(message.descriptors[i]);
  message.count = 0;
}

bool send_bytes(int socket, const void* bytes, std::size_t size, int descriptor) {
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof descriptor)] = {};
  iovec part{const_cast<void*>(bytes), size};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  if (descriptor >= 0) {
    header.msg_control = control;
    header.msg_controllen = sizeof control;
    cmsghdr* const one = CMSG_FIRSTHDR(&header);
    one->cmsg_level = SOL_SOCKET;
    one->cmsg_type = SCM_RIGHTS;
    one->cmsg_len = CMSG_LEN(sizeof descriptor);
    std::memcpy(CMSG_DATA(one), &descriptor, sizeof descriptor);
  }
  ssize_t put = 0;
  do {
    put = sendmsg(socket, &header, MSG_NOSIGNAL);
  } while (put < 0 && errno == EINTR);
  return put == static_cast<ssize_t>(size);
}

}  // namespace biglia::judge::launcher
