#include "judge/worker/own_programs.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <thread>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/problem/hostile_problem_test.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

using hostile::Misbehaviour;
using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

#ifdef __SANITIZE_ADDRESS__
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// The process state: "R", "Z", ...; 0 if there is no such process.
char state_of(pid_t pid) {
  const auto stat = read_small_file("/proc/" + std::to_string(pid) + "/stat");
  const std::size_t end = stat ? stat->rfind(')') : std::string::npos;
  return end == std::string::npos || end + 2 >= stat->size() ? '\0' : (*stat)[end + 2];
}

bool is_running(pid_t pid) {
  const char state = state_of(pid);
  return state != '\0' && state != 'Z';
}

// Waits up to 30 s, enough for a process that ends by itself on a busy machine.
bool ends(pid_t pid) {
  for (int i = 0; i < 3000 && is_running(pid); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return !is_running(pid);
}

// The worker that the next call would use.
pid_t next_worker() {
  auto worker = Workers::of_process().take();
  if (!worker) return -1;
  const pid_t pid = worker->pid;
  Workers::of_process().give_back(std::move(*worker));
  return pid;
}

pid_t parent_of(pid_t pid) {
  const auto stat = read_small_file("/proc/" + std::to_string(pid) + "/stat");
  return stat ? std::stoi(stat->substr(stat->rfind(')') + 4)) : -1;
}

class OwnPrograms : public testing::Test {
 protected:
  void SetUp() override {
    auto made = TempFolder::make(testing::TempDir() + "biglia-worker-test");
    ASSERT_TRUE(made.has_value());
    folder_.emplace(std::move(*made));
    put("1.in", "1 2\n");
    put("1.ans", "3\n");
  }
  void TearDown() override {
    hostile::behave();
    Workers::of_process().end();
  }

  std::filesystem::path path(const std::string& name) const { return folder_->path() / name; }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
  }

  CallResult<void> validate() const {
    const auto input = open_input(path("1.in"), "1.in");
    return input ? run_validator(problem_, *input, {}, options_)
                 : CallResult<void>(std::unexpected(input.error()));
  }

  Result<Judgement> check() const {
    const auto input = open_input(path("1.in"), "1.in").value();
    const auto file = open_to_read(path("1.ans")).value();
    const auto again = open_to_read(path("1.ans")).value();
    return run_checker(problem_, input, file, again, {}, options_);
  }

  // The error of a call of the program, or "(no error)".
  std::string error_of(const std::string& program) const {
    const auto input = open_input(path("1.in"), "1.in").value();
    const auto output = open_to_read(path("1.ans")).value();
    const UniqueFd file(::open(path("sink").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600));
    const Sink sink{file.get(), "sink"};
    const auto of = [](const auto& result) {
      return result ? "(no error)" : result.error().message;
    };
    if (program == "validator") return of(validate());
    if (program == "checker") return of(check());
    if (program == "reference") return of(run_reference(problem_, input, sink, {}, options_));
    if (program == "generator") {
      const std::vector<std::string> arguments = {"pair", "--seed=1"};
      return of(run_generator(problem_, arguments, sink, folder_->path(), options_));
    }
    if (program == "picture") {
      return of(run_picture(problem_, input, output, {}, PictureForm::kSvg, options_));
    }
    if (program == "replay page") return of(run_replay_page(problem_, input, output, {}, options_));
    return of(run_comparison(problem_, input, options_));
  }

  std::optional<TempFolder> folder_;
  BuiltinProblem problem_ = hostile::problem();
  CallOptions options_ = {{.cpu = std::chrono::milliseconds(500),
                           .cpu_per_mib = std::chrono::milliseconds(0),
                           .memory = mib(64)},
                          {}};
};

constexpr const char* kUsed =
    R"(.* \(used [0-9]+\.[0-9][0-9] s of CPU time, [0-9.]+ [KMG]iB of memory\))";

