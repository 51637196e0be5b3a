#include "toolkit/companions.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "toolkit/scratch_folder_test.hpp"

namespace biglia {
namespace {

class CompanionsTest : public ::testing::Test {
 protected:
  CompanionsTest() {
    std::filesystem::create_directory(folder_.path() / "1.files");
    folder_.write("1.files/table.txt", "blu\n");
    folder_.write("secret", "no\n");
  }

  ScratchFolder folder_;
};

TEST_F(CompanionsTest, ForInputFindsTheFolderNextToTheInput) {
  const Companions files = Companions::for_input(folder_.path() / "1.in");
  EXPECT_EQ(files.folder(), folder_.path() / "1.files");
  EXPECT_TRUE(files.open("table.txt"));
  EXPECT_EQ(Companions::for_input(folder_.path() / "2.in").folder(), folder_.path());
  EXPECT_EQ(Companions::for_input("2.in").folder(), ".");
}

TEST_F(CompanionsTest, OpenRejectsNamesOutsideTheFolder) {
  const Companions files = Companions::for_input(folder_.path() / "1.in");
  for (const char* name : {"../secret", "/etc/passwd", ".", "..", "", "a b", "a\nb", "a/b"}) {
    const auto opened = files.open(name);
    ASSERT_FALSE(opened) << name;
    EXPECT_EQ(
        opened.error().message,
        "expected a plain file name (no slash, not . or ..), found \"" + std::string(name) + '"');
  }
  EXPECT_FALSE(is_plain_name(std::string(256, 'a')));
  EXPECT_TRUE(is_plain_name(std::string(255, 'a')));
}

TEST_F(CompanionsTest, OpenReportsMissingFilesAndFolders) {
  const Companions files = Companions::for_input(folder_.path() / "1.in");
  EXPECT_EQ(files.open("none.txt").error().message,
            (folder_.path() / "1.files" / "none.txt").string() +
                ": cannot open: No such file or directory");
  EXPECT_EQ(Companions(folder_.path()).open("1.files").error().message,
            (folder_.path() / "1.files").string() + ": expected a file, found a folder");
}

}  // namespace
}  // namespace biglia
