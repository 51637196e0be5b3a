#include "judge/files/text_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <string>

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class TextFile : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path path(const std::string& name) const { return folder_ / name; }

  static std::string error_of(const Result<void>& result) {
    return result ? "(no error)" : result.error().message;
  }

  std::size_t files() const {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder_)) count += entry.exists() ? 1U : 0U;
    return count;
  }

  fs::path folder_ =
      fs::path(testing::TempDir()) /
      (std::string("text-file-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(TextFile, WritesAndReplacesAFile) {
  for (const Flush flush : {Flush::kToSystem, Flush::kToDisk}) {
    ASSERT_TRUE(write_text(path("a"), "one", flush).has_value());
    ASSERT_TRUE(write_text(path("a"), "two", flush).has_value());
    EXPECT_EQ(read_text(path("a")).value(), "two");
    EXPECT_EQ(files(), 1U);
  }
}

// Renaming over a device would replace it by a file.
TEST_F(TextFile, ReplacesOnlyRegularFiles) {
  ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
  fs::create_directory(path("folder"));
  fs::create_symlink("/dev/full", path("device"));
  const auto expect_refused = [&](const std::string& name, const std::string& kind) {
    const std::string message = path(name).string() + ": expected a regular file, found " + kind;
    EXPECT_EQ(error_of(check_writable(path(name))), message);
    EXPECT_EQ(error_of(write_text(path(name), "x")), message);
    const auto opened = open_to_append(path(name));
    ASSERT_FALSE(opened.has_value());
    EXPECT_EQ(opened.error().message, message);
  };
  expect_refused("fifo", "a FIFO");
  expect_refused("folder", "a folder");
  expect_refused("device", "a device");
  EXPECT_TRUE(fs::is_fifo(path("fifo")));
  EXPECT_TRUE(fs::is_symlink(path("device")));
  EXPECT_EQ(files(), 3U);
}

TEST_F(TextFile, ChecksTheFolderBeforeWriting) {
  EXPECT_EQ(error_of(check_writable(path("new"))), "(no error)");
  EXPECT_EQ(error_of(check_writable(path("no/new"))),
            path("no/new").string() + ": cannot write: No such file or directory");
  ASSERT_TRUE(write_text(path("file"), "").has_value());
  EXPECT_NE(error_of(check_writable(path("file/new"))), "(no error)");
  EXPECT_FALSE(fs::exists(path("new")));
}

TEST_F(TextFile, KeepsTheOldTextIfWritingFails) {
  ASSERT_TRUE(write_text(path("a"), "old").has_value());
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{10, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::string error = error_of(write_text(path("a"), std::string(20'000, 'x')));
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(error, path("a").string() + ": cannot write: File too large");
  EXPECT_EQ(read_text(path("a")).value(), "old");
  EXPECT_EQ(files(), 1U);
}

}  // namespace
}  // namespace biglia::judge
