#include "desk/page/test_pictures.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "desk/exchange/some_grading_test.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;

class TestPicturesTest : public testing::Test {
 protected:
  TestPicturesTest() {
    for (TestGroup& group : result_.groups) {
      for (TestCase& test : group.tests) {
        test.input = folder_.write(std::to_string(++inputs_) + ".in", "2\n");
      }
    }
  }

  TestPictures pictures() {
    return pictures_of_failures(result_, [this](const TestCase& test) {
      asked_.push_back(test.name);
      return picture_;
    });
  }

  GradeResult result_ = some_grading();
  ScratchFolder folder_;
  std::string picture_ = "<svg/>";
  std::vector<std::string> asked_;
  int inputs_ = 0;
};

TEST_F(TestPicturesTest, AreOfTheTestsThatASubmissionFails) {
  EXPECT_THAT(pictures(), ElementsAre(Key("secret/01-small/a"), Key("secret/01-small/b")));
  result_.submissions.resize(1);  // all tests are accepted
  EXPECT_THAT(pictures(), IsEmpty());
}

TEST_F(TestPicturesTest, BeginWithWhatMostSubmissionsFail) {
  pictures();
  EXPECT_THAT(asked_, ElementsAre("secret/01-small/a", "secret/01-small/b"));
  asked_.clear();
  result_.submissions[0].groups[1].tests[1].judgement = wrong_answer("expected 4, found 5");
  pictures();
  EXPECT_THAT(asked_, ElementsAre("secret/01-small/b", "secret/01-small/a"));
}

TEST_F(TestPicturesTest, AreOfSmallInputs) {
  result_.groups[1].tests[0].input = folder_.write("large.in", std::string(5000, '1'));
  EXPECT_THAT(pictures(), ElementsAre(Key("secret/01-small/b")));
  result_.groups[1].tests[1].input = folder_.path() / "missing.in";
  EXPECT_THAT(pictures(), IsEmpty());
}

TEST_F(TestPicturesTest, AreNotLarge) {
  picture_.assign(40000, 'x');
  EXPECT_THAT(pictures(), IsEmpty());
  picture_.clear();
  EXPECT_THAT(pictures(), IsEmpty());
}

TEST_F(TestPicturesTest, AreLimitedInNumber) {
  std::vector<TestCase>& tests = result_.groups[1].tests;
  tests.resize(60, tests[0]);
  for (std::size_t t = 0; t < tests.size(); ++t) tests[t].name = "t" + std::to_string(t);
  for (SubmissionResult& row : result_.submissions) {
    row.groups[1].tests.resize(60, row.groups[1].tests[0]);
  }
  EXPECT_EQ(pictures().size(), 40U);
  picture_.assign(30000, 'x');
  EXPECT_EQ(pictures().size(), 13U) << "at most 400 KiB together";
}

TEST_F(TestPicturesTest, NeedAFunction) {
  EXPECT_THAT(pictures_of_failures(result_, nullptr), IsEmpty());
}

}  // namespace
}  // namespace biglia::judge
