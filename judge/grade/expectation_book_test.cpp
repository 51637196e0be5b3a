#include "judge/grade/expectation_book.hpp"

#include <gmock/gmock.h>

#include "judge/grade/some_groups_test.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class ExpectationBookTest : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    put("p/problem.yaml", "problem_format_version: 2025-09\nname: P\n");
    put("p/submissions/accepted/right.c", "");
    put("p/submissions/wrong_answer/wrong.c", "");
    right_ = example("accepted/right.c");
    wrong_ = example("wrong_answer/wrong.c");
    outside_.origin = path("student.c");
  }

  Submission example(const std::string& name) const {
    Submission submission;
    submission.name = name;
    submission.origin = path("p/submissions/" + name);
    return submission;
  }
  Result<ExpectationBook> book(const std::string& yaml,
                               UnusedPatterns unused = UnusedPatterns::kRefuse) const {
    put("p/submissions/submissions.yaml", yaml);
    return ExpectationBook::read({right_, wrong_, outside_}, groups(), unused);
  }
  // The message of the error.
  std::string fault(const std::string& yaml) const {
    const auto read = book(yaml);
    return read ? "no error" : read.error().message;
  }

  Submission right_;
  Submission wrong_;
  Submission outside_;
};

TEST_F(ExpectationBookTest, NamesTheTestsOfASubmission) {
  const auto known = book("wrong_answer/wrong.c: {secret/01/*: {required: [WA]}}\n");
  ASSERT_TRUE(known.has_value());
  EXPECT_TRUE(known->names_test(wrong_, "secret/01/2"));
  EXPECT_FALSE(known->names_test(wrong_, "secret/02/1"));
  EXPECT_FALSE(known->names_test(right_, "secret/01/2"));
  EXPECT_FALSE(known->names_test(outside_, "secret/01/2"));
}

TEST_F(ExpectationBookTest, KnowsWhatTheFirstFailureDecides) {
  const auto known = book("wrong_answer/wrong.c: {message: late}\n");
  ASSERT_TRUE(known.has_value());
  EXPECT_TRUE(known->is_decided_by_first_failure(right_));
  EXPECT_FALSE(known->is_decided_by_first_failure(wrong_));
  EXPECT_TRUE(known->is_decided_by_first_failure(outside_));
}

TEST_F(ExpectationBookTest, RefusesPatternsThatMatchNothing) {
  EXPECT_THAT(fault("accepted/left.c: {permitted: [AC]}\n"),
              HasSubstr("found \"accepted/left.c\", which matches none"));
  EXPECT_THAT(fault("accepted/right.c: {secret/9*: {permitted: [AC]}}\n"),
              HasSubstr("found \"secret/9*\", which matches none"));
  EXPECT_TRUE(book("accepted/left.c: {permitted: [AC]}\n", UnusedPatterns::kIgnore).has_value());
}

TEST_F(ExpectationBookTest, RefusesContradictions) {
  EXPECT_THAT(fault("accepted/right.c: {permitted: [WA]}\naccepted/*: {permitted: [AC]}\n"),
              HasSubstr("permits no verdict of accepted/right.c on sample/1"));
}

}  // namespace
}  // namespace biglia::judge
