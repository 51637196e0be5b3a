// Truncates a sample's files at every byte. Every built-in problem must report an error or a
// verdict and never crash.
#include <gmock/gmock.h>

#include "judge/package/make_one.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/test_data.hpp"
#include "judge/problem/registry.hpp"
#include "workbench/contract/check_files_test.hpp"
#include "workbench/contract/print_problem_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::AnyOf;

class CutFiles : public FolderTest, public testing::WithParamInterface<Problem> {
 protected:
  const Problem& problem() const { return GetParam(); }

  std::vector<TestCase> samples() const {
    const fs::path package = fs::path(source_testdata()) / problem().name;
    if (!fs::exists(package / "problem.yaml")) return {};
    auto read = read_tests(package / "data", "sample");
    EXPECT_TRUE(read.has_value()) << read.error().message;
    return read ? std::move(*read) : std::vector<TestCase>{};
  }

  // Copies the sample to cut.in, with its companions.
  fs::path copy(const TestCase& sample) const {
    fs::remove_all(path("cut.files"));
    if (sample.files) fs::copy(*sample.files, path("cut.files"), fs::copy_options::recursive);
    return put("cut.in", read_text(sample.input).value());
  }

  Judgement check(const fs::path& input, const fs::path& output, const fs::path& answer) const {
    return check_files(problem(), input, output, answer);
  }

  // Expects a message from each program that rejects the input, and an answer if the input is
  // valid.
  void expect_answer_or_messages(const fs::path& input, const TestCase& sample) const {
    const auto valid = validate_file(problem(), input, "cut.in", sample.settings.validator_flags);
    const auto solved = solve_to_file(problem(), input, path("cut.ans"));
    if (valid) {
      EXPECT_TRUE(solved.has_value()) << solved.error().message;
    } else {
      EXPECT_NE(valid.error().message, "");
    }
    if (!solved) {
      EXPECT_NE(solved.error().message, "");
    }
    const Judgement judgement = check(input, sample.answer, sample.answer);
    if (judgement.verdict != Verdict::kAccepted) {
      EXPECT_NE(judgement.reason, "");
    }
  }
};

TEST_P(CutFiles, AcceptOrRejectAnInputCutAtAnyByte) {
  for (const TestCase& sample : samples()) {
    const fs::path input = copy(sample);
    const std::string whole = read_text(input).value();
    for (std::size_t length = 0; length < whole.size(); ++length) {
      SCOPED_TRACE(sample.name + " cut at " + std::to_string(length));
      put("cut.in", whole.substr(0, length));
      expect_answer_or_messages(input, sample);
    }
  }
}

TEST_P(CutFiles, AcceptOrRejectACompanionCutAtAnyByte) {
  for (const TestCase& sample : samples()) {
    if (!sample.files) continue;
    const fs::path input = copy(sample);
    for (const auto& companion : fs::directory_iterator(*sample.files)) {
      const std::string name = "cut.files/" + companion.path().filename().string();
      const std::string whole = read_text(companion.path()).value();
      for (std::size_t length = 0; length < whole.size(); ++length) {
        SCOPED_TRACE(sample.name + ": " + name + " cut at " + std::to_string(length));
        put(name, whole.substr(0, length));
        expect_answer_or_messages(input, sample);
      }
      put(name, whole);
    }
  }
}

TEST_P(CutFiles, RejectAnOutputCutAnywhereUnlessAGameMayStopEarly) {
  for (const TestCase& sample : samples()) {
    const fs::path input = copy(sample);
    const std::string whole = read_text(sample.answer).value();
    const std::size_t content = whole.find_last_not_of(" \n") + 1;
    for (std::size_t length = 0; length < whole.size(); ++length) {
      SCOPED_TRACE(sample.name + ".ans cut at " + std::to_string(length));
      const fs::path cut = put("cut.out", whole.substr(0, length));
      if (length >= content) {
        const Judgement judgement = check(input, cut, sample.answer);
        EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << judgement.reason;
      } else {
        expect_part(problem(), input, cut, sample.answer);
      }
      // A cut answer of the judge is never counted against the contestant.
      const Judgement ours = check(input, sample.answer, cut);
      EXPECT_THAT(ours.verdict, AnyOf(Verdict::kAccepted, Verdict::kJudgeError)) << ours.reason;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, CutFiles,
                         testing::ValuesIn(builtin_problems().begin(), builtin_problems().end()),
                         name_of_test);

}  // namespace
}  // namespace biglia::judge
