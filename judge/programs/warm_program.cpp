#include "judge/programs/warm_program.hpp"

#include <poll.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <system_error>
#include <utility>

#include "judge/files/text_file.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

// Flags of a request, as in fork_server.c.
constexpr std::uint64_t kSendsError = 1;
constexpr std::uint64_t kSendsFiles = 2;

void add_number(std::string& text, std::uint64_t number) {
  std::array<char, sizeof number> bytes{};
  std::memcpy(bytes.data(), &number, sizeof number);
  text.append(bytes.data(), bytes.size());
}

void add_text(std::string& request, const std::string& text) {
  add_number(request, text.size());
  request += text;
}

Result<void> add_file(std::string& request, const std::string& name, const fs::path& path) {
  BIGLIA_TRY(const auto content, path.empty() ? Result<std::string>("") : read_text(path));
  add_number(request, name.size());
  add_number(request, content.size());
  request += name;
  request += content;
  return {};
}

Result<std::string> request_text(std::uint64_t number, const WarmCall& call) {
  std::string request;
  add_number(request, number);
  add_number(request, (call.keeps_error ? kSendsError : 0) | (call.keeps_files ? kSendsFiles : 0));
  add_number(request, call.arguments.size());
  add_number(request, call.files.size() + 1);
  for (const std::string& argument : call.arguments) add_text(request, argument);
  BIGLIA_TRY(add_file(request, "", call.input));
  for (const WarmFile& file : call.files) {
    BIGLIA_TRY(add_file(request, file.name, file.host));
  }
  return request;
}

bool is_small_file(const fs::path& path) {
  constexpr std::uintmax_t kMost = std::uintmax_t{1} << 22;
  std::error_code error;
  const std::uintmax_t size = path.empty() ? 0 : fs::file_size(path, error);
  return !error && size <= kMost;
}

}  // namespace

std::vector<WarmFile> files_for_run(std::span<const fs::path> companions) {
  std::vector<WarmFile> files;
  for (const fs::path& file : companions) {
    files.push_back({file.filename().string(), file});
  }
  return files;
}

bool WarmCall::is_small() const {
  constexpr std::size_t kMostArguments = 1000;  // as in fork_server.c
  constexpr std::size_t kMostBytes = std::size_t{1} << 16;
  std::size_t bytes = 0;
  for (const std::string& argument : arguments) bytes += argument.size() + 1;
  return arguments.size() <= kMostArguments && bytes < kMostBytes && is_small_file(input) &&
         std::ranges::all_of(files, is_small_file, &WarmFile::host);
}

BoxRequest server_request(BoxRequest request) {
  Limits& limits = request.limits;
  request.environment.emplace_back("BIGLIA_FORK_SERVER", std::to_string(limits.file_size.count));
  request.may_fork = true;
  limits.cpu = std::chrono::hours(1);
  limits.wall = std::chrono::hours(24);
  limits.file_size = std::max(limits.file_size, mib(256));  // of inputs, too
  limits.output = mib(1 << 20);                             // of standard error
  ++limits.processes;
  return request;
}

struct WarmProgram::End {
  std::uint64_t request = 0;
  std::uint64_t status = 0;  // of wait()
  std::uint64_t cpu = 0;     // in microseconds
  std::uint64_t remains = 0;
};

Result<std::unique_ptr<WarmProgram>> WarmProgram::start(Box& box, const BoxRequest& server,
                                                        const std::stop_token& stop) {
  constexpr std::uint64_t kHello = 0x6b726f46;  // as in fork_server.c
  BIGLIA_TRY(auto to, ProgramInput::make());
  BIGLIA_TRY(auto from, ProgramOutput::make());
  const int input = to.program_end().release();
  const int output = from.program_end().release();
  // The constructor is private.
  std::unique_ptr<WarmProgram> program(new WarmProgram(std::move(to), std::move(from)));
  program->runner_ = std::make_unique<Runner>(box, server, input, output);
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
  if (used_ == received_.size()) {
    received_.clear();
    used_ = 0;
  }
  while (received_.size() - used_ < size) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    const bool is_over = left.count() <= 0 || stop.stop_requested();
    if (is_over || to_.lost() || from_.ended()) return false;
    wait(std::min(left, kBetweenStops));
    to_.flush();
    from_.append_available(received_);
  }
  return true;
}

