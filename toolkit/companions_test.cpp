#include "toolkit/companions.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace biglia {
namespace {

class CompanionsTest : public ::testing::Test {
 protected:
  CompanionsTest() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "biglia-companions-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    std::filesystem::create_directory(folder_ / "1.files");
    std::ofstream(folder_ / "1.files" / "table.txt") << "blu\n";
    std::ofstream(folder_ / "secret") << "no\n";
  }
  ~CompanionsTest() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
};

TEST_F(CompanionsTest, LieBesideTheInput) {
  const Companions files = Companions::beside(folder_ / "1.in");
  EXPECT_EQ(files.folder(), folder_ / "1.files");
  EXPECT_TRUE(files.open("table.txt"));
  EXPECT_EQ(Companions::beside(folder_ / "2.in").folder(), folder_);
  EXPECT_EQ(Companions::beside("2.in").folder(), ".");
}

TEST_F(CompanionsTest, NeverLeaveTheirFolder) {
  const Companions files = Companions::beside(folder_ / "1.in");
  for (const char* name : {"../secret", "/etc/passwd", ".", "..", "", "a b", "a\nb", "a/b"}) {
    const auto opened = files.open(name);
    ASSERT_FALSE(opened) << name;
    EXPECT_EQ(opened.error().message, "wanted a plain file name (no slash, not . or ..), found \"" +
                                          std::string(name) + '"');
  }
  EXPECT_FALSE(is_plain_name(std::string(256, 'a')));
  EXPECT_TRUE(is_plain_name(std::string(255, 'a')));
}

TEST_F(CompanionsTest, TellWhatCannotBeOpened) {
  const Companions files = Companions::beside(folder_ / "1.in");
  EXPECT_EQ(files.open("none.txt").error().message, (folder_ / "1.files" / "none.txt").string() +
                                                        ": cannot open: No such file or directory");
  EXPECT_EQ(Companions(folder_).open("1.files").error().message,
            (folder_ / "1.files").string() + ": wanted a file, found a folder");
}

}  // namespace
}  // namespace biglia
