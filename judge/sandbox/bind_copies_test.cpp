#include "judge/sandbox/bind_copies.hpp"

#include <gmock/gmock.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/box_places.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

unsigned mode_of(const fs::path& path) {
  struct stat about{};
  return ::lstat(path.c_str(), &about) == 0 ? about.st_mode & 07777U : 0;
}

class BindCopiesTest : public testing::Test {
 protected:
  fs::path write(const std::string& name, mode_t mode, const std::string& text = "text") const {
    fs::path path = folder_.path() / name;
    std::ofstream(path) << text;
    ::chmod(path.c_str(), mode);
    return path;
  }
  // The host path of the only bind after the copies are made.
  static fs::path usable(BindCopies& copies, const fs::path& host) {
    const std::vector<Bind> binds = {{host, "/box/program"}};
    const auto found = copies.usable(binds);
    EXPECT_TRUE(found.has_value()) << found.error().message;
    EXPECT_EQ(found->at(0).box, "/box/program");
    return found->at(0).host;
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(BindCopiesTest, KeepsWhatEveryUserCanRead) {
  BindCopies copies(true);
  const fs::path file = write("file", 0755);
  EXPECT_EQ(usable(copies, file), file);
}

TEST_F(BindCopiesTest, CopiesWhatOnlyItsOwnerCanRead) {
  BindCopies copies(true);
  const fs::path file = write("file", 0700);
  const fs::path copy = usable(copies, file);
  EXPECT_NE(copy, file);
  EXPECT_EQ(mode_of(copy), 0755U);
  EXPECT_EQ(read_small_file(copy.string()).value(), "text");
}

TEST_F(BindCopiesTest, CopiesAFolderIfOneFileInItIsClosed) {
  BindCopies copies(true);
  fs::create_directories(folder_.path() / "package/inner");
  write("package/open", 0644);
  EXPECT_EQ(usable(copies, folder_.path() / "package"), folder_.path() / "package");
  write("package/inner/closed", 0600);
  const fs::path copy = usable(copies, folder_.path() / "package");
  EXPECT_EQ(mode_of(copy / "inner/closed"), 0644U);
  EXPECT_EQ(mode_of(copy / "inner"), 0755U);
}

// The judge's umask may be 077.
TEST_F(BindCopiesTest, MakesReadableCopiesUnderEachUmask) {
  const mode_t before = ::umask(077);
  BindCopies copies(true);
  const fs::path copy = usable(copies, write("file", 0600));
  ::umask(before);
  EXPECT_EQ(mode_of(copy), 0644U);
}

TEST_F(BindCopiesTest, CopiesNothingForTheJudgesOwnUser) {
  BindCopies copies(false);
  const fs::path file = write("file", 0600);
  EXPECT_EQ(usable(copies, file), file);
}

TEST_F(BindCopiesTest, RemovesTheCopiesOfTheRunBefore) {
  BindCopies copies(true);
  const fs::path copy = usable(copies, write("file", 0600));
  usable(copies, write("open", 0644));
  EXPECT_FALSE(fs::exists(copy));
}

TEST_F(BindCopiesTest, CopiesProgramsOfAFileSystemThatExecutesNone) {
  const fs::path point = folder_.path() / "noexec";
  fs::create_directory(point);
  if (::mount("tmpfs", point.c_str(), "tmpfs", MS_NOEXEC, "mode=0755") != 0) {
    GTEST_SKIP() << "only root can mount a file system";
  }
  const fs::path program = write("noexec/program", 0755);
  const fs::path data = write("noexec/data", 0644);
  BindCopies copies(true);
  const fs::path copy = usable(copies, program);
  const fs::path kept = usable(copies, data);
  const bool noexec = is_noexec(copy);
  ::umount2(point.c_str(), MNT_DETACH);
  EXPECT_NE(copy, program);
  EXPECT_FALSE(noexec);
  EXPECT_EQ(kept, data);
}

TEST_F(BindCopiesTest, LeavesAMissingFileToItsBind) {
  BindCopies copies(true);
  EXPECT_EQ(usable(copies, "/nonexistent/file"), "/nonexistent/file");
}

TEST_F(BindCopiesTest, CopiesLinksAsLinks) {
  fs::create_directory(folder_.path() / "package");
  fs::create_symlink("/etc/shadow", folder_.path() / "package/link");
  ASSERT_TRUE(copy_for_box(folder_.path() / "package", folder_.path() / "copy").has_value());
  EXPECT_EQ(fs::read_symlink(folder_.path() / "copy/link"), "/etc/shadow");
}

TEST_F(BindCopiesTest, RefusesAPipe) {
  const fs::path pipe = folder_.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto copied = copy_for_box(pipe, folder_.path() / "copy");
  ASSERT_FALSE(copied.has_value());
  EXPECT_THAT(copied.error().message, HasSubstr("pipe: expected a file or a folder"));
}

TEST(BoxPlaces, NameWhatIsWrongWithAFolder) {
  EXPECT_EQ(unusable_because("/nonexistent", false), "No such file or directory");
  const TempFolder closed = TempFolder::make(testing::TempDir()).value();
  EXPECT_EQ(unusable_because(closed.path(), false), "");
  EXPECT_THAT(unusable_because(closed.path(), true), HasSubstr("other users may not enter"));
}

TEST(BoxPlaces, FindsAFolderHere) {
  const auto place = find_place_for_programs(::geteuid() == 0);
  ASSERT_TRUE(place.has_value()) << place.error().message;
  EXPECT_EQ(unusable_because(*place, ::geteuid() == 0), "");
}

}  // namespace
}  // namespace biglia::judge
