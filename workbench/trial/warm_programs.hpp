// The boxes in which quick programs of candidates are kept running.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "judge/programs/box_pool.hpp"
#include "workbench/trial/warm_program.hpp"

namespace biglia::judge {

enum class WarmEnd : std::uint8_t {
  kSucceeded,
  kFailed,       // as WarmProgram::run(): to be repeated in an ordinary box
  kUnavailable,  // no box is free, or the program failed whenever it was started: it was not run
};

struct WarmOutcome {
  WarmEnd end = WarmEnd::kUnavailable;
  WarmRun run = {};  // for kSucceeded
};

// Thread-safe.
class WarmPrograms {
 public:
  explicit WarmPrograms(Boxes boxes);

  // Keeps the program running for the next call, and starts it if it is not.
  WarmOutcome run(const Executable& executable, const Limits& limits, const InstanceFiles& files,
                  const std::stop_token& stop);

 private:
  struct Slot {
    std::unique_ptr<Box> box;
    std::filesystem::path path;  // of the program
    Limits limits;
    std::unique_ptr<WarmProgram> program = {};  // may be null
    std::uint64_t last_use = 0;                 // 0: never
    bool is_free = true;
  };

  Slot* take(const Executable& executable, const Limits& limits);
  void give_back(Slot& slot, bool has_succeeded);

  std::mutex mutex_;  // guards what follows, but not the contents of a slot that is not free
  std::vector<Slot> slots_;
  std::uint64_t uses_ = 0;
  // By program: starts in succession after which the first run failed, or that failed themselves.
  std::map<std::filesystem::path, std::size_t> failed_starts_;
};

}  // namespace biglia::judge
