#include "judge/run/run.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "judge/base/temp_folder.hpp"
#include "judge/run/box_result_test.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

// Returns a fixed result and records the request.
class FakeBox final : public Box {
 public:
  explicit FakeBox(BoxResult result) : result_(std::move(result)) {}
  BoxResult run(const BoxRequest& request, const std::stop_token& /*stop*/) override {
    request_ = request;
    std::ofstream(request.output) << "42\n";
    std::ofstream(request.error_output).close();
    return result_;
  }
  std::string description() const override { return "fake"; }
  bool approximate() const override { return false; }
  const BoxRequest& request() const { return request_; }

 private:
  BoxResult result_;
  BoxRequest request_;
};

class RunProgram : public testing::Test {
 protected:
  RunOutcome run(Box& box, const TestFiles& test = {}) {
    Limits limits;
    limits.cpu = milliseconds(1000);
    return run_program(box, {"/bin/true"}, test, limits, folder_.path() / "scratch");
  }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(RunProgram, KeepsTheOutputAsLongAsTheOutcome) {
  FakeBox box(box_result(BoxEnd::kExited));
  std::filesystem::path output;
  {
    const RunOutcome outcome = run(box);
    output = outcome.output;
    EXPECT_TRUE(std::filesystem::exists(output));
  }
  EXPECT_FALSE(std::filesystem::exists(output));
}

TEST_F(RunProgram, FlagsTimesNearTheLimitExceptOfAKilledProgram) {
  for (const auto& [cpu, near] : {std::pair{milliseconds(899), false},
                                  {milliseconds(900), true},
                                  {milliseconds(1000), true}}) {
    FakeBox box(box_result(BoxEnd::kExited, cpu));
    EXPECT_EQ(run(box).near_time_limit, near) << cpu.count();
  }
  BoxResult over = box_result(BoxEnd::kCpuLimit, milliseconds(1050));
  FakeBox ended_by_itself(over);
  EXPECT_TRUE(run(ended_by_itself).near_time_limit);
  over.killed = true;
  FakeBox killed(over);
  EXPECT_FALSE(run(killed).near_time_limit);
  EXPECT_TRUE(run(killed).cut_at_time_limit);
}

TEST_F(RunProgram, AnExitCodeMayBeNoFault) {
  BoxResult result = box_result(BoxEnd::kExited);
  result.exit_code = 2;
  Executable executable{"/bin/true"};
  EXPECT_EQ(with_counting_exit_code(result, executable.any_exit_code).exit_code, 2);
  executable.any_exit_code = true;
  EXPECT_EQ(with_counting_exit_code(result, executable.any_exit_code).exit_code, 0);
  FakeBox box(result);
  const auto judged = run_program(box, executable, {}, {}, folder_.path() / "scratch").judgement;
  EXPECT_EQ(judged.verdict, Verdict::kAccepted);
  EXPECT_EQ(run(box).judgement.verdict, Verdict::kRunTimeError);
}

TEST_F(RunProgram, ShowsOnlyRegularFilesOfTheCompanionFolder) {
  const auto companions = folder_.path() / "t.files";
  std::filesystem::create_directories(companions / "deeper");
  std::ofstream(companions / "f1.txt") << "r\n";
  std::filesystem::create_symlink("/etc/passwd", companions / "link");
  FakeBox box(box_result(BoxEnd::kExited));
  EXPECT_EQ(run(box, {"", companions}).judgement.verdict, Verdict::kAccepted);
  ASSERT_EQ(box.request().binds.size(), 2U);
  EXPECT_EQ(box.request().binds[0].box, "/work/f1.txt");
  EXPECT_EQ(box.request().binds[1].box, "/box/program");
}

TEST_F(RunProgram, ReportsAMissingCompanionFolderAsAJudgeError) {
  FakeBox box(box_result(BoxEnd::kExited));
  EXPECT_EQ(run(box, {"", folder_.path() / "none"}).judgement.verdict, Verdict::kJudgeError);
}

}  // namespace
}  // namespace biglia::judge
