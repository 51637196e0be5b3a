// The judge's end of the pipes to one boxed program with a line-based protocol.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/run/program_pipes.hpp"
#include "judge/run/transcript.hpp"

namespace biglia::judge {

class Endpoint {
 public:
  // `sender` and `name` identify the program in the transcript.
  static Result<Endpoint> make(std::size_t sender, std::string name);

  // The program's standard input and output. Close them after the program has inherited them.
  UniqueFd& input() { return to_.program_end(); }
  UniqueFd& output() { return from_.program_end(); }

  // Descriptors to poll for POLLIN and POLLOUT; -1 if there is nothing to wait for.
  int readable() const { return from_.readable(); }
  int writable() const { return to_.writable(); }

  // Reads what is available, at most 16 KiB.
  void receive(Transcript& transcript, std::chrono::microseconds when);
  // The same, but discards the bytes and all bytes received before.
  void discard();
  // The next complete line that was received, without its newline.
  std::optional<std::string> next_line();
  Bytes received() const { return from_.received(); }
  bool ended() const { return from_.ended(); }          // the program has closed its output
  const Error* error() const { return from_.error(); }  // as ProgramOutput::error()

  // Queues a line for the program.
  void send_line(std::string_view line);
  // Writes as much of the queue as the pipe accepts. Discards the queue if the program has closed
  // its input.
  void flush() { to_.flush(); }
  bool delivered() const { return to_.delivered(); }
  std::size_t queued() const { return to_.queued(); }  // bytes
  void close_input() { to_.close(); }

 private:
  Endpoint(std::size_t sender, std::string name, ProgramOutput from, ProgramInput to)
      : sender_(sender), name_(std::move(name)), from_(std::move(from)), to_(std::move(to)) {}

  std::size_t sender_;
  std::string name_;
  ProgramOutput from_;
  ProgramInput to_;
  std::string incoming_;
  std::size_t taken_ = 0;     // bytes of incoming_ that next_line() has returned
  std::size_t searched_ = 0;  // bytes of incoming_ that contain no further newline
};

}  // namespace biglia::judge
