// The process that becomes the program: it gives up everything that the box's first process has,
// waits for the word to go, and executes.
#pragma once

#include <cstddef>

#include "judge/sandbox/launcher/channel.hpp"
#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/launcher/report.hpp"
#include "judge/sandbox/launcher/slot.hpp"
#include "judge/sandbox/launcher/words.hpp"

namespace biglia::judge::launcher {

inline constexpr std::size_t kMaxWords = 8192;          // arguments, and variables
inline constexpr std::size_t kStandardStreams = 3;      // the first descriptors of a Run
inline constexpr unsigned long kProcFlags = 2 | 4 | 8;  // MS_NOSUID, MS_NODEV, MS_NOEXEC

// In memory shared by the box's first process and this one until the program is executed.
struct JobPlan {
  Report report;
  const Slot* slot;
  Prepare limits;
  Message message;  // the Run, once the word to go has come
};

inline Words words_of(const Message& message, const Run& run) {
  return {message.bytes + sizeof run, run.word_bytes};
}

// The word to go comes over `channel`, with the standard streams. What fails stands in the report.
[[noreturn]] void become_job(JobPlan& plan, int channel);

}  // namespace biglia::judge::launcher
