// Measures what a run costs in addition to its program. Runs /usr/bin/true with posix_spawn, in our
// boxes (the machine's best one, and the one without namespaces), with bubblewrap and, if it is
// installed, with isolate. Every round runs them one after the other, back to back and with pauses (a
// machine that slept in between is slower). Prints medians.
//   judge_sandbox_bench [ROUNDS [PAUSE_MS]...]     by default 300 rounds, pauses of 0 and 30 ms
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "judge/sandbox/ladder.hpp"

namespace biglia::judge {
namespace {

using Clock = std::chrono::steady_clock;
using Microseconds = std::chrono::duration<double, std::micro>;

constexpr const char* kProgram = "/usr/bin/true";

struct Method {
  std::string name;
  std::function<bool()> run;
  std::vector<double> times;
};

bool spawn_and_wait(std::vector<std::string> command) {
  std::vector<char*> words;
  words.reserve(command.size() + 1);
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  pid_t child = 0;
  if (posix_spawn(&child, words.front(), nullptr, nullptr, words.data(), environ) != 0)
    return false;
  int status = 0;
  return waitpid(child, &status, 0) == child && status == 0;
}

std::vector<std::string> bubblewrap_command() {
  return {"/usr/bin/bwrap",
          "--unshare-all",
          "--die-with-parent",
          "--ro-bind",
          "/usr",
          "/usr",
          "--symlink",
          "usr/lib",
          "/lib",
          "--symlink",
          "usr/lib64",
          "/lib64",
          "--proc",
          "/proc",
          "--dev",
          "/dev",
          "--tmpfs",
          "/tmp",
          "--",
          kProgram};
}

// The boxes of this machine: its best one, and the one without namespaces.
using Boxes = std::vector<std::unique_ptr<Box>>;

std::vector<Method> methods(const Boxes& boxes) {
  std::vector<Method> all;
  all.push_back({"posix_spawn", [] { return spawn_and_wait({kProgram}); }, {}});
  for (const auto& box : boxes) {
    all.push_back({"box, " + box->description().substr(0, box->description().find(" (")),
                   [&box] {
                     BoxRequest request;
                     request.command = {kProgram};
                     const BoxResult result = box->run(request, {});
                     return result.end == BoxEnd::kExited && result.exit_code == 0;
                   },
                   {}});
  }
  if (access("/usr/bin/bwrap", X_OK) == 0) {
    all.push_back({"bubblewrap", [] { return spawn_and_wait(bubblewrap_command()); }, {}});
  }
  for (const char* isolate : {"/usr/bin/isolate", "/usr/local/bin/isolate"}) {
    if (access(isolate, X_OK) != 0) continue;
    all.push_back(
        {"isolate",
         [isolate] { return spawn_and_wait({isolate, "--silent", "--run", "--", kProgram}); },
         {}});
    break;
  }
  return all;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

bool measure(const Boxes& boxes, int rounds, std::chrono::milliseconds pause) {
  std::vector<Method> all = methods(boxes);
  for (int i = 0; i < rounds; ++i) {
    for (Method& method : all) {
      if (pause.count() > 0) std::this_thread::sleep_for(pause);
      const auto start = Clock::now();
      if (!method.run()) {
        fmt::print(stderr, "{}: {} failed to run\n", method.name, kProgram);
        return false;
      }
      method.times.push_back(Microseconds(Clock::now() - start).count());
    }
  }
  const double spawned = median(all.front().times);
  for (const Method& method : all) {
    const double time = median(method.times);
    fmt::print("| {} | {} | {:.2f} | {:.2f} |\n", method.name, pause.count(), time / 1000,
               time / spawned);
  }
  return true;
}

int bench(int rounds, const std::vector<int>& pauses) {
  Boxes boxes;
  for (const BoxOptions& options : {BoxOptions{}, BoxOptions{.rung = Rung::kNoNamespaces}}) {
    if (auto box = open_box(options)) boxes.push_back(std::move(*box));
  }
  if (boxes.empty()) {
    fmt::print(stderr, "this machine offers no box\n");
    return EXIT_FAILURE;
  }
  fmt::print("| method | pause ms | median ms | relative to posix_spawn |\n|---|--:|--:|--:|\n");
  for (const int pause : pauses) {
    if (!measure(boxes, rounds, std::chrono::milliseconds(pause))) return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace biglia::judge

int main(int argc, char** argv) {
  std::vector<int> numbers;
  for (int i = 1; i < argc; ++i) numbers.push_back(std::atoi(argv[i]));
  const int rounds = numbers.empty() ? 300 : std::max(1, numbers.front());
  std::vector<int> pauses = {0, 30};
  if (numbers.size() > 1) pauses.assign(numbers.begin() + 1, numbers.end());
  return biglia::judge::bench(rounds, pauses);
}
