#include "judge/run/relay.hpp"

#include <algorithm>
#include <utility>

namespace biglia::judge {

Result<Relay> Relay::make(std::size_t sender, std::string name) {
  BIGLIA_TRY(auto from, ProgramOutput::make());
  BIGLIA_TRY(auto to, ProgramInput::make());
  return Relay(sender, std::move(name), std::move(from), std::move(to));
}

bool Relay::move(Transcript& transcript, std::chrono::microseconds when) {
  const std::string text = to_.queued() < kMostQueued ? from_.read_available() : "";
  if (!text.empty()) {
    transcript.record(sender_, name_, text, when);
    lines_ += static_cast<std::size_t>(std::ranges::count(text, '\n'));
    ends_line_ = text.back() == '\n';
    to_.send(text);
  }
  to_.flush();
  // Forwards the end of file after the last byte.
  if (to_.delivered() && from_.ended() && !holds_end_) to_.close();
  return !text.empty();
}

}  // namespace biglia::judge
