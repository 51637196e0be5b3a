// The main function of the tests. `PROGRAM --each-of=SUITE` runs each test of a suite in a process of its own, which is
// forked from this one. To start the program once for each test takes longer than most tests, because
// AddressSanitizer and the libraries are set up again each time. Without that option, all tests run in this process, as GoogleTest
// runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::string_view kOption = "--each-of=";
constexpr int kSecondsForOneTest = 300;
constexpr int kSkipped = 77;  // the exit code if no test ran to its end; ctest knows it

std::vector<std::string> tests_of(std::string_view suite_name) {
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  std::vector<std::string> names;
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    if (suite.name() != suite_name) continue;
    for (int j = 0; j < suite.total_test_count(); ++j)
      names.emplace_back(suite.GetTestInfo(j)->name());
  }
  return names;
}

// Returns the exit code of the process. One that takes too long is killed.
int exit_code_of(pid_t process) {
  const int descriptor = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
  if (descriptor >= 0) {
    pollfd ended{descriptor, POLLIN, 0};
    if (poll(&ended, 1, kSecondsForOneTest * 1000) == 0) {
      std::printf("the test takes longer than %d s: it is killed\n", kSecondsForOneTest);
      kill(process, SIGKILL);
    }
    close(descriptor);
  }
  int status = 0;
  if (waitpid(process, &status, 0) != process) return 1;
  if (WIFSIGNALED(status)) std::printf("the test was killed by signal %d\n", WTERMSIG(status));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

// Tests that match `except`, the part of a filter from its '-' on, are left out.
int run_one(const std::string& name, const std::string& except) {
  GTEST_FLAG_SET(filter, name + except);
  const int code = RUN_ALL_TESTS();
  const bool is_skipped = testing::UnitTest::GetInstance()->successful_test_count() == 0;
  return code == 0 && is_skipped ? kSkipped : code;
}

int run_each_test_of(const std::string& suite) {
  const std::string filter = GTEST_FLAG_GET(filter);
  const std::size_t minus = filter.find('-');
  const std::string except = minus == std::string::npos ? "" : filter.substr(minus);
  const std::vector<std::string> tests = tests_of(suite);
  if (tests.empty()) {
    std::fprintf(stderr, "expected a suite of this program, found '%s'\n", suite.c_str());
    return 2;
  }
  std::string failed;
  std::size_t skipped = 0;
  for (const std::string& test : tests) {
    std::string name = suite;
    name.append(".").append(test);
    std::fflush(nullptr);
    const pid_t process = fork();
    if (process == 0) std::exit(run_one(name, except));
    const int code = process < 0 ? 1 : exit_code_of(process);
    if (code == kSkipped) {
      ++skipped;
    } else if (code != 0) {
      failed += "failed: " + name + '\n';
    }
  }
  std::fputs(failed.c_str(), stdout);
  if (!failed.empty()) return 1;
  return skipped == tests.size() ? kSkipped : 0;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  if (argc == 2 && std::string_view(argv[1]).starts_with(kOption)) {
    return run_each_test_of(argv[1] + kOption.size());
  }
  return RUN_ALL_TESTS();
}
