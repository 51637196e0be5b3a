#include "judge/formats/legacy_parts.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LegacyPartsTest : public ImportTest {
 protected:
  void SetUp() override {
    ImportTest::SetUp();
    put("from/problem.yaml", "name: Sum\n");
    put_test("secret/1");
  }
};

TEST_F(LegacyPartsTest, KeepsThePartsThatTheNewFormatHas) {
  for (const char* const file :
       {"input_visualizer/draw.py", "output_visualizer/draw.py", "solution/solution.en.md",
        "include/default/a.h", "reference/solve.cpp", "testlib.h", "README.md"}) {
    put(std::string("from/") + file, "text\n");
  }
  put("from/protocols.yaml", "input_validators: testlib\n");
  put("from/exported.txt", "what an export left out\n");
  put("from/.git/config", "");
  put("from/__pycache__/a.pyc", "");
  EXPECT_THAT(import(), IsEmpty());
  for (const char* const file :
       {"input_visualizer/draw.py", "output_visualizer/draw.py", "solution/solution.en.md",
        "include/default/a.h", "reference/solve.cpp", "testlib.h", "README.md", "protocols.yaml"}) {
    EXPECT_TRUE(fs::exists(path(std::string("to/") + file))) << file;
  }
}

TEST_F(LegacyPartsTest, WarnsAboutEachOtherEntry) {
  put("from/answer_validators/a/validate.py", "");
  put("from/answer_validators/b/validate.py", "");
  put("from/problem.pdf", "");
  put("from/statement/problem.tex", "\\problemname{Sum}\n");
  put("from/graders/grade.py", "");
  EXPECT_THAT(import(),
              ElementsAre(HasSubstr("from/answer_validators: not kept: the format 2025-09 has no"),
                          HasSubstr("from/graders: not kept: custom graders are not run"),
                          HasSubstr("from/problem.pdf: not kept")));
}

TEST_F(LegacyPartsTest, WarnsAboutTheSecondFolderOfStatements) {
  put("from/problem_statement/problem.tex", "\\problemname{Sum}\n");
  put("from/statement/problem.en.tex", "\\problemname{Total}\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("from/statement: not kept: the statements are")));
}

TEST_F(LegacyPartsTest, RefusesAStaticValidator) {
  put("from/static_validator/validate.py", "");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("from/static_validator: not supported: it is")));
  put("from/problem.yaml", "name: Sum\nproblem_format_version: 2023-07-draft\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("from/static_validator: not supported: it is")));
}

}  // namespace
}  // namespace biglia::judge
