// Runs calls that may crash in a child process. A call that aborts, hangs or uses too much memory
// is reported with its name, and the calls after it still run.
#pragma once

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstring>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "toolkit/check.hpp"

namespace biglia::judge {

struct CallLimits {
  int cpu_seconds = 30;   // of each call
  long megabytes = 4096;  // of the process that runs all calls
};

namespace watched {

constexpr std::size_t kPage = 1 << 16;

// The memory that both processes share.
struct CallProgress {
  std::size_t next = 0;
  char fault[kPage - sizeof(std::size_t)] = {};
};

inline void limit_cpu(int seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &timer, nullptr);  // SIGPROF ends the process
}

inline std::string how(int status, const CallLimits& limits) {
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) {
    return "took more than " + std::to_string(limits.cpu_seconds) + " s of CPU time";
  }
  if (WIFSIGNALED(status)) return std::string("ended by ") + strsignal(WTERMSIG(status));
  return "ended with exit code " + std::to_string(WEXITSTATUS(status));
}

}  // namespace watched

// Runs call(0), call(1), ..., call(count - 1). A call returns its fault, or an empty string.
// Returns the faults, each after the call's name. Stops after five faults.
inline std::vector<std::string> watch_calls(std::size_t count, const CallLimits& limits,
                                            const std::function<std::string(std::size_t)>& name,
                                            const std::function<std::string(std::size_t)>& call) {
  void* const memory = mmap(nullptr, sizeof(watched::CallProgress), PROT_READ | PROT_WRITE,
                            MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  BIGLIA_CHECK(memory != MAP_FAILED);
  auto* const progress = new (memory) watched::CallProgress;
  std::vector<std::string> faults;
  while (progress->next < count && faults.size() < 5) {
    const pid_t child = fork();
    BIGLIA_CHECK(child >= 0);
    if (child == 0) {
      for (; progress->next < count; ++progress->next) {
        watched::limit_cpu(limits.cpu_seconds);
        const std::string fault = call(progress->next);
        if (fault.empty()) continue;
        std::strncpy(progress->fault, fault.c_str(), sizeof progress->fault - 1);
        _exit(1);
      }
      _exit(0);
    }
    int status = 0;
    rusage usage{};
    BIGLIA_CHECK(wait4(child, &status, 0, &usage) == child);
    const std::size_t last = progress->next < count ? progress->next : count - 1;
    if (progress->fault[0] != '\0') {
      faults.push_back(name(last) + ": " + progress->fault);
      progress->fault[0] = '\0';
    } else if (status != 0) {
      faults.push_back(name(last) + ": " + watched::how(status, limits));
    }
    if (usage.ru_maxrss / 1024 > limits.megabytes) {
      faults.push_back(name(last) + " or a call before it used " +
                       std::to_string(usage.ru_maxrss / 1024) + " MB");
    }
    ++progress->next;
  }
  munmap(memory, sizeof(watched::CallProgress));
  return faults;
}

}  // namespace biglia::judge
