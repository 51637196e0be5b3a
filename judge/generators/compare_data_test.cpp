#include "judge/generators/compare_data.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class CompareData : public FolderTest {
 protected:
  DataDifference difference() const {
    auto compared = compare_data(path("made"), path("p"));
    EXPECT_TRUE(compared) << compared.error().message;
    return compared.value_or(DataDifference());
  }
  // A file of both.
  void put_both(const std::string& file, const std::string& made, const std::string& own) const {
    put("made/data/" + file, made);
    put("p/data/" + file, own);
  }
};

TEST_F(CompareData, FindsOtherInputsOutputsAndAnswers) {
  put_both("secret/1.in", "1\n", "1\n");
  put_both("secret/1.ans", "2\n", "3\n");
  put_both("secret/2.in", "1\n", "2\n");
  put_both("valid_output/3.out", "1\n", "2\n");
  put_both("sample/1.svg", "<svg/>", "<svg></svg>");
  put("made/data/secret/4.in", "only made\n");
  put("p/data/secret/hand.in", "only by hand\n");
  EXPECT_THAT(difference().files, ElementsAre("data/secret/2.in", "data/valid_output/3.out"));
  EXPECT_THAT(difference().answers, ElementsAre("secret/1"));
}

TEST_F(CompareData, ReadsSettings) {
  put_both("secret/test_group.yaml", "max_score: 1\noutput_validator_args: [a, b]\n",
           "# points\noutput_validator_args: [\"a\", 'b']\nmax_score: 1\n");
  EXPECT_THAT(difference().files, IsEmpty());
  put_both("secret/test_group.yaml", "output_validator_args: [a, b]\n",
           "output_validator_args: [b, a]\n");
  EXPECT_THAT(difference().files, ElementsAre("data/secret/test_group.yaml"));
  put_both("secret/test_group.yaml", "{}\n", "output_validator_args: [a]\n");
  EXPECT_THAT(difference().files, ElementsAre("data/secret/test_group.yaml"));
}

TEST_F(CompareData, ListsTestsWithoutAnInput) {
  put("p/data/secret/1.in", "1\n");
  const GeneratedData data = {
      .tests = {{.name = "secret/1", .where = "", .command = {"gen"}},
                {.name = "secret/2", .where = "", .command = {"gen"}},
                {.name = "sample/3", .where = "", .files = {{"in", "3"}}},
                {.name = "sample/4", .where = "", .files = {{"in.statement", "4"}}}},
      .settings = {},
      .programs = {},
      .warnings = {}};
  EXPECT_THAT(missing_tests(data, path("p")), ElementsAre("secret/2", "sample/3"));
}

}  // namespace
}  // namespace biglia::judge
