// A process that holds memory in a cgroup, for tests.
#pragma once

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <functional>

#include "judge/base/bytes.hpp"
#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A process in the group that touches memory and keeps it.
class MemoryHolder {
 public:
  // Moves a process to the group.
  using Adopt = std::function<Result<void>(pid_t process)>;

  MemoryHolder(const Adopt& adopt, Bytes memory) {
    Pipe start = make_pipe().value();
    Pipe done = make_pipe().value();
    pid_ = ::fork();
    if (pid_ == 0) hold(start.read_end.get(), done.write_end.get(), memory);
    done.write_end.reset();
    EXPECT_TRUE(adopt(pid_));
    EXPECT_EQ(::write(start.write_end.get(), "x", 1), 1);
    char byte = 0;
    held_ = ::read(done.read_end.get(), &byte, 1) == 1;
  }
  MemoryHolder(const MemoryHolder&) = delete;
  MemoryHolder& operator=(const MemoryHolder&) = delete;
  MemoryHolder(MemoryHolder&&) = delete;
  MemoryHolder& operator=(MemoryHolder&&) = delete;
  ~MemoryHolder() { end(); }

  bool held() const { return held_; }  // false: the process was killed
  void end() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }

 private:
  [[noreturn]] static void hold(int start, int done, Bytes memory) {
    char byte = 0;
    if (::read(start, &byte, 1) != 1) ::_exit(1);
    void* const held =
        ::mmap(nullptr, memory.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (held == MAP_FAILED) ::_exit(1);
    std::memset(held, 1, memory.count);
    if (::write(done, "x", 1) != 1) ::_exit(1);
    while (true) ::pause();
  }

  pid_t pid_ = -1;
  bool held_ = false;
};

}  // namespace biglia::judge
