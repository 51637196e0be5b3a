#include "judge/sandbox/box_end.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

class ToResult : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(ToResult, DoesNotReportAMemoryLimitIfTheMachineRunsOut) {
  BoxRequest request;
  request.limits.memory = mib(256);
  Watched watched;
  watched.oom_kills = 1;
  watched.ended.emplace();
  watched.ended->outcome = launcher::Outcome::kEnded;
  watched.ended->code = CLD_KILLED;
  watched.ended->status = SIGKILL;
  watched.memory = mib(40);
  const BoxResult hosts = to_result(watched, request, {});
  EXPECT_EQ(hosts.end, BoxEnd::kBoxFailure);
  EXPECT_THAT(hosts.note, HasSubstr("the machine ran out of memory"));
  watched.memory = mib(255);
  EXPECT_EQ(to_result(watched, request, {}).end, BoxEnd::kMemoryLimit);
}

// Who is at fault if execve fails.
TEST_F(ToResult, SeparatesProgramFaultsFromToResultInExecve) {
  std::ofstream(path("program")).close();
  fs::permissions(path("program"), fs::perms(0755));
  BoxRequest request;
  request.command = {in_box("/box/program")};
  request.binds = {{path("program"), "/box/program"}};
  Watched watched;
  watched.ended.emplace();
  std::snprintf(watched.ended->step, sizeof watched.ended->step, "execute /box/program");
  const auto end_for = [&](int error) {
    watched.ended->error = error;
    return to_result(watched, request, {}).end;
  };
  for (const int error : {ENOEXEC, ENOENT, EACCES, EINVAL}) {
    EXPECT_EQ(end_for(error), BoxEnd::kNotExecuted) << error;
  }
  for (const int error : {ENOMEM, EMFILE, ENFILE, EAGAIN, EIO, ETXTBSY}) {
    EXPECT_EQ(end_for(error), BoxEnd::kBoxFailure) << error;
  }
  request.command = {"/usr/bin/python3", in_box("/box/program")};
  EXPECT_EQ(end_for(ENOENT), BoxEnd::kBoxFailure);
  request.command = {in_box("/box/program")};
  fs::permissions(path("program"), fs::perms(0644));
  EXPECT_EQ(end_for(EACCES), BoxEnd::kBoxFailure);
}

Watched ended_with(int code, int status) {
  Watched watched;
  watched.ended.emplace();
  watched.ended->outcome = launcher::Outcome::kEnded;
  watched.ended->code = code;
  watched.ended->status = status;
  return watched;
}

TEST_F(ToResult, CopiesFiguresExitCodeAndSignal) {
  BoxRequest request;
  Watched exited = ended_with(CLD_EXITED, 5);
  exited.cpu = std::chrono::microseconds(11);
  exited.wall = std::chrono::microseconds(22);
  exited.starved = std::chrono::microseconds(3);
  exited.memory = mib(4);
  const BoxResult result = to_result(exited, request, {.too_much = false, .output = Bytes{6}});
  EXPECT_EQ(result.end, BoxEnd::kExited);
  EXPECT_EQ(result.exit_code, 5);
  EXPECT_EQ(result.signal, 0);
  EXPECT_FALSE(result.killed);
  EXPECT_EQ(result.cpu, exited.cpu);
  EXPECT_EQ(result.wall, exited.wall);
  EXPECT_EQ(result.starved, exited.starved);
  EXPECT_EQ(result.memory, mib(4));
  EXPECT_EQ(result.written, Bytes{6});
  EXPECT_EQ(result.note, "");
  for (const int code : {CLD_KILLED, CLD_DUMPED}) {
    const BoxResult signalled = to_result(ended_with(code, SIGSEGV), request, {});
    EXPECT_EQ(signalled.end, BoxEnd::kSignalled);
    EXPECT_EQ(signalled.signal, SIGSEGV);
    EXPECT_EQ(signalled.exit_code, 0);
  }
}

TEST_F(ToResult, AppliesLimitsThatWereExceededBeforeAnExit) {
  BoxRequest request;
  Watched watched = ended_with(CLD_EXITED, 0);
  watched.cpu = request.limits.cpu;
  watched.wall = request.limits.wall;
  EXPECT_EQ(to_result(watched, request, {}).end, BoxEnd::kExited);  // exactly the limits
  watched.wall += std::chrono::microseconds(7);
  watched.starved = std::chrono::microseconds(7);
  EXPECT_EQ(to_result(watched, request, {}).end, BoxEnd::kExited);  // starving does not count
  watched.starved -= std::chrono::microseconds(1);
  EXPECT_EQ(to_result(watched, request, {}).end, BoxEnd::kWallLimit);
  watched.cpu += std::chrono::microseconds(1);
  const BoxResult result = to_result(watched, request, {});
  EXPECT_EQ(result.end, BoxEnd::kCpuLimit);
  EXPECT_FALSE(result.killed);
  EXPECT_EQ(to_result(watched, request, {.too_much = true, .output = {}}).end,
            BoxEnd::kOutputLimit);
}

TEST_F(ToResult, ReportsWhyTheJudgeKilledTheRun) {
  Watched watched;
  watched.killed_for = BoxEnd::kWallLimit;
  EXPECT_EQ(to_result(watched, {}, {}).end, BoxEnd::kWallLimit);
  EXPECT_TRUE(to_result(watched, {}, {}).killed);
  watched.killed_for = BoxEnd::kStarved;
  EXPECT_EQ(to_result(watched, {}, {}).note, "the machine was too busy with other processes");
}

TEST_F(ToResult, NamesTheFailureOfTheJudgeOrTheBox) {
  BoxRequest request;
  request.command = {"/bin/true"};
  Watched watched;
  const BoxResult unknown = to_result(watched, request, {});
  EXPECT_EQ(unknown.end, BoxEnd::kBoxFailure);
  EXPECT_EQ(unknown.note, "the box was killed from outside the judge");
  watched.ended.emplace();
  EXPECT_EQ(to_result(watched, request, {}).note, "the box was killed before its program started");
  std::snprintf(watched.ended->step, sizeof watched.ended->step, "mount /usr");
  watched.ended->error = EPERM;
  EXPECT_EQ(to_result(watched, request, {}).note,
            "the box did not start: mount /usr: Operation not permitted");
  watched.failure = "the launcher died";
  EXPECT_EQ(to_result(watched, request, {}).note, "the launcher died");
}

// A step of the maximum length has no terminating NUL.
TEST(FailureNote, ReadsAStepOfTheMaximumLength) {
  launcher::Ended ended;
  std::ranges::fill(ended.step, 'x');
  ended.error = ENOENT;
  EXPECT_EQ(failure_note(ended), "the box did not start: " + std::string(sizeof ended.step, 'x') +
                                     ": No such file or directory");
}

}  // namespace
}  // namespace biglia::judge
