// A program that is started once in a box and then runs on many inputs. fork_server.c, which is
// linked into it, forks a process for each of them.
//
// The runs share a box. Therefore only a run without any error counts; the caller repeats the
// others in a box of their own.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "judge/run/program_pipes.hpp"
#include "judge/run/run.hpp"
#include "judge/run/runner.hpp"
#include "workbench/trial/instance_files.hpp"

namespace biglia::judge {

struct WarmRun {
  std::string output;
  std::chrono::microseconds cpu{0};
};

class WarmProgram {
 public:
  // REQUIRES: fork_server.c is part of the executable; the box runs nothing else in the meantime.
  // Cost: one run in a box. Each run() then costs a fork and the program's own time.
  // The error: the program does not answer, or `stop` was triggered.
  static Result<std::unique_ptr<WarmProgram>> start(Box& box, const Executable& executable,
                                                    const Limits& limits,
                                                    const std::stop_token& stop);
  WarmProgram(const WarmProgram&) = delete;
  WarmProgram& operator=(const WarmProgram&) = delete;
  WarmProgram(WarmProgram&&) = delete;
  WarmProgram& operator=(WarmProgram&&) = delete;
  ~WarmProgram();

  // Runs the program on an instance of small files, which must not change in the meantime. None: it
  // ended with an error, exceeded a limit or left something in its box, the host has failed, or
  // `stop` was triggered.
  std::optional<WarmRun> run(const InstanceFiles& files, const std::stop_token& stop);

  // False after an error of the server: no further run succeeds.
  bool is_running() const { return is_running_; }

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct End;

  WarmProgram(ProgramInput to, ProgramOutput from, const Limits& limits)
      : to_(std::move(to)), from_(std::move(from)), limits_(limits) {}
  bool receive(std::size_t size, Time until, const std::stop_token& stop);
  std::optional<std::uint64_t> receive_number(Time until, const std::stop_token& stop);
  std::optional<End> exchange(const std::string& request, std::string& output,
                              const std::stop_token& stop);
  void wait(std::chrono::milliseconds most) const;

  ProgramInput to_;
  ProgramOutput from_;
  Limits limits_;         // of each run
  std::string received_;  // and not used yet
  std::uint64_t requests_ = 0;
  bool is_running_ = true;
  std::unique_ptr<Runner> runner_;
};

}  // namespace biglia::judge