const std::vector<std::pair<Misbehaviour, std::vector<std::string>>>& misbehaviours() {
  static const std::vector<std::pair<Misbehaviour, std::vector<std::string>>> all = {
      {Misbehaviour::kLoop, {"took more CPU time than its limit of 0.5 s"}},
      {Misbehaviour::kEat, {"took more memory than its limit of 64.0 MiB"}},
      {Misbehaviour::kAbort, {"ended by SIGABRT: ", "hostile_problem_test.hpp:", "check failed: "}},
      {Misbehaviour::kRecurse,
       {kSanitized ? "stack-overflow" : "ended by SIGSEGV (possibly a stack overflow)"}},
      {Misbehaviour::kThrow, {"threw an exception: thrown as asked"}},
      {Misbehaviour::kThrowOddly, {"ended by SIGABRT: uncaught exception"}},
      {Misbehaviour::kExit, {"ended with exit code 7"}},
  };
  return all;
}

TEST_F(OwnPrograms, ReportsEachMisbehaviourWithProgramTestLimitAndUsage) {
  // AddressSanitizer needs time to report a stack overflow.
  for (const auto& [misbehaviour, parts] : misbehaviours()) {
    options_.budget.cpu =
        std::chrono::milliseconds(misbehaviour == Misbehaviour::kLoop ? 500 : 20'000);
    for (const std::string program : {"validator", "checker", "reference", "generator", "picture",
                                      "replay page", "comparison"}) {
      if (program != "validator" && program != "generator" && misbehaviour != Misbehaviour::kLoop &&
          misbehaviour != Misbehaviour::kAbort) {
        continue;  // the same code path
      }
      hostile::ask_for(program, misbehaviour);
      const std::string error = error_of(program);
      hostile::behave();
      const std::string on = program == "generator" ? "called with pair --seed=1" : "on 1.in";
      EXPECT_THAT(error, StartsWith("the " + program + " of sum, " + on + ": "));
      EXPECT_THAT(error, MatchesRegex(kUsed));
      for (const std::string& part : parts) EXPECT_THAT(error, HasSubstr(part));
      EXPECT_EQ(error_of(program), "(no error)") << "after " << error;
    }
  }
}

TEST_F(OwnPrograms, ReportsAHugeAllocationAsTheMemoryLimit) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer ends a program that allocates so much";
  hostile::ask_for("validator", Misbehaviour::kAsk);
  EXPECT_THAT(error_of("validator"), HasSubstr("took more memory than its limit of 64.0 MiB"));
  options_.budget.memory.reset();
  EXPECT_THAT(error_of("validator"), HasSubstr("ran out of memory"));
}

TEST_F(OwnPrograms, ReturnsARefusalWithoutACallError) {
  put("1.in", "1 x\n");
  const auto result = validate();
  ASSERT_TRUE(result.has_value());
  ASSERT_FALSE(result->has_value());
  EXPECT_THAT(result->error().message, StartsWith("1.in:1:3: "));
  put("1.in", "1 2\n");
  put("1.ans", "no number\n");
  EXPECT_EQ(check().value().verdict, Verdict::kJudgeError);
  EXPECT_EQ(check().value().reason, "the answer is not a number");
}

TEST_F(OwnPrograms, EndsABlockedCallAtTheWallTimeLimit) {
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

TEST_F(OwnPrograms, EndsACallThatIsStopped) {
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

TEST_F(OwnPrograms, RaisesTheTimeLimitWithTheSizeOfTheFiles) {
  const CallBudget budget = {
      .cpu = std::chrono::seconds(60), .cpu_per_mib = std::chrono::seconds(1), .memory = {}};
  EXPECT_EQ(cpu_limit(budget, Bytes{0}), std::chrono::seconds(60));
  EXPECT_EQ(cpu_limit(budget, Bytes{1}), std::chrono::seconds(61));
  EXPECT_EQ(cpu_limit(budget, mib(10)), std::chrono::seconds(70));
  EXPECT_EQ(cpu_limit({}, mib(10)), std::nullopt);
}

TEST_F(OwnPrograms, KeepsAWorkerUntilItMisbehaves) {
  ASSERT_TRUE(validate().has_value());
  const pid_t first = next_worker();
  ASSERT_TRUE(check().has_value());
  EXPECT_EQ(next_worker(), first);
  hostile::ask_for("checker", Misbehaviour::kThrow);
  ASSERT_FALSE(check().has_value());
  EXPECT_FALSE(is_running(first));
}

TEST_F(OwnPrograms, ReplacesAKilledIdleWorker) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = next_worker();
  ASSERT_EQ(::kill(worker, SIGKILL), 0);
  ASSERT_TRUE(ends(worker));
  EXPECT_TRUE(validate().has_value());
}

TEST_F(OwnPrograms, EndsTheWorkersOfAKilledServerAndReplacesIt) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = next_worker();
  const pid_t server = parent_of(worker);
  ASSERT_EQ(parent_of(server), ::getpid());
  ASSERT_EQ(::kill(server, SIGKILL), 0);
  EXPECT_TRUE(ends(worker));
  EXPECT_TRUE(validate().has_value());
  EXPECT_NE(parent_of(next_worker()), server);
}

