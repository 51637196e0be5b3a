#include "judge/compile/language.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <string>

#include "judge/sandbox/temp_folder.hpp"

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
  Result<Sources> find() const { return find_sources(folder_.path()); }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST(LanguageOf, IsByTheExtensionInEitherCase) {
  EXPECT_EQ(language_of("a.c"), Language::kC);
  EXPECT_EQ(language_of("MAIN.C"), Language::kC);
  EXPECT_EQ(language_of("a.cpp"), Language::kCpp);
  EXPECT_EQ(language_of("a.CC"), Language::kCpp);
  EXPECT_EQ(language_of("a.cxx"), Language::kCpp);
  EXPECT_EQ(language_of("a.h"), std::nullopt);
  EXPECT_EQ(language_of("c"), std::nullopt);
}

TEST_F(FindSources, FindsUnitsAndHeadersInFolders) {
  for (const char* name : {"src/b.c", "a.c", "inc/x.h", "report.pdf", "Makefile"}) touch(name);
  const auto sources = find();
  ASSERT_TRUE(sources);
  EXPECT_EQ(sources->language, Language::kC);
  EXPECT_THAT(sources->units, ElementsAre("a.c", "src/b.c"));
  EXPECT_THAT(sources->headers, ElementsAre("inc/x.h"));
}

TEST_F(FindSources, OneCppFileMakesTheWholeCpp) {
  touch("a.c");
  touch("b.cc");
  EXPECT_EQ(find().value().language, Language::kCpp);
}

TEST_F(FindSources, PassesOverHiddenFilesMacFoldersAndLinks) {
  for (const char* name : {".x.c", "__MACOSX/._a.c", "__MACOSX/b.c", ".git/c.c", "a.c"})
    touch(name);
  std::filesystem::create_symlink("/etc/passwd", folder_.path() / "l.c");
  EXPECT_THAT(find().value().units, ElementsAre("a.c"));
}

TEST_F(FindSources, TakesASingleFile) {
  touch("dir/a.cpp");
  touch("dir/other.cpp");
  const auto sources = find_sources(folder_.path() / "dir/a.cpp");
  ASSERT_TRUE(sources);
  EXPECT_THAT(sources->units, ElementsAre("a.cpp"));
}

TEST_F(FindSources, RefusesASubmissionWithoutSources) {
  touch("report.pdf");
  EXPECT_THAT(find().error().message, HasSubstr("no source file"));
  EXPECT_THAT(find_sources(folder_.path() / "nothing").error().message, HasSubstr("no file"));
}

TEST_F(FindSources, RefusesTooManyFilesAndTooDeepFolders) {
  for (std::size_t i = 0; i <= kMaxSourceFiles; ++i) touch("f" + std::to_string(i) + ".c");
  EXPECT_THAT(find().error().message, HasSubstr("more than 1000"));
}

TEST_F(FindSources, RefusesTooDeepFolders) {
  std::string deep;
  for (std::size_t i = 0; i <= kMaxSourceDepth; ++i) deep += "d/";
  touch(deep + "a.c");
  EXPECT_THAT(find().error().message, HasSubstr("nested deeper than 16"));
}

}  // namespace
}  // namespace biglia::judge
