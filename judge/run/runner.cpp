#include "judge/run/runner.hpp"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <ctime>
#include <exception>
#include <utility>

#include "judge/base/shown_limit.hpp"
#include "judge/sandbox/starvation.hpp"

namespace biglia::judge {

Runner::Runner(Box& box, BoxRequest request, int input, int output)
    : done_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), limits_(request.limits) {
  request.streams = BoxRequest::Streams{input, output};
  thread_ = std::jthread([this, &box, request = std::move(request)] {
    try {
      result_ = box.run(request, stop_.get_token());
    } catch (const std::exception& thrown) {  // out of memory
      result_.end = BoxEnd::kBoxFailure;
      result_.note = thrown.what();
    }
    (void)eventfd_write(done_.get(), 1);
  });
}

const BoxResult& Runner::wait() {
  if (thread_.joinable()) thread_.join();
  return result_;
}

BoxRequest without_starved_time(BoxRequest request, std::vector<const Box*> others) {
  const pid_t thread = ::gettid();
  const auto before = waited_of_thread(thread);
  request.others_starved = [thread, before, others = std::move(others)] {
    auto starved = waited_of_thread(thread) - before;
    for (const Box* const other : others) starved += other->starved();
    return starved;
  };
  return request;
}

Judgement gave_no_answer(std::chrono::microseconds time) {
  return {Verdict::kTimeLimit,
          fmt::format("gave no answer for {:.1f} s (is its output flushed?)",
                      std::chrono::duration<double>(time).count()),
          {}};
}

Judgement exceeded_output(Bytes limit) {
  return {Verdict::kOutputLimit, "printed more than the output limit of " + shown_limit(limit), {}};
}

NoSigpipe::NoSigpipe() {
  sigemptyset(&pipe_);
  sigaddset(&pipe_, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
}

NoSigpipe::~NoSigpipe() {
  const timespec now{};
  while (sigtimedwait(&pipe_, nullptr, &now) > 0) {
  }
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace biglia::judge