TEST_F(OwnPrograms, LeavesNoProcessAfterTheEnd) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = next_worker();
  const pid_t server = parent_of(worker);
  Workers::of_process().end();
  EXPECT_EQ(state_of(worker), '\0');
  EXPECT_EQ(state_of(server), '\0');
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

TEST_F(OwnPrograms, LeavesNoWorkerIfTheJudgeIsKilled) {
  Workers::of_process().end();
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe.has_value());
  const pid_t judge = ::fork();
  if (judge == 0) {
    const pid_t worker = next_worker();
    if (::write(pipe->write_end.get(), &worker, sizeof worker) != sizeof worker) ::_exit(1);
    options_.budget = {};
    hostile::ask_for("validator", Misbehaviour::kLoop);
    (void)validate();
    ::_exit(0);
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

TEST_F(OwnPrograms, IgnoresSignalsOfTheTerminal) {
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

TEST_F(OwnPrograms, ReturnsLongDetailsCompletely) {
  problem_.check = [](const TestInput&, ByteSource&, ByteSource&, Flags) {
    return wrong_answer("long", std::string(5'000'000, 'x'));
  };
  EXPECT_EQ(check().value().details.size(), 5'000'000U);
}

TEST_F(OwnPrograms, IsolatesAMisbehavingCallFromOtherThreads) {
  options_.budget.cpu = std::chrono::seconds(20);
  hostile::ask_for("checker", Misbehaviour::kAbort);
  std::atomic<int> right = 0;
  ASSERT_TRUE(Workers::of_process().start().has_value());
  {
    std::vector<std::jthread> threads;
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

TEST_F(OwnPrograms, ReadsAPipeOnlyInTheWorker) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe.has_value());
  ASSERT_EQ(::write(pipe->write_end.get(), "1 2\n", 4), 4);
  pipe->write_end.reset();
  const auto input = open_input("/dev/fd/" + std::to_string(pipe->read_end.get()), "1.in");
  ASSERT_TRUE(input.has_value());
  const auto result = run_validator(problem_, *input, {}, options_);
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->has_value());
}

TEST_F(OwnPrograms, UsesTheCurrentWorkingFolderOfTheCaller) {
  ASSERT_TRUE(validate().has_value());
  const auto before = std::filesystem::current_path();
  put("2.in", "file n\n");
  put("n", "1 2\n");
  std::filesystem::current_path(folder_->path());
  const auto input = open_input("2.in", "2.in");
  ASSERT_TRUE(input.has_value());
  const auto result = run_validator(problem_, *input, {}, options_);
  std::filesystem::current_path(before);
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->has_value());
}

TEST_F(OwnPrograms, ReportsAFailedWriteAsACallError) {
  const auto input = open_input(path("1.in"), "1.in").value();
  const UniqueFd full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
  const auto result = run_reference(problem_, input, {full.get(), "the answer"}, {}, options_);
  ASSERT_FALSE(result.has_value());
  EXPECT_THAT(result.error().message, StartsWith("the answer: "));
}

TEST(Messages, AreInvalidIfTruncated) {
  Call call;
  call.arguments = {"a", "b"};
  const std::string whole = message_of(call, {});
  Call read;
  std::array<bool, kFileCount> has{};
  EXPECT_TRUE(read_message(whole, read, has));
  EXPECT_EQ(read.arguments, call.arguments);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_FALSE(read_message(whole.substr(0, length), read, has)) << length;
  }
}

}  // namespace
}  // namespace biglia::judge
