// What a grading finds in the journal is never another submission's, and never hides what failed.
#include <gmock/gmock.h>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class Resuming : public FakeGrading {
 protected:
  // A grading that is stopped once it has spoken of `last`.
  void grade_until(const std::vector<std::string>& names, const std::string& last) {
    jobs_ = 1;
    std::stop_source stop;
    progress_ = [&](const Progress& progress) {
      if (progress.what.ends_with(last)) stop.request_stop();
    };
    const auto result = grade_paths(names, stop);
    progress_ = nullptr;
    ASSERT_TRUE(result.has_value()) << result.error().message;
    EXPECT_TRUE(result->interrupted);
    EXPECT_FALSE(result->submissions[0].complete);
  }

  static Verdict verdict(const Result<GradeResult>& result, std::size_t submission = 0) {
    return result.value().submissions.at(submission).judgement.verdict;
  }

  static std::string reason(const Result<GradeResult>& result) {
    return result.value().submissions.at(0).judgement.reason;
  }

  // Right in the sample, wrong in the rest.
  void put_wrong() const { put("wrong.c", "3"); }
};

TEST_F(Resuming, TheSameSourceBesideAnotherFileIsAnotherSubmission) {
  jobs_ = 1;  // the first one is in the journal when the second one comes
  for (const std::string file : {"body.txt", ".h.h", ".hidden/table.inc", "deep/data"}) {
    const std::string one = "one-" + std::filesystem::path(file).filename().string();
    const std::string two = "two-" + std::filesystem::path(file).filename().string();
    for (const std::string& name : {one, two}) {
      put(name + "/main.c", "#include \"" + file + "\"\n");
      put(name + "/" + file, name == one ? "right" : "no compile");
    }
    const auto first = grade_paths({one});
    const auto second = grade_paths({two});
    EXPECT_EQ(verdict(first), Verdict::kAccepted) << file;
    EXPECT_EQ(verdict(second), Verdict::kCompileError) << file;
    const auto again = grade_paths({one, two});
    EXPECT_EQ(verdict(again, 0), Verdict::kAccepted) << file;
    EXPECT_EQ(verdict(again, 1), Verdict::kCompileError) << file;
  }
}

TEST_F(Resuming, AnotherProblemWithTheSameTestsIsGradedAnew) {
  put("right.c", "right");
  ASSERT_EQ(verdict(grade_paths({"right.c"})), Verdict::kAccepted);
  const int before = ran_;
  problem_.name = "product";
  problem_.check = [](const TestInput&, ByteSource&, ByteSource&, Flags) {
    return wrong_answer("this is no product");
  };
  const auto other = grade_paths({"right.c"});
  EXPECT_GT(ran_, before);
  EXPECT_EQ(verdict(other), Verdict::kWrongAnswer);
}

TEST_F(Resuming, AnotherJudgeGradesAnew) {
  put("right.c", "right");
  grade_paths({"right.c"});
  judge_version_ = "2";
  grade_paths({"right.c"});
  EXPECT_EQ(compiled_, 2);
  EXPECT_EQ(ran_, 10);
}

TEST_F(Resuming, ATestWithoutAHashIsNeverResumed) {
  put("right.c", "right");
  hashes_.erase("sample/1");
  ASSERT_EQ(verdict(grade_paths({"right.c"})), Verdict::kAccepted);
  put("made/data/sample/1.ans", "4\n");  // at the same path
  put("right.c", "right");
  problem_.check = [](const TestInput& test, ByteSource&, ByteSource&, Flags) {
    return test.name == "1.in" ? wrong_answer("another test") : accepted();
  };
  EXPECT_EQ(verdict(grade_paths({"right.c"})), Verdict::kWrongAnswer);
}

}  // namespace
}  // namespace biglia::judge
