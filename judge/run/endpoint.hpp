// The judge's end of the pipes to one boxed program that speaks in lines.
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
  // `speaker` is its number and name in the transcript.
  static Result<Endpoint> make(std::size_t speaker, std::string name);

  // The program's ends: its standard input and output; close them once the program has them.
  UniqueFd& input() { return to_.program_end(); }
  UniqueFd& output() { return from_.program_end(); }

  // What to poll for; -1 for nothing.
  int readable() const { return from_.readable(); }
  int writable() const { return to_.writable(); }

  // Reads what is there, at most 16 KiB.
  void hear(Transcript& transcript, std::chrono::microseconds when);
  // The same, for nobody: what was heard before and this.
  void drop();
  // The next whole line of what was heard, without its end.
  std::optional<std::string> next_line();
  Bytes heard() const { return from_.heard(); }
  bool ended() const { return from_.ended(); }  // the program has closed its output

  void say(std::string_view line);
  // Writes what the pipe takes. What is said to whoever closed its input is dropped.
  void flush() { to_.flush(); }
  bool delivered() const { return to_.delivered(); }
  std::size_t waiting() const { return to_.waiting(); }  // bytes
  void close_input() { to_.close(); }

 private:
  Endpoint(std::size_t speaker, std::string name, ProgramOutput from, ProgramInput to)
      : speaker_(speaker), name_(std::move(name)), from_(std::move(from)), to_(std::move(to)) {}

  std::size_t speaker_;
  std::string name_;
  ProgramOutput from_;
  ProgramInput to_;
  std::string incoming_;
  std::size_t taken_ = 0;     // of it
  std::size_t searched_ = 0;  // up to here, for the end of a line
};

}  // namespace biglia::judge
