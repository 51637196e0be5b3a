// Messages between the judge and a worker: numbers and texts in a row, in the byte order of the one
// machine that both run on, behind their length; descriptors go along.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/unique_fd.hpp"
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

// What is missing reads as 0 and as empty, and leaves ok() false.
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

// A longer message is the fault of who sent it.
inline constexpr std::uint64_t kLongestMessage = std::uint64_t{256} << 20;
inline constexpr std::size_t kMostDescriptors = 8;

// Over a stream socket; waits until all is taken. The error: the other end is closed.
Result<void> send_message(int socket, const std::string& bytes, std::span<const int> descriptors);

// A message as it comes in.
class Incoming {
 public:
  enum class State { kPartial, kWhole, kClosed };

  // Takes what is there, waiting for the first byte of it. kClosed: the other end is closed, or sent
  // what is no message.
  State receive(int socket);
  const std::string& bytes() const { return bytes_; }
  std::vector<UniqueFd>& descriptors() { return descriptors_; }

 private:
  std::uint64_t length_ = 0;
  std::size_t length_bytes_ = 0;  // of length_, so far
  std::string bytes_;
  std::vector<UniqueFd> descriptors_;
};

}  // namespace biglia::judge
