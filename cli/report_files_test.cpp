// Reports that cannot be written: refused before grading if possible, and never listed as written.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <latch>
#include <thread>

#include "cli/grading_fixture_test.hpp"
#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class RefusedReports : public CliTest {
 protected:
  // Runs a grading that must be refused before it compiles or generates anything. Returns the
  // error.
  std::string refusal(const std::vector<std::string>& more) {
    put("a.c", "int main(void) { return 0; }\n");
    EXPECT_EQ(run({"generate", "sum", "--out", path("made").string()}), 0) << error_;
    std::filesystem::remove_all(path("made/data"));
    std::vector<std::string> arguments = {"grade", "sum", path("a.c").string(), "--tests",
                                          path("made").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(run(arguments), 2);
    EXPECT_FALSE(std::filesystem::exists(path("made/data")));
    EXPECT_EQ(out_, "");
    return error_;
  }

  void make_fifo(const std::string& name) const {
    std::filesystem::create_directories(path(name).parent_path());
    ASSERT_EQ(mkfifo(path(name).c_str(), 0600), 0);
  }
};

TEST_F(RefusedReports, RefusesAFifoOrDeviceAtTheReportsPath) {
  const std::vector<std::string> out = {"--out", path("out").string()};
  for (const std::string name : {"class.db", "results.json", ".lock", "submissions/.made"}) {
    std::filesystem::remove_all(path("out"));
    put("out/.results-of", "sum\n");
    make_fifo("out/" + name);
    EXPECT_THAT(refusal(out), HasSubstr(name + ": expected a regular file, found a FIFO"));
    std::filesystem::remove(path("out/" + name));
    std::filesystem::create_symlink("/dev/full", path("out/" + name));
    EXPECT_THAT(refusal(out), HasSubstr(name + ": expected a regular file, found a device"));
  }
  std::filesystem::remove_all(path("out"));
  put("out/.results-of", "sum\n");
  put("out/submissions", "in the way");
  EXPECT_THAT(refusal(out), HasSubstr("submissions: cannot create the folder"));
}

TEST_F(RefusedReports, LeavesFoldersWithOtherResultsUnchanged) {
  put("mine/results.json", "{\"problem\": \"another\"}");
  put("mine/submissions/a/feedback.txt", "mine");
  const std::vector<std::string> mine = {"--out", path("mine").string()};
  EXPECT_THAT(refusal(mine), HasSubstr("mine: expected an empty folder or results of sum, found "));
  EXPECT_EQ(get("mine/submissions/a/feedback.txt"), "mine");
  EXPECT_FALSE(std::filesystem::exists(path("mine/.lock")));
  EXPECT_THAT(refusal({"--out", package().string()}), HasSubstr("testdata/sum: expected an empty"));
  put("other/.results-of", "different\n");
  EXPECT_THAT(refusal({"--out", path("other").string()}),
              HasSubstr("other: expected results of sum, found those of different; nothing "
                        "was changed there: choose another folder"));
}

TEST_F(RefusedReports, RefusesToReplaceAFileThatIsNotAMatrix) {
  const auto refusal_of_matrix = [&](const std::string& file) {
    return refusal({"--out", path("out").string(), "--matrix", path(file).string()});
  };
  EXPECT_THAT(refusal_of_matrix("a.c"), HasSubstr("a.c: expected a new file or an earlier matrix"));
  EXPECT_EQ(get("a.c"), "int main(void) { return 0; }\n");
}

TEST_F(RefusedReports, RefusesAnOutputPathThatIsNotAFolder) {
  make_fifo("fifo");
  EXPECT_THAT(refusal({"--out", path("fifo").string()}), HasSubstr("cannot create the folder"));
  EXPECT_THAT(refusal({"--out", "/dev/full"}), HasSubstr("cannot create the folder"));
}

TEST_F(RefusedReports, RefusesAMatrixThatCannotBeWritten) {
  const auto of_matrix = [&](const std::string& file) {
    return refusal({"--out", path("out").string(), "--matrix", file});
  };
  EXPECT_THAT(of_matrix(path("").string()), HasSubstr("found a folder"));
  EXPECT_THAT(of_matrix(path("no/matrix.csv").string()), HasSubstr("found no folder"));
}

TEST_F(CliTest, FailsIfStandardOutputCannotBeWritten) {
  std::fflush(stdout);
  const UniqueFd before(dup(STDOUT_FILENO));
  const UniqueFd full(open("/dev/full", O_WRONLY | O_CLOEXEC));
  testing::internal::CaptureStderr();
  dup2(full.get(), STDOUT_FILENO);
  const int listed = call({"list", "--testdata", path("testdata").string()});
  const int helped = call({"--help"});
  dup2(before.get(), STDOUT_FILENO);
  error_ = testing::internal::GetCapturedStderr();
  EXPECT_EQ(listed, 3);
  EXPECT_EQ(helped, 3);
  EXPECT_THAT(error_, HasSubstr("standard output: cannot write"));
}

class UnwrittenReports : public GradingTest {};

TEST_F(UnwrittenReports, AreNotReportedAsWritten) {
  put("all/right.c", right_program());
  // Blocks results.json only after the check at the beginning. The thread allocates nothing while the
  // grading forks.
  const std::string database = path("results/class.db");
  const std::string report = path("results/results.json");
  std::latch started(1);
  const std::jthread blocker([&] {
    started.count_down();
    while (::access(database.c_str(), F_OK) != 0) std::this_thread::yield();
    ::mkdir(report.c_str(), 0700);
  });
  started.wait();
  auto arguments = command("all");
  std::erase(arguments, "--json");
  EXPECT_EQ(run(arguments), 3);
  EXPECT_THAT(out_, HasSubstr("right"));
  EXPECT_THAT(out_, Not(HasSubstr("results: ")));
  EXPECT_THAT(error_, HasSubstr("results.json: expected a regular file, found a folder"));
}

}  // namespace
}  // namespace biglia::judge
