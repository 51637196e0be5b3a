#include "judge/compile/sources.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class FindSources : public testing::Test {
 protected:
  void touch(const std::string& name) const {
    const auto path = folder_.path() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << "\n";
  }
  Blamed<Sources> find() const { return find_sources(folder_.path(), default_languages()); }
  std::string key() const { return find().value().language->key; }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(FindSources, FindsUnitsAndHeadersInFolders) {
  for (const char* name : {"src/b.c", "a.c", "inc/x.h", "report.pdf", "Makefile"}) touch(name);
  const auto sources = find();
  ASSERT_TRUE(sources);
  EXPECT_EQ(sources->language->key, "c");
  EXPECT_THAT(sources->units, ElementsAre("a.c", "src/b.c"));
  EXPECT_THAT(sources->headers, ElementsAre("inc/x.h"));
}

TEST_F(FindSources, TreatsCFilesAsCppIfThereIsACppFile) {
  touch("a.c");
  touch("b.cc");
  EXPECT_EQ(key(), "cpp");
  EXPECT_THAT(find()->units, ElementsAre("a.c", "b.cc"));
  EXPECT_TRUE(find()->others.empty());
}

TEST_F(FindSources, IgnoresAScriptNextToACProgram) {
  touch("a.c");
  touch("x.h");
  touch("plot.py");
  touch("more/plot.py");
  EXPECT_EQ(key(), "c");
  EXPECT_THAT(find()->units, ElementsAre("a.c"));
  EXPECT_THAT(find()->others, ElementsAre("more/plot.py", "plot.py"));
  touch("b.cpp");
  EXPECT_EQ(key(), "cpp");
  EXPECT_THAT(find()->units, ElementsAre("a.c", "b.cpp"));
}

TEST_F(FindSources, DoesNotListHeadersOfOtherLanguagesAsIgnoredSources) {
  touch("Main.java");
  touch("x.inc");
  EXPECT_EQ(key(), "java");
  EXPECT_TRUE(find()->others.empty());
}

TEST_F(FindSources, FindsOnlyTheSourcesOfAGivenLanguage) {
  touch("a.c");
  touch("b.py");
  const auto sources = find_sources(folder_.path(), *default_languages().find("c17"));
  ASSERT_TRUE(sources);
  EXPECT_EQ(sources->language->key, "c17");
  EXPECT_THAT(sources->units, ElementsAre("a.c"));
  const auto none = find_sources(folder_.path(), *default_languages().find("pascal"));
  EXPECT_THAT(none.error().message, HasSubstr("no source file (.pas .pp .lpr)"));
}

TEST_F(FindSources, IgnoresHiddenFilesMacFoldersAndLinks) {
  for (const char* name : {".x.c", "__MACOSX/._a.c", "__MACOSX/b.c", ".git/c.c", "a.c"})
    touch(name);
  std::filesystem::create_symlink("/etc/passwd", folder_.path() / "l.c");
  EXPECT_THAT(find().value().units, ElementsAre("a.c"));
}

TEST_F(FindSources, AcceptsASingleFile) {
  touch("dir/a.cpp");
  touch("dir/other.cpp");
  const auto sources = find_sources(folder_.path() / "dir/a.cpp", default_languages());
  ASSERT_TRUE(sources);
  EXPECT_THAT(sources->units, ElementsAre("a.cpp"));
  EXPECT_EQ(folder_of(folder_.path() / "dir/a.cpp"), folder_.path() / "dir");
}

TEST_F(FindSources, RefusesASubmissionWithoutSources) {
  touch("report.pdf");
  EXPECT_THAT(find().error().message, HasSubstr("no source file"));
  touch("x.h");
  EXPECT_THAT(find().error().message, HasSubstr("no source file"));
  EXPECT_THAT(find_sources(folder_.path() / "nothing", default_languages()).error().message,
              HasSubstr("no file"));
}

TEST_F(FindSources, RefusesAMainInALanguageThatIsNotJudged) {
  touch("helper.py");
  touch("main.kt");
  EXPECT_THAT(
      find().error().message,
      HasSubstr("the language is not clear: found helper.py (Python 3) and main.kt (Kotlin, "
                "which is not judged here)"));
}

TEST_F(FindSources, RefusesAProgramInALanguageThatIsNotJudgedBesideAScript) {
  touch("gen.py");
  touch("src/solution.rs");
  EXPECT_THAT(find().error().message, HasSubstr("src/solution.rs (Rust, which is not judged"));
  touch("main.py");
  EXPECT_EQ(key(), "python3");
}

TEST_F(FindSources, IgnoresScriptsInOtherLanguagesBesideACompiledProgram) {
  touch("a.c");
  touch("plot.rb");
  touch("web/page.js");
  EXPECT_EQ(key(), "c");
  EXPECT_TRUE(find()->others.empty());
  touch("main.js");
  EXPECT_THAT(find().error().message, HasSubstr("main.js (JavaScript"));
  touch("main.c");
  EXPECT_EQ(key(), "c");
}

TEST_F(FindSources, NamesTheLanguageThatIsMissing) {
  touch("Main.kt");
  touch("x.h");
  EXPECT_THAT(find().error().message, HasSubstr("Main.kt is Kotlin, which is not judged here"));
}

TEST_F(FindSources, RefusesTooManyFiles) {
  for (std::size_t i = 0; i <= kMaxSourceFiles; ++i) touch("f" + std::to_string(i) + ".c");
  EXPECT_THAT(find().error().message, HasSubstr("more than 1000"));
}

TEST_F(FindSources, RefusesTooDeepFolders) {
  std::string deep;
  for (std::size_t i = 0; i <= kMaxSourceDepth; ++i) deep += "d/";
  touch(deep + "a.c");
  EXPECT_THAT(find().error().message, HasSubstr("nested deeper than 16"));
}

TEST_F(FindSources, LeavesOutFoldersMadeByToolsAndNamesThem) {
  touch("main.c");
  touch("lib/util.c");
  touch("build/CMakeCache.txt");
  touch("build/CMakeFiles/3.25.1/CompilerIdC/CMakeCCompilerId.c");
  touch("node_modules/a/a.c");
  const auto sources = find();
  ASSERT_TRUE(sources);
  EXPECT_THAT(sources->units, ElementsAre("lib/util.c", "main.c"));
  EXPECT_THAT(sources->left_out,
              ElementsAre("build: made by CMake (CMakeCache.txt)", "node_modules: made by npm"));
}

TEST_F(FindSources, SearchesFoldersMadeByToolsIfAllSourcesAreInThem) {
  touch("node_modules/main.c");
  const auto sources = find();
  ASSERT_TRUE(sources);
  EXPECT_THAT(sources->units, ElementsAre("node_modules/main.c"));
  EXPECT_THAT(sources->left_out, ElementsAre());
}

}  // namespace
}  // namespace biglia::judge
