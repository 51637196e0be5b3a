#include "judge/worker/workers.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <thread>
#include <vector>

#include "judge/worker/own_programs_fixture_test.hpp"

namespace biglia::judge {
namespace {

using hostile::Misbehaviour;
using testing::HasSubstr;
using testing::StartsWith;

class ProcessWorkers : public OwnProgramsTest {};

Result<void> refuse_with_folder(const TestInput&, Flags) {
  return failure(std::filesystem::current_path().string());
}

// Takes 0.3 s of CPU time.
Result<void> compute(const TestInput&, Flags) {
  const std::clock_t end = std::clock() + 3 * CLOCKS_PER_SEC / 10;
  while (std::clock() < end) {
  }
  return {};
}

TEST_F(ProcessWorkers, EndsABlockedCallAtTheWallTimeLimit) {
  // The wall limits of budgets are too long for a test.
  Call call;
  call.program = OwnProgram::kValidator;
  call.name = "1.in";
  call.function = reinterpret_cast<std::uint64_t>(&hostile::validate);
  hostile::ask_for("validator", Misbehaviour::kSleep);
  const CallWatch watch{.label = "it",
                        .cpu = std::chrono::seconds(10),
                        .wall = std::chrono::milliseconds(50),
                        .memory = {},
                        .stop = {}};
  const auto reply = run_call(call, {}, watch);
  ASSERT_FALSE(reply.has_value());
  EXPECT_THAT(reply.error().message,
              StartsWith("it: took more wall time than its limit of 0.05 s"));
}

TEST_F(ProcessWorkers, EndsACallThatIsStopped) {
  options_.budget = {};
  std::stop_source source;
  options_.stop = source.get_token();
  hostile::ask_for("validator", Misbehaviour::kLoop);
  ASSERT_TRUE(Workers::of_process().start().has_value());
  const std::jthread stopper([&] {
    while (hostile::asked().begun == 0) std::this_thread::yield();
    source.request_stop();
  });
  EXPECT_THAT(error_of("validator"), HasSubstr("was stopped"));
}

TEST_F(ProcessWorkers, ReportsWhoseFaultAnErrorIs) {
  hostile::ask_for("validator", Misbehaviour::kThrow);
  auto failed = validate();
  ASSERT_FALSE(failed.has_value());
  EXPECT_EQ(failed.error().fault, FaultOf::kProblem);
  hostile::behave();
  ASSERT_TRUE(validate().has_value());
  // The kernel ends a process in this way if the host has no memory left.
  const pid_t worker = next_worker();
  options_.budget.cpu = std::chrono::seconds(20);
  hostile::ask_for("validator", Misbehaviour::kLoop);
  const std::jthread killer([worker] {
    while (hostile::asked().begun == 0) std::this_thread::yield();
    ::kill(worker, SIGKILL);
  });
  failed = validate();
  ASSERT_FALSE(failed.has_value());
  EXPECT_THAT(failed.error().message, HasSubstr("possibly because the host ran out of memory"));
  EXPECT_EQ(failed.error().fault, FaultOf::kHost);
}

TEST_F(ProcessWorkers, KeepsAWorkerUntilItMisbehaves) {
  ASSERT_TRUE(validate().has_value());
  const pid_t first = next_worker();
  ASSERT_TRUE(check().has_value());
  EXPECT_EQ(next_worker(), first);
  hostile::ask_for("checker", Misbehaviour::kThrow);
  ASSERT_FALSE(check().has_value());
  EXPECT_FALSE(is_running(first));
}

// A worker that is kept gets the folder only if it has changed.
TEST_F(ProcessWorkers, RunsEachCallInTheFolderOfTheCaller) {
  Call call;
  call.program = OwnProgram::kValidator;
  call.function = reinterpret_cast<std::uint64_t>(&refuse_with_folder);
  const CallWatch watch{.label = "it", .cpu = {}, .wall = {}, .memory = {}, .stop = {}};
  const auto folder_of_call = [&] {
    const auto reply = run_call(call, {}, watch);
    return reply ? reply->refusal : reply.error().message;
  };
  const std::filesystem::path before = std::filesystem::current_path();
  const std::filesystem::path other = std::filesystem::canonical(folder_->path());
  EXPECT_EQ(folder_of_call(), before.string());
  const pid_t worker = next_worker();
  std::filesystem::current_path(other);
  EXPECT_EQ(folder_of_call(), other.string());
  EXPECT_EQ(folder_of_call(), other.string());
  std::filesystem::current_path(before);
  EXPECT_EQ(folder_of_call(), before.string());
  EXPECT_EQ(next_worker(), worker);
}

TEST_F(ProcessWorkers, CountsWhatOneCallUses) {
  // Together, the calls take more than the limit of one.
  for (int i = 0; i < 5; ++i) {
    Call call;
    call.program = OwnProgram::kValidator;
    call.function = reinterpret_cast<std::uint64_t>(&compute);
    const CallWatch watch{.label = "it",
                          .cpu = std::chrono::milliseconds(1000),
                          .wall = {},
                          .memory = {},
                          .stop = {}};
    const auto reply = run_call(call, {}, watch);
    EXPECT_TRUE(reply.has_value()) << reply.error().message;
  }
}

TEST_F(ProcessWorkers, ReplacesAKilledIdleWorker) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = next_worker();
  ASSERT_EQ(::kill(worker, SIGKILL), 0);
  ASSERT_TRUE(ends(worker));
  EXPECT_TRUE(validate().has_value());
}

TEST_F(ProcessWorkers, EndsTheWorkersOfAKilledServerAndReplacesIt) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = next_worker();
  const pid_t server = parent_of(worker);
  ASSERT_EQ(parent_of(server), ::getpid());
  ASSERT_EQ(::kill(server, SIGKILL), 0);
  EXPECT_TRUE(ends(worker));
  EXPECT_TRUE(validate().has_value());
  EXPECT_NE(parent_of(next_worker()), server);
}

