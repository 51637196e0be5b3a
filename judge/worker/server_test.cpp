#include "judge/worker/server.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "judge/worker/call.hpp"
#include "judge/worker/own_programs_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::Gt;
using testing::HasSubstr;

// Validators that report something about the process that runs them, as a refusal.
Result<void> list_descriptors(const TestInput&, Flags) {
  std::set<int> numbers;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    numbers.insert(std::stoi(entry.path().filename()));
  }
  std::string text;
  for (const int number : numbers) text += std::to_string(number) + ' ';
  return failure(text);
}

Result<void> show_stack_limit(const TestInput&, Flags) {
  rlimit limit{};
  ::getrlimit(RLIMIT_STACK, &limit);
  return failure(std::to_string(limit.rlim_cur >> 20U) + " MiB");
}

Result<void> write_error(const TestInput&, Flags) {
  constexpr std::string_view kText = "written to standard error";
  if (::write(STDERR_FILENO, kText.data(), kText.size()) < 0) return failure("cannot write");
  return failure("written");
}

Result<void> show_pid(const TestInput&, Flags) { return failure(std::to_string(::getpid())); }

Result<void> exit_with_7(const TestInput&, Flags) { std::_Exit(7); }

class Server : public testing::Test {
 protected:
  void SetUp() override {
    auto started = WorkerServer::start();
    ASSERT_TRUE(started.has_value()) << started.error().message;
    server_.emplace(std::move(*started));
  }

  Worker worker() {
    auto started = server_->start_worker();
    EXPECT_TRUE(started.has_value()) << started.error().message;
    return started ? std::move(*started) : Worker{};
  }

  // What the validator reports in that worker; "(closed)" if it did not return.
  static std::string report_of(const Worker& worker, ValidateFunction* validate) {
    Call call;
    call.function = reinterpret_cast<std::uint64_t>(validate);
    EXPECT_TRUE(send_message(worker.socket.get(), message_of(call, {}), {}).has_value());
    Incoming incoming;
    Incoming::State state = Incoming::State::kPartial;
    while (state == Incoming::State::kPartial) state = incoming.receive(worker.socket.get());
    Reply reply;
    if (state == Incoming::State::kClosed) return "(closed)";
    return read_message(incoming.bytes(), reply) ? reply.refusal : "(invalid)";
  }

  std::optional<WorkerServer> server_;
};

TEST_F(Server, StartsWorkersThatAnswerCalls) {
  const Worker one = worker();
  const Worker two = worker();
  EXPECT_NE(one.pid, two.pid);
  EXPECT_EQ(parent_of(one.pid), parent_of(two.pid));
  EXPECT_EQ(parent_of(parent_of(one.pid)), ::getpid());
  EXPECT_EQ(report_of(one, show_pid), std::to_string(one.pid));
  EXPECT_EQ(report_of(two, show_pid), std::to_string(two.pid));
}

TEST_F(Server, GivesAWorkerNoDescriptorOfTheJudge) {
  const UniqueFd extra(::open("/dev/null", O_RDONLY));  // not closed on exec
  auto own = WorkerServer::start();
  ASSERT_TRUE(own.has_value());
  auto started = own->start_worker();
  ASSERT_TRUE(started.has_value());
  // The standard streams, the socket, /proc/self/statm, and the folder that is being listed.
  EXPECT_EQ(report_of(*started, list_descriptors), "0 1 2 3 4 5 ");
}

TEST_F(Server, LimitsTheStackOfAWorker) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_STACK, &before), 0);
  rlimit larger = before;
  larger.rlim_cur = mib(256).count;
  if (before.rlim_max < larger.rlim_cur) GTEST_SKIP() << "the stack is limited to less";
  ASSERT_EQ(::setrlimit(RLIMIT_STACK, &larger), 0);
  auto own = WorkerServer::start();
  ASSERT_EQ(::setrlimit(RLIMIT_STACK, &before), 0);
  ASSERT_TRUE(own.has_value());
  auto started = own->start_worker();
  ASSERT_TRUE(started.has_value());
  EXPECT_EQ(report_of(*started, show_stack_limit), "64 MiB");
}

TEST_F(Server, ReturnsTheErrorOutputOfAWorker) {
  const Worker one = worker();
  EXPECT_EQ(report_of(one, write_error), "written");
  std::array<char, 100> text{};
  const ssize_t got = ::read(one.error_output.get(), text.data(), text.size());
  ASSERT_GT(got, 0);
  EXPECT_EQ(std::string(text.data(), static_cast<std::size_t>(got)), "written to standard error");
  // Another read would block if the pipe did.
  EXPECT_EQ(::read(one.error_output.get(), text.data(), text.size()), -1);
}

TEST_F(Server, ReportsHowAWorkerEnded) {
  const Worker killed = worker();
  const auto end = server_->end_worker(killed.pid);
  ASSERT_TRUE(end.has_value()) << end.error().message;
  EXPECT_TRUE(WIFSIGNALED(end->status));
  EXPECT_EQ(WTERMSIG(end->status), SIGKILL);
  EXPECT_THAT(end->peak.count, Gt(kib(100).count));
  EXPECT_EQ(state_of(killed.pid), '\0');
  const Worker exited = worker();
  EXPECT_EQ(report_of(exited, exit_with_7), "(closed)");
  const auto exit = server_->end_worker(exited.pid);
  ASSERT_TRUE(exit.has_value()) << exit.error().message;
  EXPECT_TRUE(WIFEXITED(exit->status));
  EXPECT_EQ(WEXITSTATUS(exit->status), 7);
}

TEST_F(Server, IsLostAfterItWasKilled) {
  const Worker one = worker();
  const pid_t server = parent_of(one.pid);
  EXPECT_FALSE(server_->is_lost());
  ASSERT_EQ(::kill(server, SIGKILL), 0);
  ASSERT_TRUE(ends(server));
  const auto started = server_->start_worker();
  ASSERT_FALSE(started.has_value());
  EXPECT_THAT(started.error().message, HasSubstr("the worker server has ended"));
  EXPECT_TRUE(server_->is_lost());
  EXPECT_FALSE(server_->end_worker(one.pid).has_value());
  EXPECT_TRUE(ends(one.pid));
}

TEST_F(Server, EndsWithItsWorkersWhenItsOwnerIsDestroyed) {
  const Worker one = worker();
  const Worker two = worker();
  const pid_t server = parent_of(one.pid);
  server_.reset();
  for (const pid_t pid : {one.pid, two.pid, server}) EXPECT_EQ(state_of(pid), '\0') << pid;
}

TEST_F(Server, SurvivesTheDestructorInAForkOfTheJudge) {
  const pid_t fork = ::fork();
  if (fork == 0) {
    const bool is_ours = server_->is_ours();
    server_.reset();
    ::_exit(is_ours ? 1 : 0);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(fork, &status, 0), fork);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(server_->is_ours());
  const Worker one = worker();
  EXPECT_EQ(report_of(one, show_pid), std::to_string(one.pid));
}

}  // namespace
}  // namespace biglia::judge
