// The judge's non-blocking ends of the pipes from and to one boxed program.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Receives a program's output.
class ProgramOutput {
 public:
  static Result<ProgramOutput> make();

  // The program's end. Close it after the program has inherited it.
  UniqueFd& program_end() { return pipe_.write_end; }

  int readable() const { return pipe_.read_end.get(); }  // to poll for POLLIN; -1 after the end
  // Reads what is available, at most 16 KiB; empty if nothing is.
  std::string read_available();
  // The same, at most `most` bytes, at the end of `to`.
  void append_available(std::string& to, std::size_t most = kPipe);
  Bytes received() const { return received_; }
  bool ended() const { return !pipe_.read_end; }  // the program has closed its end
  // Not null if the host could not read it: the output ends there, but it may have been longer.
  const Error* error() const { return error_ ? &*error_ : nullptr; }

 private:
  static constexpr std::size_t kPipe = std::size_t{64} * 1024;  // what a pipe holds
  explicit ProgramOutput(Pipe pipe) : pipe_(std::move(pipe)) {}

  Pipe pipe_;
  std::optional<Error> error_;
  Bytes received_;
};

// Sends input to a program. Queues what the pipe does not accept yet.
class ProgramInput {
 public:
  static Result<ProgramInput> make();

  // The program's end. Close it after the program has inherited it.
  UniqueFd& program_end() { return pipe_.read_end; }

  // To poll for POLLOUT; -1 if nothing is queued.
  int writable() const { return delivered() ? -1 : pipe_.write_end.get(); }
  // Queues the text; discards it if close() was called or a write has failed.
  void send(std::string text);
  // Writes as much of the queue as the pipe accepts.
  void flush();
  std::size_t queued() const { return queue_.size() - written_; }  // bytes
  bool delivered() const { return queued() == 0; }
  // True if the program closed its end, or ended, before it had been sent everything.
  bool lost() const { return lost_; }
  // True if the program has read everything, or will read nothing more.
  bool is_read() const;
  void close();

 private:
  explicit ProgramInput(Pipe pipe) : pipe_(std::move(pipe)) {}

  Pipe pipe_;
  std::string queue_;
  std::size_t written_ = 0;  // bytes of the queue, from its beginning
  bool lost_ = false;
};

}  // namespace biglia::judge