std::optional<std::uint64_t> WarmProgram::receive_number(Time until, const std::stop_token& stop) {
  std::uint64_t number = 0;
  if (!receive(sizeof number, until, stop)) return std::nullopt;
  std::memcpy(&number, received_.data() + used_, sizeof number);
  used_ += sizeof number;
  return number;
}

std::optional<std::string_view> WarmProgram::receive_text(std::uint64_t size, Time until,
                                                          const std::stop_token& stop) {
  if (!receive(size, until, stop)) return std::nullopt;
  const std::string_view text = std::string_view(received_).substr(used_, size);
  used_ += size;
  return text;
}

// The parts of standard output and standard error.
bool WarmProgram::receive_streams(const WarmCall& call, WarmRun& run, Time until,
                                  const std::stop_token& stop) {
  while (const auto head = receive_number(until, stop)) {
    if (*head == 0) return true;
    std::string& stream = *head % 2 == 0 ? run.output : run.error;
    const std::uint64_t size = *head / 2;
    if (size > call.output.count - std::min<std::uint64_t>(call.output.count, stream.size())) break;
    const auto text = receive_text(size, until, stop);
    if (!text) break;
    stream += *text;
  }
  return false;
}

bool WarmProgram::receive_files(const WarmCall& call, WarmRun& run, Time until,
                                const std::stop_token& stop) {
  constexpr std::uint64_t kLongestName = 255;
  constexpr std::size_t kMostFiles = 5000;  // as a box collects
  std::uint64_t bytes = 0;
  while (const auto length = receive_number(until, stop)) {
    if (*length == 0) return true;
    const auto size = receive_number(until, stop);
    if (!size || *length > kLongestName || *size > call.output.count) break;
    bytes += *size;
    if (bytes > call.output.count || run.files.size() == kMostFiles) break;
    const auto text = receive_text(*length, until, stop);
    if (!text) break;
    std::string name(*text);
    const auto content = receive_text(*size, until, stop);
    // The names become paths of the host, and the program may have written the reply itself.
    if (!content || !is_plain_name(name)) break;
    run.files.insert_or_assign(std::move(name), *content);
  }
  return false;
}

// Sends the request and receives the reply to it. None: the server cannot be used any longer.
std::optional<WarmProgram::End> WarmProgram::exchange(std::string request, const WarmCall& call,
                                                      WarmRun& run, const std::stop_token& stop) {
  const NoSigpipe no_sigpipe;
  const Time until = Clock::now() + call.cpu;
  const bool has_unasked = used_ < received_.size() || !from_.read_available().empty();
  if (has_unasked) return std::nullopt;
  to_.send(std::move(request));
  to_.flush();
  End end;
  if (!receive_streams(call, run, until, stop) || !receive_files(call, run, until, stop)) {
    return std::nullopt;
  }
  const auto text = receive_text(sizeof end, until, stop);
  if (!text) return std::nullopt;
  std::memcpy(&end, text->data(), sizeof end);
  return end;
}

std::optional<WarmRun> WarmProgram::run(const WarmCall& call, const std::stop_token& stop) {
  if (!is_running_) return std::nullopt;
  auto request = request_text(requests_ + 1, call);
  if (!request) return std::nullopt;
  ++requests_;
  WarmRun run;
  const auto end = exchange(std::move(*request), call, run, stop);
  is_running_ = end && end->request == requests_ && end->remains == 0;
  if (!is_running_) {
    runner_->end();
    return std::nullopt;
  }
  run.cpu = microseconds(end->cpu);
  const auto status = static_cast<int>(end->status);
  run.exit_code = WEXITSTATUS(status);
  const bool counts = WIFEXITED(status) && (!call.exit_code || run.exit_code == *call.exit_code);
  if (!counts || run.cpu >= call.cpu) return std::nullopt;
  return run;
}

}  // namespace biglia::judge
