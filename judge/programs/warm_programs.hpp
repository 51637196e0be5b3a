// The boxes in which programs are kept running: those of candidates, and those of packages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>

#include "judge/programs/box_pool.hpp"
#include "judge/programs/warm_program.hpp"

namespace biglia::judge {

enum class WarmEnd : std::uint8_t {
  kSucceeded,
  kFailed,       // as WarmProgram::run(): to be repeated in an ordinary box
  kUnavailable,  // it was not run: no box is free for it, or it failed whenever it was started
};

struct WarmOutcome {
  WarmEnd end = WarmEnd::kUnavailable;
  WarmRun run = {};  // for kSucceeded
};

// What serves the runs of a program. Two servers with the same program and the same limits, except those
// of time and output, are the same.
struct WarmServer {
  std::filesystem::path program;  // of the host
  BoxRequest request;             // of one run, without streams
};

// Thread-safe.
class WarmPrograms {
 public:
  // Without boxes, all programs are unavailable.
  WarmPrograms() = default;
  explicit WarmPrograms(Boxes boxes) { add(std::move(boxes)); }

  void add(Boxes boxes);

  // Keeps the program running for the next call, and starts it if it is not. A program that was used a
  // short time ago is not ended for another one.
  WarmOutcome run(const WarmServer& server, const WarmCall& call, const std::stop_token& stop);

 private:
  struct Slot {
    std::unique_ptr<Box> box;
    std::filesystem::path path;                 // of the program
    Limits limits;                              // of the server
    std::unique_ptr<WarmProgram> program = {};  // may be null
    std::uint64_t last_use = 0;                 // 0: never
    bool is_free = true;
  };

  Slot* take(const std::filesystem::path& program, const Limits& limits);
  void give_back(Slot& slot, bool has_succeeded);

  std::mutex mutex_;        // guards what follows, but not the contents of a slot that is not free
  std::deque<Slot> slots_;  // references remain valid
  std::uint64_t uses_ = 0;
  // By program: starts in succession after which the first run failed, or that failed themselves.
  std::map<std::filesystem::path, std::size_t> failed_starts_;
};

}  // namespace biglia::judge
