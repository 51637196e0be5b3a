#include "judge/cli/interruption.hpp"

#include <cstdlib>
#include <ctime>

#include "judge/cli/command.hpp"

namespace biglia::judge {

Interruption::Interruption() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  sigaddset(&signals_, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  listener_ = std::jthread([this](const std::stop_token& end) { listen(end); });
}

Interruption::~Interruption() {
  listener_.request_stop();
  listener_.join();
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Interruption::listen(const std::stop_token& end) {
  constexpr timespec kPatience{.tv_sec = 0, .tv_nsec = 50'000'000};
  while (!end.stop_requested()) {
    if (sigtimedwait(&signals_, nullptr, &kPatience) < 0) continue;
    if (source_.stop_requested()) std::_Exit(static_cast<int>(ExitCode::kInterrupted));
    source_.request_stop();
  }
}

}  // namespace biglia::judge
