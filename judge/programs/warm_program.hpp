// A program that is started once in a box and then runs on many inputs. fork_server.c, which is
// linked into it, forks a process for each of them.
//
// The runs share a box. Therefore only a run without any error counts; the caller repeats the
// others in a box of their own.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "judge/run/program_pipes.hpp"
#include "judge/run/runner.hpp"
#include "judge/sandbox/box.hpp"

namespace biglia::judge {

// A file of the host, which must not change during the run, and its path in the box: a name in the
// working folder, or a path below /tmp.
struct WarmFile {
  std::string name;
  std::filesystem::path host;
};

// Companion files, for the working folder of a run.
std::vector<WarmFile> files_for_run(std::span<const std::filesystem::path> companions);

// What a run gets.
struct WarmCall {
  // Only if the program was linked with --wrap=main.
  std::vector<std::string> arguments = {};
  std::filesystem::path input = {};  // standard input; empty: none
  std::vector<WarmFile> files = {};
  std::chrono::milliseconds cpu{0};  // limits of the run
  Bytes output = {};
  std::optional<int> exit_code = 0;  // of a run that counts; none: any
  bool keeps_error = false;
  bool keeps_files = false;  // those that the run leaves in the working folder

  // False if the server does not accept so many arguments, so long ones, or files that are not small.
  bool is_small() const;
};

struct WarmRun {
  int exit_code = 0;
  std::string output;
  std::string error;                         // if it is kept
  std::map<std::string, std::string> files;  // by plain name, if they are kept
  std::chrono::microseconds cpu{0};
};

// The request of a server: that of one run, with the limits of all runs together. Those of a run are
// enforced by WarmProgram, and by the server the limit for the size of a file.
BoxRequest server_request(BoxRequest request);

class WarmProgram {
 public:
  // REQUIRES: `server` is from server_request() and its program has fork_server.c as a part; the box
  // runs nothing else in the meantime.
  // Cost: one run in a box. Each run() then costs a fork and the program's own time.
  // The error: the program does not answer, or `stop` was triggered.
  static Result<std::unique_ptr<WarmProgram>> start(Box& box, const BoxRequest& server,
                                                    const std::stop_token& stop);
  WarmProgram(const WarmProgram&) = delete;
  WarmProgram& operator=(const WarmProgram&) = delete;
  WarmProgram(WarmProgram&&) = delete;
  WarmProgram& operator=(WarmProgram&&) = delete;
  ~WarmProgram();

  // Runs the program. None: it ended otherwise than by an exit that counts, exceeded a limit or left
  // something in its box that cannot be removed, the host has failed, or `stop` was triggered.
  // REQUIRES: call.is_small().
  std::optional<WarmRun> run(const WarmCall& call, const std::stop_token& stop);

  // False after an error of the server: no further run succeeds.
  bool is_running() const { return is_running_; }

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct End;

  WarmProgram(ProgramInput to, ProgramOutput from) : to_(std::move(to)), from_(std::move(from)) {}
  bool receive(std::size_t size, Time until, const std::stop_token& stop);
  // None: the time is over, or the server has ended.
  std::optional<std::uint64_t> receive_number(Time until, const std::stop_token& stop);
  // Valid until the next call of a function that receives.
  std::optional<std::string_view> receive_text(std::uint64_t size, Time until,
                                               const std::stop_token& stop);
  bool receive_streams(const WarmCall& call, WarmRun& run, Time until, const std::stop_token& stop);
  bool receive_files(const WarmCall& call, WarmRun& run, Time until, const std::stop_token& stop);
  std::optional<End> exchange(std::string request, const WarmCall& call, WarmRun& run,
                              const std::stop_token& stop);
  void wait(std::chrono::milliseconds most) const;

  ProgramInput to_;
  ProgramOutput from_;
  std::string received_;
  std::size_t used_ = 0;  // bytes of it, from its beginning
  std::uint64_t requests_ = 0;
  bool is_running_ = true;
  std::unique_ptr<Runner> runner_;
};

}  // namespace biglia::judge
