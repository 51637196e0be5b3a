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

#include "judge/files/text_file.hpp"
#include "judge/problem/hostile_problem_test.hpp"
#include "judge/sandbox/temp_folder.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

using hostile::Deed;
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

// "R", "Z", ...; 0 for no process.
char state_of(pid_t pid) {
  const auto stat = read_small_file("/proc/" + std::to_string(pid) + "/stat");
  const std::size_t end = stat ? stat->rfind(')') : std::string::npos;
  return end == std::string::npos || end + 2 >= stat->size() ? '\0' : (*stat)[end + 2];
}

bool is_running(pid_t pid) {
  const char state = state_of(pid);
  return state != '\0' && state != 'Z';
}

// What ends on its own has all the time it needs on a busy machine.
bool ends(pid_t pid) {
  for (int i = 0; i < 3000 && is_running(pid); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return !is_running(pid);
}

// The process whose turn it would be.
pid_t worker_at_hand() {
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

  Said<void> validate() const {
    const auto input = open_input(path("1.in"), "1.in");
    return input ? run_validator(problem_, *input, {}, options_)
                 : Said<void>(std::unexpected(input.error()));
  }

  Result<Judgement> check() const {
    const auto input = open_input(path("1.in"), "1.in").value();
    const auto file = open_to_read(path("1.ans")).value();
    const auto again = open_to_read(path("1.ans")).value();
    return run_checker(problem_, input, file, again, {}, options_);
  }

  // What kept the program from saying anything.
  std::string error_of(const std::string& program) const {
    const auto input = open_input(path("1.in"), "1.in").value();
    const auto output = open_to_read(path("1.ans")).value();
    const UniqueFd file(::open(path("sink").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600));
    const Sink sink{file.get(), "sink"};
    const auto of = [](const auto& said) {
      return said ? "(it said something)" : said.error().message;
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
  CallOptions options_ = {{.cpu = std::chrono::milliseconds(100),
                           .cpu_per_mib = std::chrono::milliseconds(0),
                           .memory = mib(64)},
                          {}};
};

constexpr const char* kUsed =
    R"(.* \(used [0-9]+\.[0-9][0-9] s of CPU time, [0-9.]+ [KMG]iB of memory\))";

const std::vector<std::pair<Deed, std::vector<std::string>>>& deeds() {
  static const std::vector<std::pair<Deed, std::vector<std::string>>> all = {
      {Deed::kLoop, {"took more CPU time than its limit of 0.1 s"}},
      {Deed::kEat, {"took more memory than its limit of 64.0 MiB"}},
      {Deed::kAbort, {"ended by SIGABRT: ", "hostile_problem_test.hpp:", "check failed: "}},
      {Deed::kRecurse,
       {kSanitized ? "stack-overflow" : "ended by SIGSEGV, as by a stack overflow"}},
      {Deed::kThrow, {"threw an exception: thrown as asked"}},
      {Deed::kThrowOddly, {"ended by SIGABRT: an exception that nothing catches"}},
      {Deed::kExit, {"ended with exit code 7"}},
  };
  return all;
}

TEST_F(OwnPrograms, EachWayToMisbehaveIsToldWithProgramTestLimitAndUse) {
  // A sanitized stack takes its time to be reported.
  for (const auto& [deed, words] : deeds()) {
    options_.budget.cpu = std::chrono::milliseconds(deed == Deed::kLoop ? 100 : 20'000);
    for (const std::string program : {"validator", "checker", "reference", "generator", "picture",
                                      "replay page", "comparison"}) {
      if (program != "validator" && program != "generator" && deed != Deed::kLoop &&
          deed != Deed::kAbort) {
        continue;  // it is the same call
      }
      hostile::ask_for(program, deed);
      const std::string error = error_of(program);
      hostile::behave();
      const std::string on = program == "generator" ? "called with pair --seed=1" : "on 1.in";
      EXPECT_THAT(error, StartsWith("the " + program + " of sum, " + on + ": "));
      EXPECT_THAT(error, MatchesRegex(kUsed));
      for (const std::string& word : words) EXPECT_THAT(error, HasSubstr(word));
      EXPECT_EQ(error_of(program), "(it said something)") << "after " << error;
    }
  }
}

TEST_F(OwnPrograms, AskingForTooMuchAtOnceIsTheMemoryLimit) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer ends a program that asks for so much";
  hostile::ask_for("validator", Deed::kAsk);
  EXPECT_THAT(error_of("validator"), HasSubstr("took more memory than its limit of 64.0 MiB"));
  options_.budget.memory.reset();
  EXPECT_THAT(error_of("validator"), HasSubstr("found no memory"));
}

TEST_F(OwnPrograms, WhatAProgramSaysIsNoErrorOfTheCall) {
  put("1.in", "1 x\n");
  const auto said = validate();
  ASSERT_TRUE(said.has_value());
  ASSERT_FALSE(said->has_value());
  EXPECT_THAT(said->error().message, StartsWith("1.in:1:3: "));
  put("1.in", "1 2\n");
  put("1.ans", "no number\n");
  EXPECT_EQ(check().value().verdict, Verdict::kJudgeError);
  EXPECT_EQ(check().value().reason, "the answer is no number");
}

TEST_F(OwnPrograms, WhoWaitsForEverIsEndedByTheWallClock) {
  // The limit in budgets is too long for a test.
  Call call;
  call.program = OwnProgram::kValidator;
  call.name = "1.in";
  call.function = reinterpret_cast<std::uint64_t>(&hostile::validate);
  hostile::ask_for("validator", Deed::kSleep);
  const CallWatch watch{.who = "it",
                        .cpu = std::chrono::seconds(10),
                        .wall = std::chrono::milliseconds(50),
                        .memory = {},
                        .stop = {}};
  const auto reply = run_call(call, {}, watch);
  ASSERT_FALSE(reply.has_value());
  EXPECT_THAT(reply.error().message, StartsWith("it: was not done after 0.05 s by the wall clock"));
}

TEST_F(OwnPrograms, ACallThatIsStoppedEnds) {
  options_.budget = {};
  std::stop_source source;
  options_.stop = source.get_token();
  hostile::ask_for("validator", Deed::kLoop);
  ASSERT_TRUE(Workers::of_process().start().has_value());
  const std::jthread stopper([&] {
    while (hostile::asked().begun == 0) std::this_thread::yield();
    source.request_stop();
  });
  EXPECT_THAT(error_of("validator"), HasSubstr("was stopped"));
}

TEST_F(OwnPrograms, TheTimeGrowsWithTheFiles) {
  const CallBudget budget = {
      .cpu = std::chrono::seconds(60), .cpu_per_mib = std::chrono::seconds(1), .memory = {}};
  EXPECT_EQ(cpu_limit(budget, Bytes{0}), std::chrono::seconds(60));
  EXPECT_EQ(cpu_limit(budget, Bytes{1}), std::chrono::seconds(61));
  EXPECT_EQ(cpu_limit(budget, mib(10)), std::chrono::seconds(70));
  EXPECT_EQ(cpu_limit({}, mib(10)), std::nullopt);
}

TEST_F(OwnPrograms, AWorkerIsKeptForTheNextCallUntilItMisbehaves) {
  ASSERT_TRUE(validate().has_value());
  const pid_t first = worker_at_hand();
  ASSERT_TRUE(check().has_value());
  EXPECT_EQ(worker_at_hand(), first);
  hostile::ask_for("checker", Deed::kThrow);
  ASSERT_FALSE(check().has_value());
  EXPECT_FALSE(is_running(first));
}

TEST_F(OwnPrograms, AnIdleWorkerThatIsKilledIsReplaced) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = worker_at_hand();
  ASSERT_EQ(::kill(worker, SIGKILL), 0);
  ASSERT_TRUE(ends(worker));
  EXPECT_TRUE(validate().has_value());
}

TEST_F(OwnPrograms, AServerThatIsKilledTakesItsWorkersAlongAndIsReplaced) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = worker_at_hand();
  const pid_t server = parent_of(worker);
  ASSERT_EQ(parent_of(server), ::getpid());
  ASSERT_EQ(::kill(server, SIGKILL), 0);
  EXPECT_TRUE(ends(worker));
  EXPECT_TRUE(validate().has_value());
  EXPECT_NE(parent_of(worker_at_hand()), server);
}

TEST_F(OwnPrograms, NothingIsLeftAfterTheEnd) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = worker_at_hand();
  const pid_t server = parent_of(worker);
  Workers::of_process().end();
  EXPECT_EQ(state_of(worker), '\0');
  EXPECT_EQ(state_of(server), '\0');
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

TEST_F(OwnPrograms, AJudgeThatIsKilledLeavesNoWorkerThatComputes) {
  Workers::of_process().end();
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe.has_value());
  const pid_t judge = ::fork();
  if (judge == 0) {
    const pid_t worker = worker_at_hand();
    if (::write(pipe->write_end.get(), &worker, sizeof worker) != sizeof worker) ::_exit(1);
    options_.budget = {};
    hostile::ask_for("validator", Deed::kLoop);
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

TEST_F(OwnPrograms, SignalsOfTheTerminalAreTheJudges) {
  ASSERT_TRUE(validate().has_value());
  const pid_t worker = worker_at_hand();
  const pid_t server = parent_of(worker);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    ASSERT_EQ(::kill(worker, signal), 0);
    ASSERT_EQ(::kill(server, signal), 0);
  }
  EXPECT_TRUE(validate().has_value());
  EXPECT_EQ(worker_at_hand(), worker);
}

TEST_F(OwnPrograms, LongWordsComeWhole) {
  problem_.check = [](const TestInput&, ByteSource&, ByteSource&, Flags) {
    return wrong_answer("long", std::string(5'000'000, 'x'));
  };
  EXPECT_EQ(check().value().details.size(), 5'000'000U);
}

TEST_F(OwnPrograms, ManyThreadsCallAtOnceAndOneThatMisbehavesHarmsNoOther) {
  options_.budget.cpu = std::chrono::seconds(20);
  hostile::ask_for("checker", Deed::kAbort);
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

TEST_F(OwnPrograms, APipeIsReadByItsReaderAlone) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe.has_value());
  ASSERT_EQ(::write(pipe->write_end.get(), "1 2\n", 4), 4);
  pipe->write_end.reset();
  const auto input = open_input("/dev/fd/" + std::to_string(pipe->read_end.get()), "1.in");
  ASSERT_TRUE(input.has_value());
  const auto said = run_validator(problem_, *input, {}, options_);
  ASSERT_TRUE(said.has_value());
  EXPECT_TRUE(said->has_value());
}

