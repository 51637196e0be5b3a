#include "toolkit/mains.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "toolkit/flags.hpp"
#include "toolkit/scratch_folder_test.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia {
namespace {

// The checker of a problem whose answer is the number in the input.
Judgement check_same(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  if (const auto known = verify_flags({}, flags); !known) return judge_error(known.error().message);
  const auto expected = TokenReader(input.bytes).integer();
  if (TokenReader(answer).integer() != expected) return judge_error("the judge is wrong");
  const auto found = TokenReader(output).integer();
  if (!found) return presentation_error("no number");
  if (*found == -*expected) return accepted_partially(0.125, "output:1:1: the sign");
  return found == expected ? accepted() : wrong_answer("another number");
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
    return testlib_check_main(static_cast<int>(argv.size()), argv.data(), check_same, {});
  }

  ScratchFolder folder_;
};

TEST_F(MainsTest, TestlibCheckersExitWithTestlibCodes) {
  const std::string in = file("in", "7");
  const std::string ans = file("ans", "7");
  EXPECT_EQ(testlib(in, file("out", "7"), ans), 0);
  EXPECT_EQ(testlib(in, file("out", "8"), ans), 1);
  EXPECT_EQ(testlib(in, file("out", "x"), ans), 2);
  EXPECT_EQ(testlib(in, file("out", "7"), file("bad", "9")), 3);
  EXPECT_EQ(testlib(in, file("out", "7"), ans, "--unknown"), 3);
  EXPECT_EQ(testlib(in, (folder_.path() / "missing").string(), ans), 1) << "the output is missing";
  EXPECT_EQ(testlib(in, folder_.path().string(), ans), 3);
  testing::internal::CaptureStderr();
  EXPECT_EQ(testlib(in, file("out", "-7"), ans), 7);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "points 0.125 output:1:1: the sign\n");
  const char* too_few[] = {"c", "in"};
  EXPECT_EQ(testlib_check_main(2, too_few, check_same, {}), 3);
}

TEST_F(MainsTest, TestlibCheckersWriteTheReportFile) {
  const std::string in = file("in", "7");
  const std::string ans = file("ans", "7");
  const std::string report = (folder_.path() / "report").string();
  const auto reported = [&](const std::string& output, const char* answer, int code,
                            const char* xml = nullptr) {
    const std::string out = file("out", output);
    const std::string judges = file("judges", answer);
    std::vector<const char*> argv{"c", in.c_str(), out.c_str(), judges.c_str(), report.c_str()};
    if (xml != nullptr) argv.push_back(xml);
    testing::internal::CaptureStderr();
    EXPECT_EQ(testlib_check_main(static_cast<int>(argv.size()), argv.data(), check_same, {}), code);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "wrote the message to the report file\n");
    return text_of("report");
  };
  EXPECT_EQ(reported("7", "7", 0), "ok\n");
  EXPECT_EQ(reported("8", "7", 1), "wrong answer another number\n");
  EXPECT_EQ(reported("x", "7", 2), "wrong output format no number\n");
  EXPECT_EQ(reported("7", "9", 3), "FAIL the judge is wrong\n");
  EXPECT_EQ(reported("-7", "7", 7), "points 0.125 output:1:1: the sign\n");
  const std::string head = R"(<?xml version="1.0" encoding="utf-8"?><result outcome = )";
  EXPECT_EQ(reported("7", "7", 0, "-appes"), head + "\"accepted\">ok</result>\n");
  EXPECT_EQ(reported("8", "7", 1, "-APPES"), head + "\"wrong-answer\">another number</result>\n");
  EXPECT_EQ(reported("x", "7", 2, "-appes"), head + "\"presentation-error\">no number</result>\n");
  EXPECT_EQ(reported("7", "9", 3, "-appes"), head + "\"fail\">the judge is wrong</result>\n");
  EXPECT_EQ(reported("-7", "7", 7, "-appes"),
            head + "\"points\" points = \"0.125\">output:1:1: the sign</result>\n");
}

Judgement refuse_in_marks(const TestInput&, ByteSource&, ByteSource&, Flags flags) {
  return flags.empty() ? wrong_answer("a<b & \"c\">\n\x01", "d") : judge_error("a flag");
}

