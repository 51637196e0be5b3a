// Checks the samples of testdata/samegame2/data: outputs that must be accepted, and outputs that
// must be rejected with a reason that contains the text of their `.message` file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "checker/samegame2/check.hpp"

namespace biglia::samegame2 {
namespace {

const std::filesystem::path kData = "testdata/samegame2/data";

std::vector<std::filesystem::path> samples(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> found;
  if (!std::filesystem::is_directory(kData / folder)) return found;
  for (const auto& entry : std::filesystem::directory_iterator(kData / folder)) {
    if (entry.path().extension() == ".out") found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

Judgement judge(std::filesystem::path sample, const char* output_extension, bool recompute) {
  const std::filesystem::path input_path = sample.replace_extension(".in");
  const Companions files = Companions::for_input(input_path);
  auto input = ByteSource::open(input_path);
  auto output = ByteSource::open(sample.replace_extension(output_extension));
  auto answer = ByteSource::open(sample.replace_extension(".ans"));
  if (!input || !output || !answer) return judge_error("a file is missing");
  const std::vector<std::string> flags(recompute ? 1 : 0, "--recompute");
  return check({*input, input_path.filename().string(), files}, *output, *answer, flags);
}

std::string line_of(std::filesystem::path sample) {
  std::ifstream stream(sample.replace_extension(".message"));
  std::string line;
  std::getline(stream, line);
  return line;
}

TEST(CheckerSamples, AcceptsTheJudgesAnswers) {
  for (const char* folder : {"valid_output", "invalid_output"}) {
    for (const auto& sample : samples(folder)) {
      const Judgement judgement = judge(sample, ".ans", true);
      EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << sample << ": " << judgement.reason;
    }
  }
}

TEST(CheckerSamples, AcceptsValidOutputs) {
  const auto all = samples("valid_output");
  if (all.empty()) GTEST_SKIP() << kData << " is missing";
  EXPECT_GE(all.size(), 8U);
  for (const auto& sample : all) {
    for (const bool recompute : {false, true}) {
      const Judgement judgement = judge(sample, ".out", recompute);
      EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << sample << ": " << judgement.reason;
    }
  }
}

TEST(CheckerSamples, RejectsInvalidOutputsWithTheirMessage) {
  const auto all = samples("invalid_output");
  if (all.empty()) GTEST_SKIP() << kData << " is missing";
  EXPECT_GE(all.size(), 30U);
  for (const auto& sample : all) {
    const std::string message = line_of(sample);
    EXPECT_FALSE(message.empty()) << sample;
    for (const bool recompute : {false, true}) {
      const Judgement judgement = judge(sample, ".out", recompute);
      EXPECT_TRUE(judgement.verdict == Verdict::kWrongAnswer ||
                  judgement.verdict == Verdict::kPresentationError)
          << sample << ": " << short_name(judgement.verdict) << ' ' << judgement.reason;
      EXPECT_THAT(judgement.reason, testing::HasSubstr(message)) << sample;
    }
  }
}

}  // namespace
}  // namespace biglia::samegame2
