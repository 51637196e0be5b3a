#include "judge/package/examples.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class Examples : public PackageTest {
 protected:
  void SetUp() override {
    PackageTest::SetUp();
    put_data("invalid_input/two-blanks.in", "1  2\n");
    put_data("invalid_input/two-blanks.message", "1:3:\n");
    for (const char* const folder : {"valid_output", "invalid_output"}) {
      put_data(std::string(folder) + "/a.in", "1 2\n");
      put_data(std::string(folder) + "/a.ans", "3\n");
    }
    put_data("valid_output/a.out", " 3\n");
    put_data("invalid_output/a.out", "4\n");
    put_data("invalid_output/a.message", "found 4\n");
  }

  void put_data(const std::string& name, const std::string& text) const {
    put("testdata/sum/data/" + name, text);
  }

  std::string faults() const {
    const auto checked = check_examples(sum::problem(), package());
    return checked ? "(none)" : checked.error().message;
  }
};

TEST_F(Examples, AcceptsCorrectExamples) { EXPECT_EQ(faults(), "(none)"); }

TEST_F(Examples, RequiresTheMessageOfAnInvalidInput) {
  put_data("invalid_input/two-blanks.message", "1:4:\n");
  EXPECT_THAT(faults(),
              HasSubstr("invalid_input/two-blanks: expected a message that contains \"1:4:\""));
  put_data("invalid_input/two-blanks.in", "1 2\n");
  EXPECT_THAT(faults(),
              HasSubstr("expected that the input is rejected, found that it is accepted"));
}

TEST_F(Examples, RequiresTheVerdictThatTheFolderOfAnOutputNames) {
  put_data("valid_output/a.out", "4\n");
  put_data("invalid_output/a.out", "3\n");
  EXPECT_THAT(faults(),
              HasSubstr("valid_output/a: expected that the output is accepted, found that it is "
                        "rejected: expected the"));
  EXPECT_THAT(faults(),
              HasSubstr("invalid_output/a: expected that the output is rejected, found that it is "
                        "accepted"));
  put_data("invalid_output/a.out", "5\n");
  EXPECT_THAT(faults(), HasSubstr("expected a message that contains \"found 4\""));
  std::filesystem::remove(path("testdata/sum/data/invalid_output/a.out"));
  EXPECT_THAT(faults(), HasSubstr("invalid_output/a: expected an output (out), found none"));
}

TEST_F(Examples, ChecksInputsAndAnswersOfOutputExamples) {
  put_data("valid_output/a.ans", "three\n");
  EXPECT_THAT(faults(), HasSubstr("valid_output/a: the answer cannot be judged: "));
  put_data("invalid_output/a.in", "1  2\n");
  EXPECT_THAT(faults(), HasSubstr("invalid_output/a: the input is rejected: a.in:1:3"));
}

}  // namespace
}  // namespace biglia::judge
