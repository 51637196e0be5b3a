#include "judge/worker/message.hpp"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace biglia::judge {

void MessageWriter::put(std::uint64_t number) {
  bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
}

void MessageWriter::put(std::string_view text) {
  put(std::uint64_t{text.size()});
  bytes_ += text;
}

void MessageWriter::put(std::span<const std::string> texts) {
  put(std::uint64_t{texts.size()});
  for (const std::string& text : texts) put(std::string_view(text));
}

std::uint64_t MessageReader::number() {
  std::uint64_t number = 0;
  ok_ = ok_ && rest_.size() >= sizeof number;
  if (!ok_) return 0;
  std::memcpy(&number, rest_.data(), sizeof number);
  rest_.remove_prefix(sizeof number);
  return number;
}

std::string MessageReader::text() {
  const std::uint64_t length = number();
  ok_ = ok_ && rest_.size() >= length;
  if (!ok_) return {};
  std::string text(rest_.substr(0, length));
  rest_.remove_prefix(length);
  return text;
}

std::vector<std::string> MessageReader::texts() {
  const std::uint64_t count = number();
  std::vector<std::string> texts;
  for (std::uint64_t i = 0; i < count && ok_; ++i) texts.push_back(text());
  return texts;
}

namespace {

// The control block of a message with descriptors.
struct alignas(cmsghdr) Control {
  std::array<char, CMSG_SPACE(sizeof(int) * kMostDescriptors)> bytes{};
};

void attach(msghdr& message, Control& control, std::span<const int> descriptors) {
  if (descriptors.empty()) return;
  message.msg_control = control.bytes.data();
  message.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
  cmsghdr* const header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(descriptors.size_bytes());
  std::memcpy(CMSG_DATA(header), descriptors.data(), descriptors.size_bytes());
}

void take_descriptors(msghdr& message, std::vector<UniqueFd>& taken) {
  for (cmsghdr* header = CMSG_FIRSTHDR(&message); header != nullptr;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (std::size_t i = 0; i < count; ++i) {
      int descriptor = -1;
      std::memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
      taken.emplace_back(descriptor);
    }
  }
}

ssize_t receive_some(int socket, std::span<iovec> parts, std::vector<UniqueFd>& descriptors) {
  Control control;
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = parts.size();
  message.msg_control = control.bytes.data();
  message.msg_controllen = control.bytes.size();
  ssize_t got = 0;
  do {
    got = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  if (got > 0) take_descriptors(message, descriptors);
  return got;
}

}  // namespace

Result<void> send_message(int socket, const std::string& bytes, std::span<const int> descriptors) {
  std::uint64_t length = bytes.size();
  std::size_t sent = 0;  // bytes of length and bytes together
  while (sent < sizeof length + bytes.size()) {
    const std::size_t of_length = std::min(sent, sizeof length);
    const std::size_t of_bytes = sent - of_length;
    std::array<iovec, 2> parts = {
        {{reinterpret_cast<char*>(&length) + of_length, sizeof length - of_length},
         {const_cast<char*>(bytes.data()) + of_bytes, bytes.size() - of_bytes}}};
    Control control;
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = parts.size();
    if (sent == 0) attach(message, control, descriptors);
    const ssize_t put = ::sendmsg(socket, &message, MSG_NOSIGNAL);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return system_failure("sendmsg");
    sent += static_cast<std::size_t>(put);
  }
  return {};
}

Incoming::State Incoming::receive(int socket) {
  return length_bytes_ < sizeof length_ ? receive_first(socket) : receive_more(socket);
}

Incoming::State Incoming::receive_first(int socket) {
  // Most messages fit, and are received with one system call.
  std::array<char, 2048> first;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::array<iovec, 2> parts = {
      {{reinterpret_cast<char*>(&length_) + length_bytes_, sizeof length_ - length_bytes_},
       {first.data(), first.size()}}};
  const ssize_t got = receive_some(socket, parts, descriptors_);
  if (got <= 0) return State::kClosed;
  const std::size_t of_length = std::min(static_cast<std::size_t>(got), parts[0].iov_len);
  length_bytes_ += of_length;
  if (length_bytes_ < sizeof length_) return State::kPartial;
  bytes_.assign(first.data(), static_cast<std::size_t>(got) - of_length);
  if (length_ > kLongestMessage || bytes_.size() > length_) return State::kClosed;
  return bytes_.size() == length_ ? State::kWhole : State::kPartial;
}

Incoming::State Incoming::receive_more(int socket) {
  constexpr std::size_t kPart = std::size_t{64} * 1024;
  const std::size_t before = bytes_.size();
  bytes_.resize(before + std::min<std::size_t>(length_ - before, kPart));
  std::array<iovec, 1> part = {{{bytes_.data() + before, bytes_.size() - before}}};
  const ssize_t got = receive_some(socket, part, descriptors_);
  bytes_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got <= 0) return State::kClosed;
  return bytes_.size() == length_ ? State::kWhole : State::kPartial;
}

}  // namespace biglia::judge
