#include "judge/sandbox/own_folders.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>

#include "judge/sandbox/bind_copies.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class OwnFoldersTest : public testing::Test {
 protected:
  fs::path write(const fs::path& path, const std::string& text) const {
    std::ofstream(path) << text;
    return path;
  }
  void prepare(const std::vector<Bind>& binds) {
    const auto done = folders_.prepare(binds, std::nullopt);
    ASSERT_TRUE(done.has_value()) << done.error().message;
  }
  std::string content(const std::string& inside) const {
    return read_small_file((folders_.root() / inside).string()).value_or("(missing)");
  }
  static ino_t inode_of(const fs::path& path) {
    struct stat about{};
    return ::stat(path.c_str(), &about) == 0 ? about.st_ino : 0;
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  OwnFolders folders_ = OwnFolders::make(false).value();
};

TEST_F(OwnFoldersTest, PlacesCopiesOfFilesAndFolders) {
  fs::create_directories(folder_.path() / "source/inner");
  write(folder_.path() / "source/inner/a.c", "code");
  prepare({{write(folder_.path() / "p", "program"), "/box/program"},
           {folder_.path() / "source", "/box/source"},
           {write(folder_.path() / "f1.txt", "table"), "/work/f1.txt"}});
  EXPECT_EQ(content("box/program"), "program");
  EXPECT_EQ(content("box/source/inner/a.c"), "code");
  EXPECT_EQ(content("work/f1.txt"), "table");
}

// The judge's own files are for its user alone, but a program runs as another one.
TEST_F(OwnFoldersTest, LetOthersReadWhatTheyPlaceWhateverTheUmask) {
  const mode_t before = ::umask(077);
  fs::create_directories(folder_.path() / "source");
  write(folder_.path() / "source/a.c", "code");
  prepare({{folder_.path() / "source/a.c", "/work/deep/er/a.c"},
           {folder_.path() / "source", "/box/some/source"}});
  ::umask(before);
  for (const char* const name : {"work/deep/er/a.c", "work/deep", "box/some", "box/some/source"}) {
    EXPECT_TRUE(others_can_read(folders_.root() / name)) << name;
  }
}

TEST_F(OwnFoldersTest, KeepsAnUnchangedProgramOnly) {
  const Bind program{write(folder_.path() / "p", "one"), "/box/program"};
  prepare({program});
  const ino_t first = inode_of(folders_.root() / "box/program");
  ASSERT_TRUE(folders_.clear().has_value());
  prepare({program});
  EXPECT_EQ(inode_of(folders_.root() / "box/program"), first);
  ASSERT_TRUE(folders_.clear().has_value());
  write(folder_.path() / "p", "two");
  prepare({program});
  EXPECT_EQ(content("box/program"), "two");
  prepare({{write(folder_.path() / "q", "three"), "/box/program"}});
  EXPECT_EQ(content("box/program"), "three");
  prepare({});
  EXPECT_EQ(content("box/program"), "(missing)");
}

TEST_F(OwnFoldersTest, RemovesWhatOneRunHasForTheNext) {
  fs::create_directories(folder_.path() / "source");
  write(folder_.path() / "source/a.c", "code");
  prepare({{folder_.path() / "source", "/box/source"}});
  write(folders_.root() / "work/left", "x");
  fs::create_directories(folders_.root() / "tmp/deep/er");
  ASSERT_TRUE(folders_.clear().has_value());
  for (const char* const folder : {"box", "work", "tmp"}) {
    EXPECT_TRUE(fs::is_empty(folders_.root() / folder)) << folder;
  }
  prepare({{write(folder_.path() / "main.c", "code"), "/box/source/main.c"}});
  EXPECT_EQ(content("box/source/main.c"), "code");
}

TEST_F(OwnFoldersTest, CollectsNoCopies) {
  prepare({{write(folder_.path() / "f1.txt", "table"), "/work/f1.txt"}});
  write(folders_.root() / "work/made", "x");
  const auto root = folders_.open_to_collect();
  ASSERT_TRUE(root.has_value());
  EXPECT_EQ(content("work/f1.txt"), "(missing)");
  EXPECT_EQ(content("work/made"), "x");
}

TEST_F(OwnFoldersTest, CountsFilesUpToTheLimits) {
  Limits limits;
  EXPECT_EQ(folders_.use(limits).entries, 0U);
  fs::create_directories(folders_.root() / "work/a/b");
  write(folders_.root() / "work/a/b/c", std::string(100'000, 'x'));
  write(folders_.root() / "tmp/d", "x");
  const OwnFolders::Use use = folders_.use(limits);
  EXPECT_EQ(use.entries, 4U);
  EXPECT_GE(use.bytes.count, 100'000U);
  limits.scratch = kib(10);
  EXPECT_GT(folders_.use(limits).bytes, limits.scratch);
}

TEST_F(OwnFoldersTest, DoesNotFollowLinksWhenCounting) {
  fs::create_directory_symlink("/usr", folders_.root() / "work/link");
  EXPECT_EQ(folders_.use(Limits{}).entries, 1U);
}

TEST_F(OwnFoldersTest, HasANameThatCannotBeGuessed) {
  const OwnFolders other = OwnFolders::make(false).value();
  EXPECT_NE(other.root().filename(), folders_.root().filename());
  EXPECT_EQ(folders_.root().filename().string().size(), 32U);
}

TEST_F(OwnFoldersTest, NamesAMissingFile) {
  const std::vector<Bind> binds = {{"/nonexistent/file", "/box/file"}};
  const auto done = folders_.prepare(binds, std::nullopt);
  ASSERT_FALSE(done.has_value());
  EXPECT_THAT(done.error().message, testing::HasSubstr("/nonexistent/file"));
}

}  // namespace
}  // namespace biglia::judge
