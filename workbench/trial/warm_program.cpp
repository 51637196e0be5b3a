#include "workbench/trial/warm_program.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>

#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

void add_number(std::string& text, std::uint64_t number) {
  std::array<char, sizeof number> bytes{};
  std::memcpy(bytes.data(), &number, sizeof number);
  text.append(bytes.data(), bytes.size());
}

Result<void> add_file(std::string& request, const std::string& name,
                      const std::filesystem::path& path) {
  const auto content = read_text(path);
  if (!content) return std::unexpected(content.error());
  add_number(request, name.size());
  add_number(request, content->size());
  request += name;
  request += *content;
  return {};
}

// Without the number of the request.
Result<std::string> request_for(const InstanceFiles& files) {
  const auto companions = children_of(files.files());
  std::string request;
  add_number(request, companions.size() + 1);
  if (auto added = add_file(request, "", files.input()); !added) {
    return std::unexpected(added.error());
  }
  for (const auto& file : companions) {
    if (auto added = add_file(request, file.filename().string(), file); !added) {
      return std::unexpected(added.error());
    }
  }
  return request;
}

// The limits of the box, for all runs together. Those of a run are enforced by the caller, and by
// the server the limit for the size of a file.
Limits limits_of_all_runs(Limits limits) {
  limits.cpu = std::chrono::hours(1);
  limits.wall = std::chrono::hours(24);
  limits.file_size = std::max(limits.file_size, mib(256));  // of inputs, too
  limits.output = mib(1 << 20);                             // of standard error
  ++limits.processes;
  return limits;
}

}  // namespace

struct WarmProgram::End {
  std::uint64_t request = 0;
  std::uint64_t status = 0;  // of wait()
  std::uint64_t cpu = 0;     // in microseconds
  std::uint64_t remains = 0;
};

Result<std::unique_ptr<WarmProgram>> WarmProgram::start(Box& box, const Executable& executable,
                                                        const Limits& limits,
                                                        const std::stop_token& stop) {
  constexpr std::uint64_t kHello = 0x6b726f46;  // as in fork_server.c
  auto request = run_request(executable, {}, limits_of_all_runs(limits));
  if (!request) return std::unexpected(request.error());
  request->environment.emplace_back("BIGLIA_FORK_SERVER", std::to_string(limits.file_size.count));
  request->may_fork = true;
  auto to = ProgramInput::make();
  if (!to) return std::unexpected(to.error());
  auto from = ProgramOutput::make();
  if (!from) return std::unexpected(from.error());
  const int input = to->program_end().release();
  const int output = from->program_end().release();
  // The constructor is private.
  std::unique_ptr<WarmProgram> program(new WarmProgram(std::move(*to), std::move(*from), limits));
  program->runner_ = std::make_unique<Runner>(box, std::move(*request), input, output);
  if (program->receive_number(Clock::now() + std::chrono::seconds(1), stop) != kHello) {
    return failure("the program does not serve");
  }
  return program;
}

WarmProgram::~WarmProgram() {
  if (runner_) runner_->end();
}

void WarmProgram::wait(milliseconds most) const {
  std::array<pollfd, 3> ends = {pollfd{runner_->done(), POLLIN, 0},
                                pollfd{from_.readable(), POLLIN, 0},
                                pollfd{to_.writable(), POLLOUT, 0}};
  poll(ends.data(), ends.size(), static_cast<int>(most.count()));
}

// Sends what is queued, and receives until there are `size` bytes. False: the time is over, or the
// server has ended.
bool WarmProgram::receive(std::size_t size, Time until, const std::stop_token& stop) {
  constexpr milliseconds kBetweenStops{50};
  while (received_.size() < size) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    const bool is_over = left.count() <= 0 || stop.stop_requested();
    if (is_over || to_.lost() || from_.ended()) return false;
    wait(std::min(left, kBetweenStops));
    to_.flush();
    received_ += from_.read_available();
  }
  return true;
}

std::optional<std::uint64_t> WarmProgram::receive_number(Time until, const std::stop_token& stop) {
  std::uint64_t number = 0;
  if (!receive(sizeof number, until, stop)) return std::nullopt;
  std::memcpy(&number, received_.data(), sizeof number);
  received_.erase(0, sizeof number);
  return number;
}

// Sends the request and receives the reply to it. None: the server cannot be used any longer.
std::optional<WarmProgram::End> WarmProgram::exchange(const std::string& request,
                                                      std::string& output,
                                                      const std::stop_token& stop) {
  const NoSigpipe no_sigpipe;
  const Time until = Clock::now() + limits_.cpu;
  if (!received_.empty() || !from_.read_available().empty()) return std::nullopt;  // not asked for
  to_.send(request);
  to_.flush();
  while (const auto size = receive_number(until, stop)) {
    End end;
    const std::size_t expected = *size == 0 ? sizeof end : *size;
    if (output.size() + *size > limits_.output.count || !receive(expected, until, stop)) break;
    if (*size == 0) {
      std::memcpy(&end, received_.data(), sizeof end);
      received_.erase(0, sizeof end);
      return end;
    }
    output.append(received_, 0, *size);
    received_.erase(0, *size);
  }
  return std::nullopt;
}

std::optional<WarmRun> WarmProgram::run(const InstanceFiles& files, const std::stop_token& stop) {
  if (!is_running_) return std::nullopt;
  const auto request = request_for(files);
  if (!request) return std::nullopt;
  std::string numbered;
  add_number(numbered, ++requests_);
  WarmRun run;
  const auto end = exchange(numbered + *request, run.output, stop);
  is_running_ = end && end->request == requests_ && end->remains == 0;
  if (!is_running_) {
    runner_->end();
    return std::nullopt;
  }
  run.cpu = microseconds(end->cpu);
  if (end->status != 0 || run.cpu >= limits_.cpu) return std::nullopt;
  return run;
}

}  // namespace biglia::judge
