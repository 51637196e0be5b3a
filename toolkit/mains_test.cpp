#include "toolkit/mains.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "toolkit/scratch_folder_test.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia {
namespace {

// A problem whose answer is the input's number.
Judgement check_same(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  if (!flags.empty()) return judge_error("unknown flag " + flags.front());
  const auto wanted = TokenReader(input.bytes).integer();
  if (TokenReader(answer).integer() != wanted) return judge_error("the judge is wrong");
  const auto found = TokenReader(output).integer();
  if (!found) return presentation_error("no number");
  if (*found == -*wanted) return accepted_in_part(0.125, "output:1:1: the sign");
  return found == wanted ? accepted() : wrong_answer("another number");
}

class MainsTest : public ::testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    return folder_.write(name, text).string();
  }
  std::string text_of(const std::string& name) {
    std::ifstream stream(folder_.path() / name);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  int testlib(const std::string& input, const std::string& output, const std::string& answer,
              const char* flag = nullptr) {
    std::vector<const char*> argv{"c", input.c_str(), output.c_str(), answer.c_str()};
    if (flag != nullptr) argv.push_back(flag);
    return testlib_check_main(static_cast<int>(argv.size()), argv.data(), check_same);
  }

  ScratchFolder folder_;
};

TEST_F(MainsTest, TestlibCheckersExitWithTheirCodes) {
  const std::string in = file("in", "7");
  const std::string ans = file("ans", "7");
  EXPECT_EQ(testlib(in, file("out", "7"), ans), 0);
  EXPECT_EQ(testlib(in, file("out", "8"), ans), 1);
  EXPECT_EQ(testlib(in, file("out", "x"), ans), 2);
  EXPECT_EQ(testlib(in, file("out", "7"), file("bad", "9")), 3);
  EXPECT_EQ(testlib(in, file("out", "7"), ans, "--unknown"), 3);
  EXPECT_EQ(testlib(in, (folder_.path() / "missing").string(), ans), 3);
  testing::internal::CaptureStderr();
  EXPECT_EQ(testlib(in, file("out", "-7"), ans), 7);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "points 0.125 output:1:1: the sign\n");
  const char* too_few[] = {"c", "in"};
  EXPECT_EQ(testlib_check_main(2, too_few, check_same), 3);
}

TEST_F(MainsTest, IcpcCheckersWriteTheirMessages) {
  const std::string in = file("in", "7");
  const std::string ans = file("ans", "7");
  const std::string out = file("out", "8");
  ASSERT_NE(std::freopen(out.c_str(), "rb", stdin), nullptr);
  const std::string folder = folder_.path().string();
  const char* argv[] = {"c", in.c_str(), ans.c_str(), folder.c_str()};
  EXPECT_EQ(icpc_check_main(4, argv, check_same), 43);
  EXPECT_EQ(text_of("judgemessage.txt"), "another number\n");
  EXPECT_EQ(text_of("teammessage.txt"), "not a right answer\n");
  ASSERT_NE(std::freopen(ans.c_str(), "rb", stdin), nullptr);
  EXPECT_EQ(icpc_check_main(4, argv, check_same), 42);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "score_multiplier.txt"));
  const std::string sign = file("sign", "-7");
  ASSERT_NE(std::freopen(sign.c_str(), "rb", stdin), nullptr);
  EXPECT_EQ(icpc_check_main(4, argv, check_same), 42);
  EXPECT_EQ(text_of("score_multiplier.txt"), "0.125\n");
  EXPECT_EQ(text_of("teammessage.txt"), "line 1, column 1 of the output: right in part\n");
  const std::string nowhere = (folder_.path() / "nowhere").string();
  const char* lost[] = {"c", in.c_str(), ans.c_str(), nowhere.c_str()};
  ASSERT_NE(std::freopen(ans.c_str(), "rb", stdin), nullptr);
  EXPECT_EQ(icpc_check_main(4, lost, check_same), 1);
}

Result<void> validate_seven(const TestInput& input, Flags flags) {
  if (!flags.empty()) return failure("unknown flag " + flags.front());
  if (TokenReader(input.bytes).integer() == 7) return {};
  return failure(input.name + ":1:1: wanted 7");
}

TEST_F(MainsTest, ValidatorsExitByProtocol) {
  const std::string seven = file("seven", "7");
  const std::string eight = file("eight", "8");
  const char* argv[] = {"v"};
  const char* flagged[] = {"v", "--strange"};
  const auto both = [&](const std::string& input, int count, const char** args) {
    EXPECT_NE(std::freopen(input.c_str(), "rb", stdin), nullptr);
    const int testlib_code = testlib_validate_main(count, args, validate_seven);
    EXPECT_NE(std::freopen(input.c_str(), "rb", stdin), nullptr);
    return std::pair(testlib_code, icpc_validate_main(count, args, validate_seven));
  };
  EXPECT_EQ(both(seven, 1, argv), std::pair(0, 42));
  EXPECT_EQ(both(eight, 1, argv), std::pair(3, 43));
  EXPECT_EQ(both(seven, 2, flagged), std::pair(3, 2));
}

}  // namespace
}  // namespace biglia
