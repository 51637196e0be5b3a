#include "judge/worker/supervised_run.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>

#include "judge/worker/own_programs_fixture_test.hpp"

namespace biglia::judge {
namespace {

// Writes the process that runs it.
Result<void> generate_process_id(Flags, ByteSink& sink, const std::filesystem::path&) {
  sink.put(std::int64_t{::getpid()});
  return {};
}

class SupervisedRun : public OwnProgramsTest {
 protected:
  SupervisedRun() { options_.is_small = true; }

  // The process that runs the generator.
  pid_t process_of_function() const {
    Problem problem = problem_;
    problem.generate = generate_process_id;
    const UniqueFd file(::open(path("process").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600));
    const auto made =
        run_generator(problem, {}, {file.get(), "process"}, folder_->path(), options_);
    EXPECT_TRUE(made && *made);
    pid_t process = 0;
    std::ifstream(path("process")) >> process;
    return process;
  }
};

TEST_F(SupervisedRun, GivesTheCodeOfAProcessThatCallsFunctionsItself) {
  EXPECT_EQ(run_supervised([&] { return process_of_function() == ::getpid() ? 42 : 1; }), 42);
  EXPECT_FALSE(may_call_functions_itself());
  EXPECT_NE(process_of_function(), ::getpid());
}

TEST_F(SupervisedRun, CallsFunctionsOnLargeInputsInWorkers) {
  options_.is_small = false;
  EXPECT_EQ(run_supervised([&] { return process_of_function() == ::getpid() ? 1 : 42; }), 42);
}

TEST_F(SupervisedRun, CallsManyTimesWithoutLeavingDescriptors) {
  const auto part = [&] {
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(validate());
    const int before = ::dup(0);
    for (int i = 0; i < 50; ++i) {
      if (!validate() || !check()) return 1;
    }
    return ::dup(0) == before + 1 ? 42 : 2;
  };
  EXPECT_EQ(run_supervised(part), 42);
}

TEST_F(SupervisedRun, RefusesAsAWorkerDoes) {
  put("1.in", "1 2 3\n");
  const std::string in_worker = validate()->error().message;
  const auto part = [&] { return validate()->error().message == in_worker ? 42 : 1; };
  EXPECT_EQ(run_supervised(part), 42);
}

TEST_F(SupervisedRun, EndsWithoutACodeIfAFunctionDoesNotReturn) {
  using enum hostile::Misbehaviour;
  const SupervisedLimits limits{.call = std::chrono::milliseconds(500), .resident = mib(1024)};
  for (const auto misbehaviour :
       {kLoop, kEat, kAsk, kAbort, kRecurse, kThrow, kThrowOddly, kExit, kSleep}) {
    hostile::ask_for("validator", misbehaviour);
    const auto part = [&] { return validate() ? 0 : 1; };
    EXPECT_EQ(run_supervised(part, limits), std::nullopt)
        << "misbehaviour " << static_cast<int>(misbehaviour);
    hostile::behave();
  }
  EXPECT_TRUE(validate()) << "the caller continues, with workers";
}

TEST_F(SupervisedRun, PassesSignalsOn) {
  const auto part = [] {
    ::signal(SIGTERM, [](int) { std::_Exit(7); });
    ::kill(::getppid(), SIGTERM);
    for (int i = 0; i < 3000; ++i) ::usleep(10'000);
    return 0;
  };
  EXPECT_EQ(run_supervised(part), 7);
}

TEST_F(SupervisedRun, IsNotRepeatedIfASignalEndsIt) {
  const auto part = [] {
    ::signal(SIGTERM, SIG_DFL);
    ::kill(::getppid(), SIGTERM);
    for (int i = 0; i < 3000; ++i) ::usleep(10'000);
    return 0;
  };
  EXPECT_EQ(run_supervised(part), 128 + SIGTERM);
}

TEST_F(SupervisedRun, LeavesNoProcess) {
  EXPECT_EQ(run_supervised([&] { return validate() ? 5 : 1; }), 5);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "no child is left";
}

}  // namespace
}  // namespace biglia::judge
