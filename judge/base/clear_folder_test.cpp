#include "judge/base/clear_folder.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class ClearFolder : public testing::Test {
 protected:
  ClearFolder() {
    fs::create_directory(path_);
    folder_ = UniqueFd(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  }
  void clear() {
    const auto cleared = clear_folder(folder_.get());
    EXPECT_TRUE(cleared.has_value()) << cleared.error().message;
    EXPECT_TRUE(fs::is_empty(path_));
  }

  TempFolder temporary_ = TempFolder::make(testing::TempDir()).value();
  fs::path path_ = temporary_.path() / "left";
  UniqueFd folder_;
};

TEST_F(ClearFolder, AcceptsAnEmptyFolder) { clear(); }

TEST_F(ClearFolder, RemovesFilesFoldersAndLinks) {
  fs::create_directories(path_ / "a/b/c");
  std::ofstream(path_ / "a/file") << "x";
  std::ofstream(path_ / ".biglia-0") << "x";
  ASSERT_EQ(::mkfifo((path_ / "pipe").c_str(), 0600), 0);
  fs::create_symlink("nowhere", path_ / "dangling");
  clear();
}

TEST_F(ClearFolder, FollowsNoLink) {
  fs::create_directories(temporary_.path() / "outside");
  std::ofstream(temporary_.path() / "outside/file") << "kept";
  fs::create_directory_symlink(temporary_.path() / "outside", path_ / "link");
  fs::create_directory(path_ / "folder");
  fs::create_directory_symlink(temporary_.path() / "outside", path_ / "folder/link");
  clear();
  EXPECT_TRUE(fs::exists(temporary_.path() / "outside/file"));
}

// A path to the last one would be longer than the kernel permits.
TEST_F(ClearFolder, RemovesFoldersThatAreNestedDeeply) {
  UniqueFd at(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const std::string name(100, 'd');
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(::mkdirat(at.get(), name.c_str(), 0700), 0);
    at = UniqueFd(::openat(at.get(), name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    ASSERT_TRUE(at);
  }
  at.reset();
  clear();
}

TEST_F(ClearFolder, RemovesFoldersThatAreClosedToTheirOwner) {
  fs::create_directories(path_ / "a/b/c");
  std::ofstream(path_ / "a/b/file") << "x";
  for (const char* folder : {"a/b/c", "a/b", "a"}) ::chmod((path_ / folder).c_str(), 0);
  clear();
}

TEST_F(ClearFolder, RemovesManyFiles) {
  fs::create_directory(path_ / "many");
  for (int i = 0; i < 1100; ++i) std::ofstream(path_ / "many" / std::to_string(i));
  for (int i = 0; i < 1100; ++i) std::ofstream(path_ / std::to_string(i));
  clear();
}

TEST_F(ClearFolder, NamesWhatItCannotRemove) {
  if (::geteuid() == 0) GTEST_SKIP() << "root can remove everything";
  fs::create_directories(path_ / "a");
  ::chmod(path_.c_str(), 0500);
  const auto cleared = clear_folder(folder_.get());
  ::chmod(path_.c_str(), 0700);
  ASSERT_FALSE(cleared.has_value());
  EXPECT_THAT(cleared.error().message, testing::StartsWith("cannot remove a"));
}

}  // namespace
}  // namespace biglia::judge
