// A packet of the launcher's protocol at the judge's end: a fixed message, words, descriptors.
#pragma once

#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/launcher/protocol.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct SocketPair {
  UniqueFd near;
  UniqueFd far;
};
Result<SocketPair> make_socket_pair();

struct Packet {
  std::string bytes;
  std::vector<UniqueFd> descriptors;

  // Copies the fixed message at the beginning. Returns false if it is not of this kind.
  template <typename Fixed>
  bool read(launcher::Kind kind, Fixed& fixed) const {
    if (bytes.size() < sizeof fixed) return false;
    std::memcpy(static_cast<void*>(&fixed), bytes.data(), sizeof fixed);
    return fixed.header.kind == kind;
  }
};

// Waits for a packet. A packet without bytes means that the other end is closed. The error: the
// packet is truncated or its length differs from the length in its header.
Result<Packet> receive_packet(int socket);

Result<void> send_packet_bytes(int socket, std::string bytes, std::span<const int> descriptors);

template <typename Fixed>
Result<void> send_packet(int socket, const Fixed& fixed, std::string_view rest = {},
                         std::span<const int> descriptors = {}) {
  std::string bytes(reinterpret_cast<const char*>(&fixed), sizeof fixed);
  return send_packet_bytes(socket, bytes.append(rest), descriptors);
}

// Appends a word in the protocol's form: terminated by NUL.
void append_word(std::string& words, std::string_view word);

}  // namespace biglia::judge
