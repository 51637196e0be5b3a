#include "judge/conformance/call_listener.hpp"

#include <gmock/gmock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <functional>
#include <string>

namespace biglia::judge {
namespace {

// Makes a call as a child of this process and returns its errno, or 0.
int error_in_child(const std::function<bool()>& call) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(call() ? 0 : errno);
  int status = 0;
  ::waitpid(child, &status, 0);
  return WEXITSTATUS(status);
}

bool set_name() { return ::prctl(PR_SET_NAME, "tested") == 0; }
bool set_session() { return ::setsid() >= 0; }

// Runs `work` in a child judge, whose first child process counts as its launcher.
class CallListener : public testing::Test {
 protected:
  void watch(ChosenCall chosen, const std::function<std::string()>& work) {
    auto sockets = make_socket_pair();
    ASSERT_TRUE(sockets.has_value()) << sockets.error().message;
    auto judge = start_child_judge([&]() -> std::string {
      const auto given = give_listener(*sockets);
      return given ? work() : "no listener: " + given.error().message;
    });
    ASSERT_TRUE(judge.has_value()) << judge.error().message;
    const auto calls = watch_set_up(*sockets, *judge, chosen);
    report_ = end_child_judge(*judge);
    if (!calls) GTEST_SKIP() << calls.error().message << ' ' << report_;
    calls_ = *calls;
  }

  SetUpCalls calls_;
  std::string report_;
};

// The errors of two calls of one process: 10 times the first, plus the second.
int errors_of_two_calls() {
  const int first = set_name() ? 0 : errno;
  const int second = set_session() ? 0 : errno;
  return 10 * first + second;
}

std::string launcher_makes_two_calls() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(errors_of_two_calls());
  int status = 0;
  ::waitpid(child, &status, 0);
  return std::to_string(WEXITSTATUS(status));
}

TEST_F(CallListener, LetsAllCallsContinueIfNoneIsChosen) {
  watch({}, launcher_makes_two_calls);
  if (IsSkipped()) return;
  EXPECT_EQ(report_, "0");
  EXPECT_EQ(calls_.count, 2U);
  EXPECT_EQ(calls_.chosen, "");
}

TEST_F(CallListener, RefusesTheChosenCallOnly) {
  watch({.number = 1}, launcher_makes_two_calls);
  if (IsSkipped()) return;
  EXPECT_EQ(report_, std::to_string(10 * EPERM));
  EXPECT_EQ(calls_.chosen, "prctl of the launcher");
  EXPECT_EQ(calls_.caller, Caller::kLauncher);
  EXPECT_EQ(calls_.number, SYS_prctl);
  watch({.number = 2}, launcher_makes_two_calls);
  EXPECT_EQ(report_, std::to_string(EPERM));
  EXPECT_EQ(calls_.chosen, "setsid of the launcher");
  EXPECT_EQ(calls_.number, SYS_setsid);
  watch({.number = 3}, launcher_makes_two_calls);
  EXPECT_EQ(report_, "0");
  EXPECT_EQ(calls_.chosen, "");
}

TEST_F(CallListener, IgnoresCallsOfTheJudge) {
  watch({.number = 1}, [] { return std::string(set_name() ? "made" : "refused"); });
  if (IsSkipped()) return;
  EXPECT_EQ(report_, "made");
  EXPECT_EQ(calls_.count, 0U);
}

// The launcher's child is the box's first process, and its child becomes the program.
TEST_F(CallListener, DistinguishesTheProcessesOfABox) {
  const auto call_of_the_job = [] {
    const int error = error_in_child([] {
      errno = error_in_child([] {
        errno = error_in_child(set_session);
        return errno == 0;
      });
      return errno == 0;
    });
    return std::to_string(error);
  };
  watch({.number = 1, .treatment = Treatment::kLate}, call_of_the_job);
  if (IsSkipped()) return;
  // The first process's own first call is that of its fork.
  EXPECT_EQ(report_, "0");
  EXPECT_EQ(calls_.caller, Caller::kFirstProcess);
  watch({.number = 2, .treatment = Treatment::kLate}, call_of_the_job);
  EXPECT_EQ(report_, "0");
  EXPECT_EQ(calls_.chosen, "setsid of the program's process");
  EXPECT_EQ(calls_.caller, Caller::kJob);
}

TEST_F(CallListener, DelaysTheChosenCall) {
  const auto begin = std::chrono::steady_clock::now();
  watch({.number = 1, .treatment = Treatment::kLate}, [] {
    return std::to_string(error_in_child([] { return error_in_child(set_session) == 0; }));
  });
  if (IsSkipped()) return;
  EXPECT_EQ(report_, "0");
  EXPECT_EQ(calls_.chosen, "setsid of the box's first process");
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(30));
}

TEST(IsAllowedToFail, HoldsForTheLaunchersStackLimitOnly) {
  SetUpCalls calls;
  calls.caller = Caller::kLauncher;
  calls.number = SYS_prlimit64;
  EXPECT_TRUE(is_allowed_to_fail(calls));
  calls.caller = Caller::kJob;
  EXPECT_FALSE(is_allowed_to_fail(calls));
  calls.caller = Caller::kLauncher;
  calls.number = SYS_prctl;
  EXPECT_FALSE(is_allowed_to_fail(calls));
}

}  // namespace
}  // namespace biglia::judge
