// The pipe between two boxed programs, with the judge in the middle: it passes bytes on, counts
// them, keeps a transcript and knows who was asked and has not answered.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "judge/run/program_pipes.hpp"
#include "judge/run/transcript.hpp"

namespace biglia::judge {

// One direction. Bytes wait in the judge while the listener does not read, at most 64 KiB; then the
// speaker waits.
class Relay {
 public:
  // `speaker` is its number and name in the transcript.
  static Result<Relay> make(std::size_t speaker, std::string name);

  // The ends for the two programs; close them once the programs have them.
  UniqueFd& speaker_end() { return from_.program_end(); }
  UniqueFd& listener_end() { return to_.program_end(); }

  // What to poll for: the speaker has said something, or the listener can take more; -1 for
  // neither.
  int readable() const { return to_.waiting() < kHeld ? from_.readable() : -1; }
  int writable() const { return to_.writable(); }

  // Moves what can be moved without waiting. True when something was heard from the speaker.
  bool move(Transcript& transcript, std::chrono::microseconds when);
  Bytes heard() const { return from_.heard(); }
  std::size_t lines() const { return lines_; }   // whole ones that were heard
  bool ends_line() const { return ends_line_; }  // what was heard, or nothing was
  bool ended() const { return from_.ended(); }   // the speaker has closed its end
  // Everything that was heard has been taken by the listener's pipe.
  bool delivered() const { return to_.delivered(); }

 private:
  static constexpr std::size_t kHeld = std::size_t{64} * 1024;

  Relay(std::size_t speaker, std::string name, ProgramOutput from, ProgramInput to)
      : speaker_(speaker), name_(std::move(name)), from_(std::move(from)), to_(std::move(to)) {}

  std::size_t speaker_;
  std::string name_;
  ProgramOutput from_;
  ProgramInput to_;
  std::size_t lines_ = 0;
  bool ends_line_ = true;
};

}  // namespace biglia::judge
