#include "judge/programs/program_languages.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

TEST(ProgramLanguages, HaveShellScriptsAndNoAnsiC) {
  const Languages languages = program_languages(default_languages());
  ASSERT_NE(languages.of_file("validate.sh"), nullptr);
  EXPECT_EQ(languages.of_file("validate.sh"), languages.of_file("validate.bash"));
  ASSERT_EQ(languages.find("c")->compile.size(), 1U);
  EXPECT_FALSE(languages.find("c")->compile.front().ansi_c);
  EXPECT_EQ(languages.find("cpp")->compile, default_languages().find("cpp")->compile);
}

TEST(ProgramLanguages, KeepALanguageThatHasAnsiCOnly) {
  Language course;
  course.key = "course";
  course.compile = {{.standard = "c90", .command = {"/usr/bin/gcc"}, .ansi_c = true}};
  EXPECT_EQ(without_ansi_c(Languages({course})).find("course")->compile.size(), 1U);
}

class ScriptedPrograms : public FolderTest {};

TEST_F(ScriptedPrograms, HaveABuildOrRunScript) {
  put("built/build", "");
  put("run/run", "");
  put("other/build.py", "");
  EXPECT_TRUE(is_scripted(path("built")));
  EXPECT_TRUE(is_scripted(path("run")));
  EXPECT_FALSE(is_scripted(path("other")));
  EXPECT_FALSE(is_scripted(path("none")));
}

}  // namespace
}  // namespace biglia::judge
