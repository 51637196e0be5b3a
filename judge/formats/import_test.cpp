#include "judge/formats/import.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(ImportTest, RecognisesFormatsByTheirContent) {
  const auto format = [&] {
    const auto found = recognise(path("from"));
    return std::string(found ? name_of(*found) : found.error().message);
  };
  put("from/readme.txt", "");
  EXPECT_THAT(format(), HasSubstr("expected a problem package: problem.yaml"));
  put("from/a/1.in", "");
  EXPECT_THAT(format(), HasSubstr("expected a problem package"));
  put("from/a/1.out", "");
  EXPECT_EQ(format(), "folder of tests");
  put("from/domjudge-problem.ini", "timelimit='2'\n");
  EXPECT_EQ(format(), "legacy");
  for (const char* const version :
       {"", "problem_format_version: legacy\n", "problem_format_version: legacy-icpc\n",
        "problem_format_version: 2023-07-draft\n"}) {
    put("from/problem.yaml", std::string("name: x\n") + version);
    EXPECT_EQ(format(), "legacy") << version;
  }
  put("from/problem.yaml", "problem_format_version: 2025-09\n");
  EXPECT_EQ(format(), "2025-09");
  put("from/problem.yaml", "problem_format_version: 2019\n");
  EXPECT_THAT(format(), HasSubstr("expected 2025-09, 2023-07-draft, legacy or legacy-icpc"));
}

TEST_F(ImportTest, TakesAFolderOfTests) {
  put("from/1.in", "a");
  put("from/1.out", "b");
  put("from/deep/2.in", "c");
  put("from/deep/2.a", "d");
  put("from/sample/3.in", "e");
  put("from/sample/3.ans", "f");
  put("from/submissions/accepted/a.py", "print(1)\n");
  EXPECT_THAT(import(),
              ElementsAre(HasSubstr("no problem.yaml: 3 tests recognised by their names: "),
                          HasSubstr("no problem.yaml: the time limit is 2 s")));
  const auto read = groups();
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[0].tests[0].name, "sample/3");
  EXPECT_EQ(read[1].tests[0].name, "secret/1");
  EXPECT_EQ(read[1].tests[1].name, "secret/deep/2");
  EXPECT_EQ(get("to/data/secret/deep/2.ans"), "d");
  EXPECT_EQ(get("to/submissions/accepted/a.py"), "print(1)\n");
  EXPECT_EQ(config().limits.time, std::chrono::seconds(2));
  put("from/4.in", "g");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("from/4.in: expected its answer 4.")));
}

}  // namespace
}  // namespace biglia::judge
