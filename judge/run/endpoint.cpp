#include "judge/run/endpoint.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace biglia::judge {

Result<Endpoint> Endpoint::make(std::size_t speaker, std::string name) {
  auto from = make_pipe();
  if (!from) return std::unexpected(from.error());
  auto to = make_pipe();
  if (!to) return std::unexpected(to.error());
  for (const int end : {from->read_end.get(), to->write_end.get()}) {
    if (::fcntl(end, F_SETFL, O_NONBLOCK) != 0) return system_failure("pipe");
  }
  return Endpoint(speaker, std::move(name), std::move(*from), std::move(*to));
}

void Endpoint::hear(Transcript& transcript, std::chrono::microseconds when) {
  if (!from_.read_end) return;
  std::array<char, std::size_t{16} * 1024> bytes{};
  const ssize_t got = ::read(from_.read_end.get(), bytes.data(), bytes.size());
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) return from_.read_end.reset();
  const std::string_view said(bytes.data(), static_cast<std::size_t>(got));
  transcript.say(speaker_, name_, said, when);
  heard_.count += said.size();
  incoming_ += said;
}

std::optional<std::string> Endpoint::next_line() {
  const std::size_t end = incoming_.find('\n', taken_);
  if (end == std::string::npos) {
    incoming_.erase(0, std::exchange(taken_, 0));
    return std::nullopt;
  }
  std::string line = incoming_.substr(taken_, end - taken_);
  taken_ = end + 1;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

void Endpoint::say(std::string_view line) {
  if (!to_.write_end) return;
  outgoing_.append(line);
  outgoing_ += '\n';
}

void Endpoint::flush() {
  while (!outgoing_.empty() && to_.write_end) {
    const ssize_t put = ::write(to_.write_end.get(), outgoing_.data(), outgoing_.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0 && errno == EAGAIN) return;
    if (put < 0) return close_input();
    outgoing_.erase(0, static_cast<std::size_t>(put));
  }
}

void Endpoint::close_input() {
  to_.write_end.reset();
  outgoing_.clear();
}

}  // namespace biglia::judge
