#include "judge/base/temp_folder.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

TEST(TempFolder, RemovesItselfWhateverItContains) {
  fs::path path;
  {
    const auto folder = TempFolder::make(testing::TempDir());
    ASSERT_TRUE(folder);
    path = folder->path();
    fs::create_directories(path / "a/b");
    std::ofstream(path / "a/b/c") << "x";
    fs::create_directory_symlink("/usr", path / "a/usr");
    fs::permissions(path / "a/b", fs::perms::none);
  }
  EXPECT_FALSE(fs::exists(path));
  EXPECT_TRUE(fs::exists("/usr/bin"));
}

TEST(TempFolder, SweepsOnlyFoldersOfDeadProcesses) {
  const auto parent = TempFolder::make(testing::TempDir());
  ASSERT_TRUE(parent);
  const auto living = TempFolder::make(parent->path());
  const pid_t killed = ::fork();
  if (killed == 0) {
    const auto left = TempFolder::make(parent->path());
    ::_exit(left ? 0 : 1);
  }
  ::waitpid(killed, nullptr, 0);
  EXPECT_EQ(sweep_stale_folders(parent->path()), 1U);
  EXPECT_EQ(sweep_stale_folders(parent->path()), 0U);
  EXPECT_TRUE(fs::exists(living->path()));
}

// Others may create links in a folder such as /dev/shm.
TEST(TempFolder, SweepsNoLinksAndKeepsTheirTargets) {
  const TempFolder parent = TempFolder::make(testing::TempDir()).value();
  const TempFolder target = TempFolder::make(testing::TempDir()).value();
  const auto own = TempFolder::make(parent.path()).value().path().filename().string();
  std::ofstream(target.path() / "file") << "text";
  const std::string dead = own.substr(0, own.find('-')) + "-999999999-1.0";
  fs::create_directory_symlink(target.path(), parent.path() / dead);
  EXPECT_EQ(sweep_stale_folders(parent.path()), 0U);
  EXPECT_TRUE(fs::exists(target.path() / "file"));
  EXPECT_TRUE(fs::is_symlink(parent.path() / dead));
}

}  // namespace
}  // namespace biglia::judge
