// Forks the launcher, which has one thread. fork() of the C library also blocks signals meanwhile, and does
// not notice if that fails.
#pragma once

#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <csignal>

namespace biglia::judge::launcher {

inline pid_t fork_process() {
  return static_cast<pid_t>(syscall(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, 0));
}

}  // namespace biglia::judge::launcher