TEST_F(OwnPrograms, TheWorkingFolderIsTheCallersOwnAtEachCall) {
  ASSERT_TRUE(validate().has_value());
  const auto before = std::filesystem::current_path();
  put("2.in", "file n\n");
  put("n", "1 2\n");
  std::filesystem::current_path(folder_->path());
  const auto input = open_input("2.in", "2.in");
  ASSERT_TRUE(input.has_value());
  const auto said = run_validator(problem_, *input, {}, options_);
  std::filesystem::current_path(before);
  ASSERT_TRUE(said.has_value());
  EXPECT_TRUE(said->has_value());
}

TEST_F(OwnPrograms, WhatCannotBeWrittenIsNoWordOfTheProgram) {
  const auto input = open_input(path("1.in"), "1.in").value();
  const UniqueFd full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
  const auto said = run_reference(problem_, input, {full.get(), "the answer"}, {}, options_);
  ASSERT_FALSE(said.has_value());
  EXPECT_THAT(said.error().message, StartsWith("the answer: "));
}

TEST(Messages, ThatAreCutAreNone) {
  Call call;
  call.words = {"a", "b"};
  const std::string whole = message_of(call, {});
  Call read;
  std::array<bool, kFileCount> has{};
  EXPECT_TRUE(read_message(whole, read, has));
  EXPECT_EQ(read.words, call.words);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_FALSE(read_message(whole.substr(0, length), read, has)) << length;
  }
}

}  // namespace
}  // namespace biglia::judge
