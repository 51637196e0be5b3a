// The pipe between two boxed programs, with the judge in the middle: it passes bytes on, counts
// them, keeps a transcript and knows who was asked and has not answered.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "judge/run/transcript.hpp"
#include "judge/sandbox/bytes.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// One direction. Bytes wait in the judge while the listener does not read, at most 64 KiB; then the
// speaker waits.
class Relay {
 public:
  // `speaker` is its number and name in the transcript.
  static Result<Relay> make(std::size_t speaker, std::string name);

  // The ends for the two programs; close them once the programs have them.
  UniqueFd& speaker_end() { return from_.write_end; }
  UniqueFd& listener_end() { return to_.read_end; }

  // What to poll for: the speaker has said something, or the listener can take more; -1 for
  // neither.
  int readable() const { return held_.size() < kHeld ? from_.read_end.get() : -1; }
  int writable() const { return held_.empty() ? -1 : to_.write_end.get(); }

  // Moves what can be moved without waiting. True when something was heard from the speaker.
  bool move(Transcript& transcript, std::chrono::microseconds when);
  Bytes heard() const { return heard_; }
  bool ends_line() const { return ends_line_; }   // what was heard, or nothing was
  bool ended() const { return !from_.read_end; }  // the speaker has closed its end
  // Everything that was heard has been taken by the listener's pipe.
  bool delivered() const { return held_.empty(); }

 private:
  static constexpr std::size_t kHeld = std::size_t{64} * 1024;

  Relay(std::size_t speaker, std::string name, Pipe from, Pipe to)
      : speaker_(speaker), name_(std::move(name)), from_(std::move(from)), to_(std::move(to)) {}
  bool hear(Transcript& transcript, std::chrono::microseconds when);
  void tell();

  std::size_t speaker_;
  std::string name_;
  Pipe from_;
  Pipe to_;
  std::string held_;
  Bytes heard_;
  bool ends_line_ = true;
};

}  // namespace biglia::judge
