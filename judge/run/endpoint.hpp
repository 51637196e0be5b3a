// The judge's end of the pipes to one boxed program that speaks in lines.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/run/transcript.hpp"
#include "judge/sandbox/bytes.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class Endpoint {
 public:
  // `speaker` is its number and name in the transcript.
  static Result<Endpoint> make(std::size_t speaker, std::string name);

  // The program's ends: its standard input and output; close them once the program has them.
  UniqueFd& input() { return to_.read_end; }
  UniqueFd& output() { return from_.write_end; }

  // What to poll for; -1 for nothing.
  int readable() const { return from_.read_end.get(); }
  int writable() const { return outgoing_.empty() ? -1 : to_.write_end.get(); }

  // Reads what is there, at most 16 KiB.
  void hear(Transcript& transcript, std::chrono::microseconds when);
  // The next whole line of what was heard, without its end.
  std::optional<std::string> next_line();
  Bytes heard() const { return heard_; }
  bool ended() const { return !from_.read_end; }  // the program has closed its output

  void say(std::string_view line);
  // Writes what the pipe takes. What is said to whoever closed its input is dropped.
  void flush();
  bool delivered() const { return outgoing_.empty(); }
  std::size_t waiting() const { return outgoing_.size(); }  // bytes
  void close_input();

 private:
  Endpoint(std::size_t speaker, std::string name, Pipe from, Pipe to)
      : speaker_(speaker), name_(std::move(name)), from_(std::move(from)), to_(std::move(to)) {}

  std::size_t speaker_;
  std::string name_;
  Pipe from_;
  Pipe to_;
  std::string incoming_;
  std::size_t taken_ = 0;  // of it
  std::string outgoing_;
  Bytes heard_;
};

}  // namespace biglia::judge
