#include "cli/base/interruption.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "cli/base/command.hpp"

namespace biglia::judge {
namespace {

// Writes `line` to standard error; on a terminal, over the line of a progress bar.
void write_message(std::string_view line) {
  std::string text = isatty(STDERR_FILENO) == 1 ? "\r\x1b[K" : "";
  text += line;
  // A closed standard error is ignored: the message has no other destination.
  [[maybe_unused]] const ssize_t ignored = write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace

Interruption::Interruption() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  sigaddset(&signals_, SIGTERM);
  struct sigaction hangup{};
  if (sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN) {
    sigaddset(&signals_, SIGHUP);
  }
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  listener_ = std::jthread([this](const std::stop_token& end) { listen(end); });
  // A thread that starts holds locks of the runtime, which a fork at that moment would leave locked
  // in the child forever: glibc resets its own, AddressSanitizer (GCC 12) does not.
  listens_.wait();
}

Interruption::~Interruption() {
  listener_.request_stop();
  pthread_kill(listener_.native_handle(), SIGINT);  // wakes it, and reaches no other thread
  listener_.join();
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Interruption::listen(const std::stop_token& end) {
  listens_.count_down();
  while (!end.stop_requested()) {
    if (sigwaitinfo(&signals_, nullptr) < 0) continue;
    if (end.stop_requested()) return;  // woken by the destructor
    if (source_.stop_requested()) {
      write_message("biglia: interrupted again, exiting now\n");
      std::_Exit(static_cast<int>(ExitCode::kInterrupted));
    }
    write_message("biglia: interrupted, stopping; interrupt again to exit immediately\n");
    source_.request_stop();
  }
}

}  // namespace biglia::judge