TEST_F(MainsTest, TestlibXmlReportsEscapeTheMessage) {
  const std::string in = file("in", "7");
  const std::string report = (folder_.path() / "report").string();
  const char* argv[] = {"c", in.c_str(), in.c_str(), in.c_str(), report.c_str(), "-appes"};
  EXPECT_EQ(testlib_check_main(6, argv, refuse_in_marks, {}), 1);
  EXPECT_TRUE(text_of("report").ends_with(">a&lt;b &amp; &quot;c&quot;&gt;...d</result>\n"));
}

TEST_F(MainsTest, TestlibCheckersRejectInvalidReportArguments) {
  const std::string in = file("in", "7");
  const std::string report = (folder_.path() / "report").string();
  const std::string nowhere = (folder_.path() / "nowhere" / "report").string();
  const char* no_form[] = {"c", in.c_str(), in.c_str(), in.c_str(), report.c_str(), "-html"};
  EXPECT_EQ(testlib_check_main(6, no_form, check_same, {}), 3);
  const char* too_many[] = {"c",      in.c_str(), in.c_str(), in.c_str(), report.c_str(),
                            "-appes", "more"};
  EXPECT_EQ(testlib_check_main(7, too_many, check_same, {}), 3);
  const char* unwritable[] = {"c", in.c_str(), in.c_str(), in.c_str(), nowhere.c_str()};
  EXPECT_EQ(testlib_check_main(5, unwritable, check_same, {}), 3);
  const char* set_and_group[] = {"c",     "--testset", "tests",    "--group",
                                 "small", in.c_str(),  in.c_str(), in.c_str()};
  EXPECT_EQ(testlib_check_main(8, set_and_group, check_same, {}), 0);
}

TEST_F(MainsTest, IcpcCheckersAcceptStrictnessArguments) {
  const std::string in = file("in", "7");
  const std::string folder = folder_.path().string();
  const char* strict[] = {
      "c", in.c_str(), in.c_str(), folder.c_str(), "case_sensitive", "space_change_sensitive"};
  ASSERT_NE(std::freopen(in.c_str(), "rb", stdin), nullptr);
  EXPECT_EQ(icpc_check_main(6, strict, check_same, {}), 42);
  const char* tolerant[] = {"c", in.c_str(), in.c_str(), folder.c_str(), "float_tolerance", "1e-6"};
  EXPECT_EQ(icpc_check_main(6, tolerant, check_same, {}), 2);
}

TEST_F(MainsTest, ARejectedFlagIsAUsageError) {
  const std::string in = file("in", "7");
  const std::string folder = folder_.path().string();
  const char* unknown[] = {"c", in.c_str(), in.c_str(), folder.c_str(), "--hal"};
  const DeclaredFlags flags = {{.name = "--half", .help = "half of the points"}};
  testing::internal::CaptureStderr();
  EXPECT_EQ(icpc_check_main(5, unknown, check_same, flags), 2);
  EXPECT_TRUE(testing::internal::GetCapturedStderr().ends_with("did you mean \"--half\"?\n"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "judgemessage.txt"));
}

TEST_F(MainsTest, HelpDescribesTheDeclaredFlags) {
  const DeclaredFlags flags = {{.name = "--half", .help = "half of the points"}};
  const char* help[] = {"c", "--help"};
  testing::internal::CaptureStdout();
  EXPECT_EQ(icpc_check_main(2, help, check_same, flags), 0);
  EXPECT_TRUE(testing::internal::GetCapturedStdout().ends_with(
      "flags:\n  --half\n      half of the points\n"));
}

