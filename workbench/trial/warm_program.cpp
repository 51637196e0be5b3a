#include "workbench/trial/warm_program.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
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

// The limits of the box. WarmProgram enforces those on time and output for each run.
Limits limits_of_all_runs(Limits limits) {
  limits.cpu = std::chrono::hours(24);
  limits.wall = std::chrono::hours(24);
  ++limits.processes;
  return limits;
}

}  // namespace

struct WarmProgram::Reply {
  struct Head {
    std::uint64_t status = 0;  // of wait()
    std::uint64_t cpu = 0;     // in microseconds
    std::uint64_t remains = 0;
    std::uint64_t size = 0;
  };
  Head head;
  std::string output;
};

Result<std::unique_ptr<WarmProgram>> WarmProgram::start(Box& box, const Executable& executable,
                                                        const Limits& limits) {
  auto request = run_request(executable, {}, limits_of_all_runs(limits));
  if (!request) return std::unexpected(request.error());
  request->environment.emplace_back("BIGLIA_FORK_SERVER", "1");
  request->may_fork = true;
  auto to = ProgramInput::make();
  if (!to) return std::unexpected(to.error());
  auto from = ProgramOutput::make();
  if (!from) return std::unexpected(from.error());
  const int input = to->program_end().release();
  const int output = from->program_end().release();
  // The constructor is private.
  std::unique_ptr<WarmProgram> program(new WarmProgram(std::move(*to), std::move(*from), limits));
  program->runner_.emplace(box, std::move(*request), input, output);
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

// Sends the request and receives the reply to it. None: the server is no longer running.
std::optional<WarmProgram::Reply> WarmProgram::exchange(const std::string& request,
                                                        const std::stop_token& stop) {
  constexpr milliseconds kBetweenStops{50};
  const NoSigpipe no_sigpipe;
  const Clock::time_point end = Clock::now() + limits_.cpu;
  Reply reply;
  std::string received;
  bool has_head = false;
  to_.send(request);
  to_.flush();
  while (!has_head || received.size() < reply.head.size) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
    const bool is_over = left.count() <= 0 || stop.stop_requested();
    if (is_over || to_.lost() || from_.ended()) return std::nullopt;
    wait(std::min(left, kBetweenStops));
    to_.flush();
    received += from_.read_available();
    if (!has_head && received.size() >= sizeof reply.head) {
      std::memcpy(&reply.head, received.data(), sizeof reply.head);
      received.erase(0, sizeof reply.head);
      has_head = true;
      if (reply.head.size > limits_.output.count) return std::nullopt;
    }
  }
  if (received.size() > reply.head.size) return std::nullopt;
  reply.output = std::move(received);
  return reply;
}

std::optional<WarmRun> WarmProgram::run(const InstanceFiles& files, const std::stop_token& stop) {
  if (!is_running_) return std::nullopt;
  const auto request = request_for(files);
  if (!request) return std::nullopt;
  auto reply = exchange(*request, stop);
  is_running_ = reply && reply->head.remains == 0;
  if (!is_running_) {
    runner_->end();
    return std::nullopt;
  }
  const microseconds cpu(reply->head.cpu);
  if (reply->head.status != 0 || cpu >= limits_.cpu) return std::nullopt;
  return WarmRun{.output = std::move(reply->output), .cpu = cpu};
}

}  // namespace biglia::judge
