// Host faults in the box's own steps: they are reported as host errors, never as an end of the
// program.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"
#include "judge/sandbox/box_end.hpp"
#include "judge/sandbox/capture.hpp"
#include "judge/sandbox/collect.hpp"
#include "judge/sandbox/own_limits.hpp"
#include "judge/sandbox/process_tree.hpp"
#include "judge/sandbox/small_disk_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class HostFaults : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(HostFaults, BlamesTheHostForAFullDiskDuringCollection) {
  fs::create_directories(path("box/work"));
  std::ofstream(path("box/work/program")) << std::string(100'000, 'x');
  const SmallDisk disk(path("small"), "size=64k");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  const UniqueFd root(::open(path("box").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const auto collected =
      collect_files(root.get(), "work", disk.folder() / "to", {.file = mib(1), .total = mib(1)});
  ASSERT_FALSE(collected);
  EXPECT_EQ(collected.error().blame, Blame::kHost);
  EXPECT_THAT(collected.error().message, HasSubstr("No space left on device"));
}

TEST_F(HostFaults, BlamesTheSubmissionForASymbolicLink) {
  fs::create_directories(path("box/work"));
  fs::create_symlink("/etc/passwd", path("box/work/program"));
  const UniqueFd root(::open(path("box").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const auto collected =
      collect_files(root.get(), "work", path("to"), {.file = mib(1), .total = mib(1)});
  ASSERT_FALSE(collected);
  EXPECT_EQ(collected.error().blame, Blame::kSubmission);
}

TEST_F(HostFaults, ReportsAFullDiskDuringCapture) {
  const SmallDisk disk(path("small"), "size=64k");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  auto capture = Capture::open(disk.folder() / "out", mib(1));
  ASSERT_TRUE(capture);
  const std::string much(100'000, 'x');
  ASSERT_EQ(::write(capture->write_end().get(), much.data(), much.size()),
            static_cast<ssize_t>(much.size()));
  capture->write_end().reset();
  EXPECT_FALSE(capture->take() && capture->close());
}

TEST_F(HostFaults, ReportsBytesThatACaptureLost) {
  auto capture = Capture::open(path("out"), mib(1));
  ASSERT_TRUE(capture);
  ASSERT_EQ(::write(capture->write_end().get(), "12345", 5), 5);
  capture->write_end().reset();
  ASSERT_TRUE(capture->take());
  fs::resize_file(path("out"), 3);
  const auto closed = capture->close();
  ASSERT_FALSE(closed);
  EXPECT_THAT(closed.error().message, HasSubstr("expected 5 bytes in its file, found 3"));
}

TEST_F(HostFaults, NamesALimitOfTheJudgeThatIsTooLow) {
  EXPECT_TRUE(check_own_limits(Limits()));
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_AS, &before), 0);
  rlimit less = before;
  less.rlim_cur = rlim_t{1} << 46U;
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &less), 0);
  const auto enough = check_own_limits(Limits());
  EXPECT_EQ(::setrlimit(RLIMIT_AS, &before), 0);
  ASSERT_FALSE(enough);
  EXPECT_THAT(enough.error().message, HasSubstr("`ulimit -v` of the judge: expected no limit"));
  Limits huge;
  huge.file_size.count = std::uint64_t{1} << 63U;
  EXPECT_TRUE(check_own_limits(huge));
}

TEST_F(HostFaults, DoesNotReportAMemoryLimitIfTheMachineRunsOut) {
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
TEST_F(HostFaults, SeparatesProgramFaultsFromHostFaultsInExecve) {
  std::ofstream(path("program")).close();
  fs::permissions(path("program"), fs::perms(0755));
  BoxRequest request;
  request.command = {"/box/program"};
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
  request.command = {"/usr/bin/python3", "/box/program"};
  EXPECT_EQ(end_for(ENOENT), BoxEnd::kBoxFailure);
  request.command = {"/box/program"};
  fs::permissions(path("program"), fs::perms(0644));
  EXPECT_EQ(end_for(EACCES), BoxEnd::kBoxFailure);
}

TEST_F(HostFaults, DetectsAStoppedChild) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::pause();
    ::_exit(0);
  }
  ASSERT_GT(child, 0);
  EXPECT_FALSE(any_is_stopped(::getpid()));
  ::kill(child, SIGSTOP);
  int status = 0;
  ::waitpid(child, &status, WUNTRACED);
  EXPECT_TRUE(any_is_stopped(::getpid()));
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
}

}  // namespace
}  // namespace biglia::judge
