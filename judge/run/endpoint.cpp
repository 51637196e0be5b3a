#include "judge/run/endpoint.hpp"

#include <algorithm>
#include <utility>

namespace biglia::judge {

Result<Endpoint> Endpoint::make(std::size_t sender, std::string name) {
  BIGLIA_TRY(auto from, ProgramOutput::make());
  BIGLIA_TRY(auto to, ProgramInput::make());
  return Endpoint(sender, std::move(name), std::move(from), std::move(to));
}

void Endpoint::receive(Transcript& transcript, std::chrono::microseconds when) {
  const std::string text = from_.read_available();
  if (text.empty()) return;
  transcript.record(sender_, name_, text, when);
  incoming_ += text;
}

std::optional<std::string> Endpoint::next_line() {
  const std::size_t end = incoming_.find('\n', std::max(taken_, searched_));
  if (end == std::string::npos) {
    incoming_.erase(0, std::exchange(taken_, 0));
    searched_ = incoming_.size();
    return std::nullopt;
  }
  std::string line = incoming_.substr(taken_, end - taken_);
  taken_ = end + 1;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

void Endpoint::discard() {
  (void)from_.read_available();
  incoming_ = {};
  taken_ = searched_ = 0;
}

void Endpoint::send_line(std::string_view line) { to_.send(std::string(line) + '\n'); }

}  // namespace biglia::judge
