// Row 70: four spinning processes per processor, each in its own session, run at the same time as a
// program that computes and a program that sleeps. The first is not charged for the time in which
// other processes used the processors. The second is, because it was not ready to run.
#include <fcntl.h>
#include <sched.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <vector>

#include "judge/base/spawn.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

constexpr int kTimes = 3;

// The number of processors that this process may use.
int processors() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  return ::sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
}

class Load {
 public:
  Load() = default;
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  Load(Load&&) = delete;
  Load& operator=(Load&&) = delete;
  ~Load() {
    for (const Child& one : spinning_) {
      ::kill(one.pid, SIGKILL);
      ::waitpid(one.pid, nullptr, 0);
    }
  }

  Result<void> start() {
    const UniqueFd nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
    if (!nothing) return system_failure("/dev/null");
    for (int i = 0; i < 4 * processors(); ++i) {
      SpawnRequest request;
      request.command = {"/bin/sh", "-c", "while :; do :; done"};
      request.descriptors = {nothing.get()};
      BIGLIA_TRY(auto child, spawn(request));
      spinning_.push_back(std::move(child));
    }
    return {};
  }

 private:
  std::vector<Child> spinning_;
};

}  // namespace

RowOutcome busy_host(Stage& stage) {
  const auto computes = stage.program("70_computes.c");
  const auto sleeps = stage.program("70_sleeps.c");
  if (!computes || !sleeps) return failed("a program does not compile");
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  // Lower than a problem's wall limit, so that the load makes the program exceed it on two
  // processors.
  Limits limits;
  limits.cpu = std::chrono::milliseconds(500);
  limits.wall = std::chrono::seconds(1);
  const auto input = stage.write("in", "300\n");
  Load load;
  if (auto started = load.start(); !started) return failed(started.error().message);
  for (int i = 0; i < kTimes; ++i) {
    const auto right = run_program(**box, {*computes}, {input, {}}, limits, stage.runs());
    if (right.judgement.verdict != Verdict::kAccepted) {
      return failed("the program that computes got " +
                    std::string(short_name(right.judgement.verdict)) + ": " +
                    right.judgement.reason);
    }
    const auto idle = run_program(**box, {*sleeps}, {input, {}}, limits, stage.runs());
    if (idle.judgement.verdict != Verdict::kTimeLimit || !idle.idle ||
        !idle.judgement.reason.contains("slept or waited")) {
      return failed("the program that sleeps got " +
                    std::string(short_name(idle.judgement.verdict)) + ": " + idle.judgement.reason);
    }
  }
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge
