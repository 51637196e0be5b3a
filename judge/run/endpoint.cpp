#include "judge/run/endpoint.hpp"

#include <algorithm>
#include <utility>

namespace biglia::judge {

Result<Endpoint> Endpoint::make(std::size_t speaker, std::string name) {
  auto from = ProgramOutput::make();
  if (!from) return std::unexpected(from.error());
  auto to = ProgramInput::make();
  if (!to) return std::unexpected(to.error());
  return Endpoint(speaker, std::move(name), std::move(*from), std::move(*to));
}

void Endpoint::hear(Transcript& transcript, std::chrono::microseconds when) {
  const std::string said = from_.hear();
  if (said.empty()) return;
  transcript.say(speaker_, name_, said, when);
  incoming_ += said;
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

void Endpoint::drop() {
  (void)from_.hear();
  incoming_ = {};
  taken_ = searched_ = 0;
}

void Endpoint::say(std::string_view line) { to_.say(std::string(line) + '\n'); }

}  // namespace biglia::judge
