#include "judge/base/spawn.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sanitizer/asan_interface.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <string>
#include <vector>

#include "toolkit/sanitizer_test.hpp"

namespace biglia::judge {
namespace {

TEST(Spawn, NamesTheMissingProgram) {
  const auto child = spawn({{"/nonexistent/program"}, {0, 1, 2}});
  ASSERT_FALSE(child);
  EXPECT_THAT(child.error().message, testing::HasSubstr("/nonexistent/program"));
}

TEST(Spawn, GivesTheChildDefaultActionsForAllSignals) {
  const auto ignore = [](int signal) { return ::signal(signal, SIG_IGN); };
  const auto before = ignore(SIGUSR1);
  ignore(SIGABRT);
  ignore(SIGRTMAX);
  const auto child =
      spawn({{"/bin/sh", "-c", "grep -q '^SigIgn:\\s*0*$' /proc/self/status"}, {0, 1, 2}});
  ASSERT_TRUE(child) << child.error().message;
  int status = 1;
  ASSERT_EQ(::waitpid(child->pid, &status, 0), child->pid);
  EXPECT_EQ(status, 0);
  ::signal(SIGUSR1, before);
  ::signal(SIGABRT, SIG_DFL);
  ::signal(SIGRTMAX, SIG_DFL);
}

// A judge with many boxes has many descriptors.
TEST(Spawn, PlacesDescriptorsOfAnyNumbers) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe);
  for (int first = 3; first < 70; ++first) {
    std::vector<UniqueFd> ends;
    for (const int end : {pipe->read_end.get(), pipe->write_end.get(), pipe->write_end.get()}) {
      ends.emplace_back(::fcntl(end, F_DUPFD_CLOEXEC, first + 2 - static_cast<int>(ends.size())));
    }
    const auto child = spawn({{"/bin/sh", "-c", "echo a >&3; read line <&2; echo $line >&1"},
                              {0, ends[1].get(), ends[0].get(), ends[2].get()}});
    ASSERT_TRUE(child) << child.error().message;
    int status = 0;
    ASSERT_EQ(::waitpid(child->pid, &status, 0), child->pid);
    EXPECT_EQ(status, 0) << first;
    std::string line(8, '\0');
    line.resize(static_cast<std::size_t>(
        std::max<ssize_t>(0, ::read(pipe->read_end.get(), line.data(), line.size()))));
    EXPECT_EQ(line, "a\n") << first;
  }
}

// A terminal sends ^C and ^Z only to the judge's own session.
TEST(Spawn, StartsTheChildInItsOwnSession) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe);
  const auto child =
      spawn({{"/bin/sh", "-c", "cut -d ' ' -f 6 /proc/$$/stat"}, {0, pipe->write_end.get(), 2}});
  ASSERT_TRUE(child) << child.error().message;
  ::waitpid(child->pid, nullptr, 0);
  std::string session(20, '\0');
  session.resize(static_cast<std::size_t>(
      std::max<ssize_t>(0, ::read(pipe->read_end.get(), session.data(), session.size()))));
  EXPECT_EQ(session, std::to_string(child->pid) + "\n");
}

// The stack of the child is unmapped, and a later mapping has its address.
TEST(Spawn, LeavesNoMarksOfTheSanitizerOnItsStack) {
  if (!kSanitized) GTEST_SKIP() << "needs AddressSanitizer";
  const auto child = spawn({{"/bin/true"}, {0, 1, 2}});
  ASSERT_TRUE(child) << child.error().message;
  ::waitpid(child->pid, nullptr, 0);
  constexpr std::size_t kBytes = std::size_t{64} * 1024;
  std::vector<void*> mappings;
  for (int i = 0; i < 8; ++i) {
    void* const mapping =
        ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(mapping, MAP_FAILED);
    mappings.push_back(mapping);
#ifdef __SANITIZE_ADDRESS__
    EXPECT_EQ(__asan_region_is_poisoned(mapping, kBytes), nullptr);
#endif
  }
  for (void* const mapping : mappings) ::munmap(mapping, kBytes);
}

}  // namespace
}  // namespace biglia::judge
