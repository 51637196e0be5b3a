#include "judge/files/folder_lock.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "judge/base/without_override_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class FolderLockTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  bool is_free_for(LockKind kind) const {
    return FolderLock::try_take(folder_, kind).value().has_value();
  }

  fs::path folder_ =
      fs::path(testing::TempDir()) /
      (std::string("folder-lock-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(FolderLockTest, AdmitsOneWriterOrManyReaders) {
  {
    const auto writer = FolderLock::take(folder_, LockKind::kExclusive).value();
    EXPECT_FALSE(is_free_for(LockKind::kShared));
    EXPECT_FALSE(is_free_for(LockKind::kExclusive));
  }
  const auto reader = FolderLock::take(folder_, LockKind::kShared).value();
  EXPECT_TRUE(is_free_for(LockKind::kShared));
  EXPECT_FALSE(is_free_for(LockKind::kExclusive));
}

TEST_F(FolderLockTest, AdmitsOnlyReadersAfterShare) {
  auto lock = FolderLock::take(folder_, LockKind::kExclusive).value();
  ASSERT_TRUE(lock.share().has_value());
  EXPECT_TRUE(is_free_for(LockKind::kShared));
  EXPECT_FALSE(is_free_for(LockKind::kExclusive));
}

// Writers that poll constantly get the lock as soon as it is free for a moment.
TEST_F(FolderLockTest, AdmitsNoWriterWhileAnExclusiveLockBecomesShared) {
  constexpr int kTries = 3000;
  std::atomic<int> writes{0};
  std::atomic<bool> ends{false};
  std::vector<std::jthread> writers;
  for (int i = 0; i < 2; ++i) {
    writers.emplace_back([&] {
      while (!ends) {
        const auto lock = FolderLock::try_take(folder_, LockKind::kExclusive).value();
        if (lock) ++writes;
      }
    });
  }
  int between = 0;
  for (int i = 0; i < kTries; ++i) {
    auto tried = FolderLock::try_take(folder_, LockKind::kExclusive).value();
    if (!tried) continue;
    const int before = writes;
    EXPECT_TRUE(tried->share().has_value());
    if (writes != before) ++between;
  }
  ends = true;
  writers.clear();
  EXPECT_EQ(between, 0);
  EXPECT_GT(writes, 0);
}

TEST_F(FolderLockTest, LocksAFolderThatCannotBeWrittenForReading) {
  const WithoutOverride modes_apply;
  fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_TRUE(is_free_for(LockKind::kShared));
  EXPECT_FALSE(FolderLock::try_take(folder_, LockKind::kExclusive).has_value());
  fs::permissions(folder_, fs::perms::owner_all);
  {
    const auto writer = FolderLock::take(folder_, LockKind::kExclusive).value();
    fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
    EXPECT_FALSE(is_free_for(LockKind::kShared));
  }
  EXPECT_TRUE(is_free_for(LockKind::kShared));
  fs::permissions(folder_, fs::perms::owner_all);
}

TEST_F(FolderLockTest, RefusesALockFileThatIsNotRegular) {
  ASSERT_EQ(mkfifo((folder_ / ".lock").c_str(), 0600), 0);
  const auto lock = FolderLock::try_take(folder_, LockKind::kExclusive);
  ASSERT_FALSE(lock.has_value());
  EXPECT_TRUE(lock.error().message.contains(".lock: expected a regular file, found a FIFO"));
}

}  // namespace
}  // namespace biglia::judge
