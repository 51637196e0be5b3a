#include "judge/sandbox/capture.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"
#include "judge/sandbox/small_disk_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

TEST(Capture, KeepsNoMoreThanItsCap) {
  const auto folder = TempFolder::make(testing::TempDir());
  ASSERT_TRUE(folder);
  const fs::path file = folder->path() / "f";
  auto capture = Capture::open(file, Bytes{5});
  ASSERT_TRUE(capture);
  EXPECT_EQ(::write(capture->write_end().get(), "12345678", 8), 8);
  capture->write_end().reset();
  while (capture->read_end() >= 0) ASSERT_TRUE(capture->take());
  EXPECT_TRUE(capture->over_cap());
  EXPECT_EQ(capture->seen(), Bytes{8});
  EXPECT_EQ(fs::file_size(file), 5U);
}

class CaptureFile : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(CaptureFile, CountsMoreThanItKeeps) {
  auto capture = Capture::open(path("out"), Bytes{7}, Bytes{3});
  ASSERT_TRUE(capture);
  ASSERT_EQ(::write(capture->write_end().get(), "12345", 5), 5);
  ASSERT_TRUE(capture->take());
  EXPECT_EQ(capture->seen(), Bytes{5});
  EXPECT_FALSE(capture->over_cap());
  ASSERT_EQ(::write(capture->write_end().get(), "67", 2), 2);
  ASSERT_TRUE(capture->take());
  EXPECT_FALSE(capture->over_cap());  // exactly the cap
  ASSERT_EQ(::write(capture->write_end().get(), "8", 1), 1);
  ASSERT_TRUE(capture->take());
  EXPECT_TRUE(capture->over_cap());
  EXPECT_TRUE(capture->close());
  EXPECT_EQ(read_small_file(path("out").string()).value_or(""), "123");
}

TEST_F(CaptureFile, NeverWaitsForOutput) {
  auto capture = Capture::open(path("out"), mib(1));
  ASSERT_TRUE(capture);
  EXPECT_TRUE(capture->take());
  EXPECT_EQ(capture->seen(), Bytes{0});
  EXPECT_GE(capture->read_end(), 0);
  capture->write_end().reset();
  EXPECT_TRUE(capture->take());
  EXPECT_EQ(capture->read_end(), -1);
  EXPECT_TRUE(capture->take());  // after the end
  EXPECT_TRUE(capture->close());
}

TEST_F(CaptureFile, DoesNotTakeAFailedReadForTheEnd) {
  auto capture = Capture::open(path("out"), mib(1));
  ASSERT_TRUE(capture);
  ASSERT_EQ(::write(capture->write_end().get(), "1", 1), 1);
  const UniqueFd unreadable(::open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const int output = capture->read_end();
  ASSERT_GE(output, 0);
  ASSERT_GE(::dup2(unreadable.get(), output), 0);
  const auto taken = capture->take();
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().fault, FaultOf::kHost);
}

TEST_F(CaptureFile, DropsTheOutputWithoutAFile) {
  auto capture = Capture::open({}, Bytes{2});
  ASSERT_TRUE(capture);
  ASSERT_EQ(::write(capture->write_end().get(), "123", 3), 3);
  ASSERT_TRUE(capture->take());
  EXPECT_EQ(capture->seen(), Bytes{3});
  EXPECT_TRUE(capture->over_cap());
  EXPECT_TRUE(capture->close());
}

TEST_F(CaptureFile, TruncatesAnOldFileAndMakesANewOnePrivate) {
  std::ofstream(path("old")) << "longer than the output";
  for (const char* const name : {"old", "new"}) {
    auto capture = Capture::open(path(name), mib(1));
    ASSERT_TRUE(capture);
    ASSERT_EQ(::write(capture->write_end().get(), "x", 1), 1);
    ASSERT_TRUE(capture->take());
    ASSERT_TRUE(capture->close());
    EXPECT_EQ(read_small_file(path(name).string()).value_or(""), "x");
  }
  struct stat about{};
  ASSERT_EQ(::stat(path("new").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777U, 0600U);
}

TEST_F(CaptureFile, RefusesALinkAndAMissingFolder) {
  fs::create_symlink("/dev/null", path("link"));
  const auto link = Capture::open(path("link"), mib(1));
  ASSERT_FALSE(link);
  EXPECT_THAT(link.error().message, HasSubstr("cannot write " + path("link").string()));
  EXPECT_FALSE(Capture::open(path("no/folder"), mib(1)));
}

TEST_F(CaptureFile, ReportsAFullDiskDuringCapture) {
  const SmallDisk disk(path("small"), "size=64k");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  auto capture = Capture::open(disk.folder() / "out", mib(1));
  ASSERT_TRUE(capture);
  const std::string much(100'000, 'x');
  ASSERT_EQ(::write(capture->write_end().get(), much.data(), much.size()),
            static_cast<ssize_t>(much.size()));
  capture->write_end().reset();
  EXPECT_FALSE(capture->take() && capture->close());
}

TEST_F(CaptureFile, ReportsBytesThatACaptureLost) {
  auto capture = Capture::open(path("out"), mib(1));
  ASSERT_TRUE(capture);
  ASSERT_EQ(::write(capture->write_end().get(), "12345", 5), 5);
  capture->write_end().reset();
  ASSERT_TRUE(capture->take());
  fs::resize_file(path("out"), 3);
  const auto closed = capture->close();
  ASSERT_FALSE(closed);
  EXPECT_THAT(closed.error().message, HasSubstr("expected 5 bytes in its file, found 3"));
}

TEST(OpenSealed, ReturnsTheContentAndRefusesWrites) {
  const auto folder = TempFolder::make(testing::TempDir());
  ASSERT_TRUE(folder);
  std::ofstream(folder->path() / "f") << "abc";
  const auto sealed = open_sealed(folder->path() / "f");
  ASSERT_TRUE(sealed);
  char text[8] = {};
  EXPECT_EQ(::read(sealed->get(), text, sizeof text), 3);
  EXPECT_STREQ(text, "abc");
  EXPECT_LT(::write(sealed->get(), "x", 1), 0);
  EXPECT_NE(::ftruncate(sealed->get(), 0), 0);
}

TEST(OpenSealed, FailsForAMissingFile) { EXPECT_FALSE(open_sealed("/nonexistent/file")); }

TEST(OpenSealed, CopiesTheContentOfThatMoment) {
  const auto folder = TempFolder::make(testing::TempDir());
  ASSERT_TRUE(folder);
  std::ofstream(folder->path() / "f") << "before";
  const auto sealed = open_sealed(folder->path() / "f");
  ASSERT_TRUE(sealed);
  std::ofstream(folder->path() / "f") << "after that";
  EXPECT_EQ(read_small_file("/proc/self/fd/" + std::to_string(sealed->get())).value_or(""),
            "before");
}

TEST(OpenSealed, IsEmptyForNoFile) {
  const auto sealed = open_sealed({});
  ASSERT_TRUE(sealed);
  char byte = 0;
  EXPECT_EQ(::read(sealed->get(), &byte, 1), 0);
  EXPECT_FALSE(open_sealed(testing::TempDir()));  // a folder
}

}  // namespace
}  // namespace biglia::judge
