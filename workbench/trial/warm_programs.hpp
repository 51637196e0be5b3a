// The boxes in which quick programs of candidates are kept running.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "judge/programs/box_pool.hpp"
#include "workbench/trial/warm_program.hpp"

namespace biglia::judge {

// Thread-safe.
class WarmPrograms {
 public:
  explicit WarmPrograms(Boxes boxes);

  // False if there is no box, or if programs fail as soon as they are started: they must be run in
  // another way.
  bool is_usable() const;

  // As WarmProgram::run(). Keeps the program running for the next call, and starts it if it is not.
  // With fewer boxes than programs and threads, programs are started again and again.
  std::optional<WarmRun> run(const Executable& executable, const Limits& limits,
                             const InstanceFiles& files, const std::stop_token& stop);

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

  mutable std::mutex
      mutex_;  // guards what follows, without the contents of slots that are not free
  std::vector<Slot> slots_;
  std::uint64_t uses_ = 0;
  std::size_t failed_starts_ = 0;  // in succession
};

}  // namespace biglia::judge
