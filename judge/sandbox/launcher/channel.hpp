// One packet with its descriptors, at the launcher's end of the socket.
#pragma once

#include <cstddef>
#include <cstring>

#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge::launcher {

// Not cleared before it is received: most of it is never used.
struct Message {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::size_t size = 0;
  int count = 0;
  int descriptors[kMaxDescriptors];
  alignas(16) char bytes[kMaxMessage];
};

// Waits for the next packet. False at the end of the stream, and for a packet whose length is not
// the one that it names or that was cut.
bool receive(int socket, Message& message);
void close_descriptors(Message& message);

bool send_bytes(int socket, const void* bytes, std::size_t size, int descriptor);

// Sends a fixed message with one descriptor, or none for -1.
template <typename Fixed>
bool send_message(int socket, Fixed fixed, int descriptor) {
  fixed.header.size = sizeof fixed;
  return send_bytes(socket, &fixed, sizeof fixed, descriptor);
}

// Takes the fixed part out of a message. False: it is too short.
template <typename Fixed>
bool read_fixed(const Message& message, Fixed& fixed) {
  if (message.size < sizeof fixed) return false;
  std::memcpy(static_cast<void*>(&fixed), message.bytes, sizeof fixed);
  return true;
}

}  // namespace biglia::judge::launcher
