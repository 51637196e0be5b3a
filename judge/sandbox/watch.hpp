// Watches one run from its start until all its processes have ended, and records why it was killed,
// if it was.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/capture.hpp"
#include "judge/sandbox/launcher.hpp"
#include "judge/sandbox/own_folders.hpp"
#include "judge/sandbox/prepared_box.hpp"
#include "judge/sandbox/slot_groups.hpp"
#include "judge/sandbox/starvation.hpp"

namespace biglia::judge {

// What the judge has observed of a run.
struct Watched : RunUse {
  // Set if the judge killed the run: kCpuLimit, kWallLimit, kStarved, kMemoryLimit
  // (approximate), kOutputLimit, kProcessLimit, kFilesLimit, kInterrupted, kBoxFailure.
  std::optional<BoxEnd> killed_for;
  // None: the box was killed, by the judge or by the kernel.
  std::optional<launcher::Ended> ended;
  UniqueFd scratch;                      // if it was requested
  std::chrono::microseconds starved{0};  // part of the wall time
  std::uint64_t oom_kills = 0;
  std::string failure;  // the judge's error; empty for none
};

class Watch {
 public:
  // The references must outlive the watch. `folders`: of a box without its own tree, where nothing else
  // limits processes and files; else null.
  Watch(const Launcher& launcher, PreparedBox& box, const SlotGroups& groups, Capture& output,
        Capture& error, const BoxRequest& request, Starvation& starvation,
        const OwnFolders* folders = nullptr);

  // Waits until the box reports its end or the launcher reports that the box is gone.
  Watched until_end(const std::stop_token& stop);

 private:
  using Clock = std::chrono::steady_clock;

  void wait(int stop_fd);
  void receive_from_box();
  void receive_from_launcher();
  void take_end_of_only_process();
  void take_output();
  void check_limits();
  std::optional<BoxEnd> over_sampled_limit();
  void measure(const GroupUsage& usage);
  void measure_last();
  bool was_started() const;
  void measure_starvation();
  std::chrono::microseconds starvation_step() const;
  std::chrono::microseconds wall_left() const;
  std::chrono::microseconds time_to_next_check() const;
  void kill_for(BoxEnd reason);
  void fail(const std::string& why);

  const Launcher& launcher_;
  PreparedBox& box_;
  const SlotGroups& groups_;
  Capture& output_;
  Capture& error_;
  const Limits& limits_;
  const std::function<std::chrono::microseconds()>& others_starved_;
  Starvation& starvation_;
  const OwnFolders* folders_;
  bool sampling_;  // of /proc, because no cgroup reports CPU time or limits memory
  bool box_closed_ = false;
  bool ending_ = false;  // the program ended; its remaining processes are being killed
  bool over_ = false;
  launcher::GroupFigures killed_figures_;
  std::optional<launcher::Started> started_;  // of a box of one process
  Watched watched_;
  Clock::time_point start_;
  Clock::time_point dying_since_;            // since it was killed or is ending
  Clock::time_point next_check_;             // of the limits
  Clock::time_point next_starvation_check_;  // of the time spent waiting for a processor
  Clock::time_point next_files_check_;       // of the files in folders_
  unsigned tasks_ = 0;                       // processes and threads at the last sample
  pid_t process_ = 0;  // the box's first or only process; 0 before it has started
};

}  // namespace biglia::judge
