// Messages between the judge and a worker: a length, then a sequence of numbers and texts. Both run
// on the same machine, so numbers use its byte order. Descriptors are sent with the message. An end
// sends its next message only after it has received the answer to the last one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class MessageWriter {
 public:
  void put(std::uint64_t number);
  void put(std::string_view text);
  void put(std::span<const std::string> texts);
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Reads a message. A missing number reads as 0 and a missing text as empty; ok() is then false.
class MessageReader {
 public:
  explicit MessageReader(std::string_view bytes) : rest_(bytes) {}
  std::uint64_t number();
  std::string text();
  std::vector<std::string> texts();
  bool ok() const { return ok_; }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

// A longer message is an error of the sender.
inline constexpr std::uint64_t kLongestMessage = std::uint64_t{256} << 20;
inline constexpr std::size_t kMostDescriptors = 8;

// Sends over a stream socket and waits until the socket has accepted everything. The error: the
// other end is closed.
Result<void> send_message(int socket, const std::string& bytes, std::span<const int> descriptors);

// A message that is being received.
class Incoming {
 public:
  enum class State { kPartial, kWhole, kClosed };

  // Reads the available bytes and waits for the first one. kClosed: the other end is closed, or sent
  // an invalid message or more than one.
  State receive(int socket);
  const std::string& bytes() const { return bytes_; }
  std::vector<UniqueFd>& descriptors() { return descriptors_; }

 private:
  State receive_first(int socket);
  State receive_more(int socket);

  std::uint64_t length_ = 0;
  std::size_t length_bytes_ = 0;  // bytes of length_ received so far
  std::string bytes_;
  std::vector<UniqueFd> descriptors_;
};

}  // namespace biglia::judge
