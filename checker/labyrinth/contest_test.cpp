// Checks the contest's own boards and solutions, if they are available. The solutions of a5_1 and
// a5_2 are right with one meaning of a column's sign and wrong with the other. The solution of the
// sample is right with both.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "checker/labyrinth/check.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::labyrinth {
namespace {

class ContestSolutions : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(folder_)) {
      GTEST_SKIP() << "the contest's boards are missing: " << folder_;
    }
  }

  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name);
    EXPECT_TRUE(file) << name;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }

  static Judgement judge(const std::string& input, const std::string& output,
                         const std::string& flag) {
    return judged<check>(input, output, output, {flag});
  }

 private:
  std::filesystem::path folder_ = "../shared/data/labyrinth";
};

TEST_F(ContestSolutions, AreRightOnlyIfPositiveColumnsMoveUp) {
  for (const std::string name : {"a5_1", "a5_2"}) {
    SCOPED_TRACE(name);
    const std::string input = read(name + ".txt");
    const std::string output = read(name + ".solution.txt");
    const Judgement up = judge(input, output, "--column-positive=up");
    EXPECT_EQ(up.verdict, Verdict::kAccepted) << up.reason;
    EXPECT_EQ(up.details, "7 moves; the best known solution has 7");
    EXPECT_THAT(judge(input, output, "--column-positive=down").reason,
                testing::StartsWith("judge's answer is wrong: answer:"));
  }
}

// This solution was published without the card ids.
TEST_F(ContestSolutions, OfTheSampleIsRightWithBothMeanings) {
  std::istringstream lines(read("sample_3x3.solution.txt"));
  std::string output;
  for (std::string line; std::getline(lines, line);) output += "2 " + line + '\n';
  for (const char* flag : {"--column-positive=up", "--column-positive=down"}) {
    const Judgement judgement = judge(read("sample_3x3.txt"), output, flag);
    EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << judgement.reason;
  }
}

}  // namespace
}  // namespace biglia::labyrinth