TEST_F(MainsTest, IcpcCheckersWriteFeedbackFiles) {
  const std::string in = file("in", "7");
  const std::string ans = file("ans", "7");
  const std::string out = file("out", "8");
  ASSERT_NE(std::freopen(out.c_str(), "rb", stdin), nullptr);
  const std::string folder = folder_.path().string();
  const char* argv[] = {"c", in.c_str(), ans.c_str(), folder.c_str()};
  EXPECT_EQ(icpc_check_main(4, argv, check_same, {}), 43);
  EXPECT_EQ(text_of("judgemessage.txt"), "another number\n");
  EXPECT_EQ(text_of("teammessage.txt"), "correct format, but wrong answer\n");
  ASSERT_NE(std::freopen(ans.c_str(), "rb", stdin), nullptr);
  EXPECT_EQ(icpc_check_main(4, argv, check_same, {}), 42);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "score_multiplier.txt"));
  const std::string sign = file("sign", "-7");
  ASSERT_NE(std::freopen(sign.c_str(), "rb", stdin), nullptr);
  EXPECT_EQ(icpc_check_main(4, argv, check_same, {}), 42);
  EXPECT_EQ(text_of("score_multiplier.txt"), "0.125\n");
  EXPECT_EQ(text_of("teammessage.txt"), "line 1, column 1 of the output: partially correct\n");
  const std::string nowhere = (folder_.path() / "nowhere").string();
  const char* lost[] = {"c", in.c_str(), ans.c_str(), nowhere.c_str()};
  ASSERT_NE(std::freopen(ans.c_str(), "rb", stdin), nullptr);
  EXPECT_EQ(icpc_check_main(4, lost, check_same, {}), 1);
}

Result<void> validate_seven(const TestInput& input, Flags flags) {
  if (const auto known = verify_flags({}, flags); !known) return known;
  if (TokenReader(input.bytes).integer() == 7) return {};
  return failure(input.name + ":1:1: expected 7");
}

TEST_F(MainsTest, ValidatorsExitWithTheCodesOfTheProtocol) {
  const std::string seven = file("seven", "7");
  const std::string eight = file("eight", "8");
  const char* argv[] = {"v"};
  const char* flagged[] = {"v", "--strange"};
  const auto both = [&](const std::string& input, int count, const char** args) {
    EXPECT_NE(std::freopen(input.c_str(), "rb", stdin), nullptr);
    const int testlib_code = testlib_validate_main(count, args, validate_seven, {});
    EXPECT_NE(std::freopen(input.c_str(), "rb", stdin), nullptr);
    return std::pair(testlib_code, icpc_validate_main(count, args, validate_seven, {}));
  };
  EXPECT_EQ(both(seven, 1, argv), std::pair(0, 42));
  EXPECT_EQ(both(eight, 1, argv), std::pair(3, 43));
  EXPECT_EQ(both(seven, 2, flagged), std::pair(3, 2));
  const std::string overview = (folder_.path() / "overview").string();
  const char* testlibs[] = {
      "v", "--testset", "tests", "--group", "small", "--testOverviewLogFileName", overview.c_str()};
  EXPECT_EQ(both(seven, 7, testlibs), std::pair(0, 2));
  EXPECT_EQ(both(eight, 7, testlibs), std::pair(3, 2));
  EXPECT_TRUE(std::filesystem::exists(overview));
  const std::string nowhere = (folder_.path() / "nowhere" / "overview").string();
  const char* lost[] = {"v", "--testOverviewLogFileName", nowhere.c_str()};
  EXPECT_EQ(both(seven, 3, lost), std::pair(3, 2));
}

Result<void> generate_table(std::span<const std::string> arguments, ByteSink& input,
                            const std::filesystem::path& files) {
  std::ofstream(files / "table") << "new\n";
  input.put("i table\n");
  return arguments.empty() ? Result<void>{} : failure("requested failure");
}

TEST_F(MainsTest, AFailingGeneratorKeepsExistingCompanionFiles) {
  file("table", "old\n");
  file("notes", "old\n");
  const std::string files = "--files=" + folder_.path().string();
  const char* failing[] = {"g", files.c_str(), "fail"};
  testing::internal::CaptureStdout();
  EXPECT_EQ(generate_main(3, failing, generate_table), 2);
  EXPECT_EQ(text_of("table"), "old\n");
  EXPECT_EQ(generate_main(2, failing, generate_table), 0);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "i table\ni table\n");
  EXPECT_EQ(text_of("table") + text_of("notes"), "new\nold\n");
  const std::filesystem::directory_iterator entries(folder_.path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 2);
}

}  // namespace
}  // namespace biglia
