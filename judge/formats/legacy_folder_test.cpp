#include "judge/formats/legacy_folder.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LegacyFolderTest : public ImportTest {
 protected:
  void SetUp() override {
    ImportTest::SetUp();
    put("from/problem.yaml", "name: Sum\n");
    put_test("secret/1");
  }
};

TEST_F(LegacyFolderTest, KeepsTheFilesThatTheNewFormatHas) {
  put_test("sample/1");
  for (const char* const file :
       {"sample/1.out", "sample/1.in.statement", "sample/1.ans.download", "sample/2.interaction",
        "sample/3.in.statement", "secret/1.png", "invalid_input/1.in", "invalid_output/1.in"}) {
    put(std::string("from/data/") + file, "1\n");
  }
  put("from/data/valid_outputs/1.in", "1\n");
  put("from/data/.hidden", "");
  put("from/data/secret/__pycache__/gen.pyc", "");
  EXPECT_THAT(import(), IsEmpty());
  for (const char* const file :
       {"sample/1.out", "sample/1.in.statement", "sample/1.ans.download", "sample/2.interaction",
        "sample/3.in.statement", "secret/1.png", "invalid_input/1.in", "valid_output/1.in"}) {
    EXPECT_TRUE(fs::exists(path(std::string("to/data/") + file))) << file;
  }
}

TEST_F(LegacyFolderTest, WarnsOnceAboutEachOtherKindOfFile) {
  put("from/data/secret/1.out", "1\n");
  put("from/data/secret/a/2.pdf", "");
  put("from/data/secret/1.pdf", "");
  put("from/data/secret/Makefile", "");
  put("from/data/secret/7.ans", "");
  put("from/data/secret/8.ans", "");
  put("from/data/secret/9.files/a.txt", "");
  put("from/data/invalid_answer/1.in", "1\n");
  EXPECT_THAT(
      import(),
      ElementsAre(
          HasSubstr("data/secret/7.ans: not kept: expected the .in file of its name beside it, "
                    "found none (2 such files)"),
          HasSubstr("data/secret/9.files: not kept: expected the .in file"),
          HasSubstr("data/secret/Makefile: not kept: no file of a test in the format 2025-09"),
          HasSubstr("data/secret/1.out: not kept: no file of a test"),
          HasSubstr("data/secret/1.pdf: not kept: no file of a test in the format 2025-09 (2 such"),
          HasSubstr("data/invalid_answer: not kept: the format 2025-09 has no such part")));
}

TEST_F(LegacyFolderTest, RefusesArgumentsOfATest) {
  put("from/data/secret/1.args", "--fast\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("data/secret/1.args: not supported: in the format")));
}

}  // namespace
}  // namespace biglia::judge
