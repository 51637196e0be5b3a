#include "judge/formats/foreign.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ForeignTest : public FolderTest {
 protected:
  std::string message() const {
    const auto format = recognise(path("p"));
    return format ? std::string(name_of(*format)) : format.error().message;
  }
};

TEST_F(ForeignTest, FormatsAreNamedWithWhatToDo) {
  struct Row {
    std::vector<std::string> files;
    std::string name;
    std::string remedy;
  };
  const Row rows[] = {
      {{"problem.rbx.yml"}, "rbx (problem.rbx.yml)", "`rbx package polygon`"},
      {{"init.yml"}, "DMOJ (init.yml)", "give the folder of its tests alone"},
      {{"task.yaml"}, "CMS or task-maker (the Italian format) (task.yaml)", "input/ and output/"},
      {{"task.toml", "gen/gen.toml"}, "task-maker (task.toml)", "input/ and output/"},
      {{"config.yml", "prog/a.cpp"}, "sinol (SIO2) (config.yml)", "its tests alone"},
      {{"PROBLEM", "tests/TESTSET"}, "Rime (PROBLEM)", "rime-out/tests"},
      {{"problem.json", "gen/data"}, "TPS (problem.json)", "`tps gen`"},
      {{"description/problem.info"}, "BOCA (description/problem.info)", "its tests alone"},
      {{"settings.json", "cases/2.in"}, "omegaUp (settings.json)", "its tests alone"},
  };
  for (const Row& row : rows) {
    std::filesystem::remove_all(path("p"));
    for (const std::string& file : row.files) put("p/" + file, "");
    // Tests that would be graded without limits, points and checker.
    put("p/input/1", "");
    put("p/output/1", "");
    EXPECT_THAT(message(), StartsWith(path("p").string() + ": found a package of " + row.name));
    EXPECT_THAT(message(), HasSubstr(row.remedy));
  }
}

TEST_F(ForeignTest, MetadataOfAnotherProgramIsNotThisFormat) {
  put("p/problem.yaml", "pid: P1\nowner: 2\ntitle: Sum\ntag: []\nnSubmit: 0\n");
  EXPECT_THAT(message(), HasSubstr("problem.yaml: expected a problem.yaml of the problem package "
                                   "format (ICPC, Kattis), found one of another program, with the "
                                   "keys pid, owner, title, …"));
  put("p/testdata/config.yaml", "");
  EXPECT_THAT(message(), HasSubstr("a package of Hydro (testdata/config.yaml)"));
  put("p/problem.yaml", "[a, b]\n");
  EXPECT_THAT(message(), HasSubstr("found one of another program, with no map of keys"));
}

TEST_F(ForeignTest, MisspeltKeysAreOfThisFormat) {
  put("p/problem.yaml", "name: x\nvalidaton: custom\nlimit: 3\n");
  put("p/data/secret/1.in", "");
  EXPECT_EQ(message(), "legacy");
  put("p/problem.yaml", "name: x\nsource: y\nvalidaton: custom\n");
  std::filesystem::remove_all(path("p/data"));
  EXPECT_EQ(message(), "legacy");
}

}  // namespace
}  // namespace biglia::judge
