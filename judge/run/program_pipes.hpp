// The judge's ends of the pipes from and to one boxed program; neither of them ever waits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/sandbox/bytes.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// What a program says.
class ProgramOutput {
 public:
  static Result<ProgramOutput> make();

  // The program's end; close it once the program has it.
  UniqueFd& program_end() { return pipe_.write_end; }

  int readable() const { return pipe_.read_end.get(); }  // to poll for; -1 once it has ended
  // What is there, at most 16 KiB; empty for nothing.
  std::string hear();
  Bytes heard() const { return heard_; }
  bool ended() const { return !pipe_.read_end; }  // the program has closed its end

 private:
  explicit ProgramOutput(Pipe pipe) : pipe_(std::move(pipe)) {}

  Pipe pipe_;
  Bytes heard_;
};

// What is said to a program. What it does not read yet waits here.
class ProgramInput {
 public:
  static Result<ProgramInput> make();

  // The program's end; close it once the program has it.
  UniqueFd& program_end() { return pipe_.read_end; }

  int writable() const { return waiting_.empty() ? -1 : pipe_.write_end.get(); }  // to poll for
  // Dropped where the program has closed its end.
  void say(std::string_view text);
  // Writes what the pipe takes.
  void flush();
  std::size_t waiting() const { return waiting_.size(); }  // bytes
  bool delivered() const { return waiting_.empty(); }
  void close();

 private:
  explicit ProgramInput(Pipe pipe) : pipe_(std::move(pipe)) {}

  Pipe pipe_;
  std::string waiting_;
};

}  // namespace biglia::judge
