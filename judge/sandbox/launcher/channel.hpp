// Receives and sends packets with descriptors at the launcher's end of the socket.
#pragma once

#include <cstddef>
#include <cstring>

#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge::launcher {

// Not cleared before a receive, because most of it is never used.
struct Message {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::size_t size = 0;
  int count = 0;
  int descriptors[kMaxDescriptors];
  alignas(16) char bytes[kMaxMessage];
};

// Waits for the next packet. Returns false at the end of the stream and if the packet is truncated
// or its length differs from the length in its header.
bool receive(int socket, Message& message);
void close_descriptors(Message& message);

bool send_bytes(int socket, const void* bytes, std::size_t size, int descriptor);

// Sends a fixed message with one descriptor, or with none if it is -1.
template <typename Fixed>
bool send_message(int socket, Fixed fixed, int descriptor) {
  fixed.header.size = sizeof fixed;
  return send_bytes(socket, &fixed, sizeof fixed, descriptor);
}

// Copies the fixed part out of a message. Returns false if the message is too short.
template <typename Fixed>
bool read_fixed(const Message& message, Fixed& fixed) {
  if (message.size < sizeof fixed) return false;
  std::memcpy(static_cast<void*>(&fixed), message.bytes, sizeof fixed);
  return true;
}

}  // namespace biglia::judge::launcher
