#include "judge/sandbox/collect.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/bind_copies.hpp"
#include "judge/sandbox/small_disk_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

TEST(CollectFiles, LimitsTheTotalSizeIncludingHoles) {
  auto folder = TempFolder::make(testing::TempDir());
  ASSERT_TRUE(folder);
  fs::create_directory(folder->path() / "work");
  for (const char* const name : {"a", "b", "c"}) {
    const auto file = folder->path() / "work" / name;
    std::ofstream(file).close();
    fs::resize_file(file, mib(1).count);
  }
  const UniqueFd root(::open(folder->path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const auto to = folder->path() / "to";
  EXPECT_TRUE(collect_files(root.get(), "work", to, {.file = mib(1), .total = mib(3)}));
  fs::remove_all(to);
  const auto refused = collect_files(root.get(), "work", to, {.file = mib(1), .total = mib(2)});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message,
              testing::HasSubstr("c: makes the total larger than 2.0 MiB"));
  EXPECT_FALSE(fs::exists(to / "c"));
}

class CollectFolder : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(path("box/work")); }
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  void put(const std::string& name, const std::string& text) const {
    fs::create_directories(path("box/work/" + name).parent_path());
    std::ofstream(path("box/work/" + name)) << text;
  }
  Blamed<void> collect(const CollectLimits& limits = {.file = mib(1), .total = mib(1)},
                       const char* folder = "work") const {
    fs::remove_all(path("to"));
    const UniqueFd root(::open(path("box").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return collect_files(root.get(), folder, path("to"), limits);
  }
  // The error, which must be the submission's.
  std::string refusal(const CollectLimits& limits = {.file = mib(1), .total = mib(1)}) const {
    const auto collected = collect(limits);
    if (collected) return "(no error)";
    EXPECT_EQ(collected.error().blame, Blame::kSubmission) << collected.error().message;
    return collected.error().message;
  }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(CollectFolder, CopiesFilesFoldersAndTheOwnersExecuteBit) {
  put("a", "text");
  put("deep/er/b", std::string("\0\xff", 2));
  put("empty", "");
  fs::create_directories(path("box/work/no files"));
  fs::permissions(path("box/work/a"), fs::perms(0700));
  fs::permissions(path("box/work/empty"), fs::perms(0477));
  const auto collected = collect();
  ASSERT_TRUE(collected) << collected.error().message;
  EXPECT_EQ(read_small_file(path("to/a").string()).value_or(""), "text");
  EXPECT_EQ(read_small_file(path("to/deep/er/b").string()).value_or(""), std::string("\0\xff", 2));
  EXPECT_EQ(read_small_file(path("to/empty").string()).value_or("(none)"), "");
  EXPECT_TRUE(fs::is_directory(path("to/no files")));
  EXPECT_NE(fs::status(path("to/a")).permissions() & fs::perms::owner_exec, fs::perms::none);
  EXPECT_EQ(fs::status(path("to/empty")).permissions() & fs::perms(0111), fs::perms::none);
}

TEST_F(CollectFolder, LetsOthersReadTheCopiesWhateverTheUmask) {
  put("deep/a", "text");
  const mode_t before = ::umask(077);
  const auto collected = collect();
  ::umask(before);
  ASSERT_TRUE(collected) << collected.error().message;
  EXPECT_TRUE(others_can_read(path("to")));
}

TEST_F(CollectFolder, BlamesTheSubmissionForASymbolicLink) {
  fs::create_directories(path("box/work"));
  fs::create_symlink("/etc/passwd", path("box/work/program"));
  const UniqueFd root(::open(path("box").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const auto collected =
      collect_files(root.get(), "work", path("to"), {.file = mib(1), .total = mib(1)});
  ASSERT_FALSE(collected);
  EXPECT_EQ(collected.error().blame, Blame::kSubmission);
}

TEST_F(CollectFolder, RefusesEverythingButFilesAndFolders) {
  const auto work = path("box/work");
  ASSERT_EQ(::mkfifo((work / "x").c_str(), 0600), 0);
  EXPECT_EQ(refusal(), "files of the program: x: is neither a file nor a folder");
  fs::remove(work / "x");
  fs::create_directory_symlink("/", work / "x");
  EXPECT_EQ(refusal(), "files of the program: x: is a symbolic link");
  fs::remove(work / "x");
  const UniqueFd socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT((work / "x").string().size(), sizeof address.sun_path);
  std::strncpy(address.sun_path, (work / "x").c_str(), sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_EQ(refusal(), "files of the program: x: is a socket or a pipe");
  fs::remove(work / "x");
  std::ofstream(path("outside")) << "the host's";
  fs::create_hard_link(path("outside"), work / "x");
  EXPECT_EQ(refusal(), "files of the program: x: has several hard links");
  EXPECT_FALSE(fs::exists(path("to/x")));
}

TEST_F(CollectFolder, LimitsEachFile) {
  put("a", std::string(1025, 'x'));
  EXPECT_THAT(refusal({.file = kib(1), .total = mib(1)}), HasSubstr("a: is larger than 1.0 KiB"));
  EXPECT_TRUE(collect({.file = Bytes{1025}, .total = mib(1)}));
}

TEST_F(CollectFolder, LimitsTheNumberOfFilesAndFolders) {
  put("a", "");
  put("b/c", "");
  EXPECT_TRUE(collect({.file = mib(1), .total = mib(1), .files = 3}));
  EXPECT_THAT(refusal({.file = mib(1), .total = mib(1), .files = 2}),
              HasSubstr("more than 2 files"));
}

TEST_F(CollectFolder, LimitsTheDepth) {
  put("1/2/file", "");
  EXPECT_TRUE(collect({.file = mib(1), .total = mib(1), .files = 9, .depth = 2}));
  EXPECT_THAT(refusal({.file = mib(1), .total = mib(1), .files = 9, .depth = 1}),
              HasSubstr("1/2: is nested too deep"));
}

TEST_F(CollectFolder, ShowsUnusualNamesSafely) {
  fs::create_symlink("/", path("box/work/a\n\x1b[31m"));
  const std::string message = refusal();
  EXPECT_EQ(message.find_first_of("\n\x1b"), std::string::npos) << message;
}

// These are mistakes of the judge or the host. A submission must not pay for them.
TEST_F(CollectFolder, BlamesTheHostForAMissingFolderAndAnExistingFile) {
  const auto missing = collect({.file = mib(1), .total = mib(1)}, "missing");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().blame, Blame::kHost);
  put("a", "new");
  ASSERT_TRUE(collect());
  const UniqueFd root(::open(path("box").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const auto again =
      collect_files(root.get(), "work", path("to"), {.file = mib(1), .total = mib(1)});
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().blame, Blame::kHost);
  EXPECT_THAT(again.error().message, HasSubstr("cannot collect "));
}

TEST_F(CollectFolder, BlamesTheHostForAFullDiskDuringCollection) {
  fs::create_directories(path("box/work"));
  std::ofstream(path("box/work/program")) << std::string(100'000, 'x');
  const SmallDisk disk(path("small"), "size=64k");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  const UniqueFd root(::open(path("box").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const auto collected =
      collect_files(root.get(), "work", disk.folder() / "to", {.file = mib(1), .total = mib(1)});
  ASSERT_FALSE(collected);
  EXPECT_EQ(collected.error().blame, Blame::kHost);
  EXPECT_THAT(collected.error().message, HasSubstr("No space left on device"));
}

}  // namespace
}  // namespace biglia::judge
