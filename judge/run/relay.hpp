// A pipe from one boxed program to another through the judge, which forwards the bytes, counts them
// and records them in a transcript.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "judge/run/program_pipes.hpp"
#include "judge/run/transcript.hpp"

namespace biglia::judge {

// One direction. While the receiver does not read, the judge queues bytes until there are 64 KiB;
// then it stops reading from the sender.
class Relay {
 public:
  // `sender` and `name` identify the sending program in the transcript.
  static Result<Relay> make(std::size_t sender, std::string name);

  // The ends for the two programs. Close them after the programs have inherited them.
  UniqueFd& sender_end() { return from_.program_end(); }
  UniqueFd& receiver_end() { return to_.program_end(); }

  // Descriptors to poll: for POLLIN, the sender's output; for POLLOUT, the receiver's input. -1 if
  // there is nothing to wait for.
  int readable() const { return to_.queued() < kMostQueued ? from_.readable() : -1; }
  int writable() const { return to_.writable(); }

  // Keeps the sender's end of file from the receiver, or forwards it by the next move().
  void hold_end(bool holds) { holds_end_ = holds; }
  // True if the receiver has read all that was received.
  bool is_read() const { return to_.is_read(); }

  // Forwards what it can without blocking. True if the sender has sent something.
  bool move(Transcript& transcript, std::chrono::microseconds when);
  Bytes received() const { return from_.received(); }  // from the sender
  std::size_t lines() const { return lines_; }         // complete lines received
  // True if the received bytes end with a newline, or if there are none.
  bool ends_line() const { return ends_line_; }
  bool ended() const { return from_.ended(); }          // the sender has closed its end
  const Error* error() const { return from_.error(); }  // as ProgramOutput::error()
  // True if all received bytes are, or were, in the receiver's pipe.
  bool delivered() const { return to_.delivered() && !to_.lost(); }

 private:
  static constexpr std::size_t kMostQueued = std::size_t{64} * 1024;

  Relay(std::size_t sender, std::string name, ProgramOutput from, ProgramInput to)
      : sender_(sender), name_(std::move(name)), from_(std::move(from)), to_(std::move(to)) {}

  std::size_t sender_;
  std::string name_;
  ProgramOutput from_;
  ProgramInput to_;
  std::size_t lines_ = 0;
  bool holds_end_ = false;
  bool ends_line_ = true;
};

}  // namespace biglia::judge
