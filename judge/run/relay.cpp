#include "judge/run/relay.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace biglia::judge {

Result<Relay> Relay::make(std::size_t speaker, std::string name) {
  auto from = make_pipe();
  if (!from) return std::unexpected(from.error());
  auto to = make_pipe();
  if (!to) return std::unexpected(to.error());
  for (const int end : {from->read_end.get(), to->write_end.get()}) {
    if (::fcntl(end, F_SETFL, O_NONBLOCK) != 0) return system_failure("pipe");
  }
  return Relay(speaker, std::move(name), std::move(*from), std::move(*to));
}

bool Relay::move(Transcript& transcript, std::chrono::microseconds when) {
  const bool heard = hear(transcript, when);
  tell();
  return heard;
}

bool Relay::hear(Transcript& transcript, std::chrono::microseconds when) {
  if (!from_.read_end || held_.size() >= kHeld) return false;
  std::array<char, 16 * 1024> bytes{};
  const ssize_t got = ::read(from_.read_end.get(), bytes.data(), bytes.size());
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  if (got <= 0) {
    from_.read_end.reset();
    return false;
  }
  const std::string_view said(bytes.data(), static_cast<std::size_t>(got));
  transcript.say(speaker_, name_, said, when);
  heard_.count += said.size();
  ends_line_ = said.back() == '\n';
  if (to_.write_end) held_ += said;  // who closed its input is not told
  return true;
}

void Relay::tell() {
  while (!held_.empty() && to_.write_end) {
    const ssize_t put = ::write(to_.write_end.get(), held_.data(), held_.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0 && errno == EAGAIN) return;
    if (put < 0) {
      to_.write_end.reset();
      held_.clear();
      break;
    }
    held_.erase(0, static_cast<std::size_t>(put));
  }
  // The end of what is said is the end of what is heard.
  if (held_.empty() && !from_.read_end) to_.write_end.reset();
}

}  // namespace biglia::judge