TEST_F(ProcessWorkers, LeavesNoProcessAfterTheEnd) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = next_worker();
  const pid_t server = parent_of(worker);
  Workers::of_process().end();
  EXPECT_EQ(state_of(worker), '\0');
  EXPECT_EQ(state_of(server), '\0');
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

TEST_F(ProcessWorkers, LeavesNoWorkerIfTheJudgeIsKilled) {
  Workers::of_process().end();
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe.has_value());
  const pid_t judge = ::fork();
  if (judge == 0) {
    const pid_t worker = next_worker();
    if (::write(pipe->write_end.get(), &worker, sizeof worker) != sizeof worker) ::_exit(1);
    options_.budget = {};
    hostile::ask_for("validator", Misbehaviour::kLoop);
    ::_exit(validate().has_value() ? 0 : 1);
  }
  pid_t worker = -1;
  ASSERT_EQ(::read(pipe->read_end.get(), &worker, sizeof worker), sizeof worker);
  const pid_t server = parent_of(worker);
  while (hostile::asked().begun == 0) std::this_thread::yield();
  EXPECT_TRUE(is_running(worker));
  ASSERT_EQ(::kill(judge, SIGKILL), 0);
  ASSERT_EQ(::waitpid(judge, nullptr, 0), judge);
  EXPECT_TRUE(ends(worker));
  EXPECT_TRUE(ends(server));
}

TEST_F(ProcessWorkers, IgnoresSignalsOfTheTerminal) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = next_worker();
  const pid_t server = parent_of(worker);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    ASSERT_EQ(::kill(worker, signal), 0);
    ASSERT_EQ(::kill(server, signal), 0);
  }
  EXPECT_TRUE(validate().has_value());
  EXPECT_EQ(next_worker(), worker);
}

TEST_F(ProcessWorkers, IsolatesAMisbehavingCallFromOtherThreads) {
  options_.budget.cpu = std::chrono::seconds(20);
  hostile::ask_for("checker", Misbehaviour::kAbort);
  std::atomic<int> right = 0;
  ASSERT_TRUE(Workers::of_process().start().has_value());
  {
    std::vector<std::jthread> threads;
    threads.reserve(4);
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] {
        for (int k = 0; k < 10; ++k) {
          if (i == 0 ? !check().has_value() : validate().has_value()) ++right;
        }
      });
    }
  }
  EXPECT_EQ(right, 40);
}

}  // namespace
}  // namespace biglia::judge
