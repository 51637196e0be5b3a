#include "judge/run/relay.hpp"

#include <algorithm>
#include <utility>

namespace biglia::judge {

Result<Relay> Relay::make(std::size_t speaker, std::string name) {
  auto from = ProgramOutput::make();
  if (!from) return std::unexpected(from.error());
  auto to = ProgramInput::make();
  if (!to) return std::unexpected(to.error());
  return Relay(speaker, std::move(name), std::move(*from), std::move(*to));
}

bool Relay::move(Transcript& transcript, std::chrono::microseconds when) {
  const std::string said = to_.waiting() < kHeld ? from_.hear() : "";
  if (!said.empty()) {
    transcript.say(speaker_, name_, said, when);
    lines_ += static_cast<std::size_t>(std::ranges::count(said, '\n'));
    ends_line_ = said.back() == '\n';
    to_.say(said);
  }
  to_.flush();
  // The end of what is said is the end of what is heard.
  if (to_.delivered() && from_.ended()) to_.close();
  return !said.empty();
}

}  // namespace biglia::judge
