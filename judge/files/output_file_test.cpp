#include "judge/files/output_file.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "judge/files/text_file.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

Result<void> write_new(ByteSink& sink) {
  sink.put("new\n");
  return {};
}

Result<void> fail_half_way(ByteSink& sink) {
  sink.put(std::string(100'000, 'x'));
  return failure("no more");
}

class OutputFile : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  std::string get(const std::string& name) const {
    return read_text(path(name)).value_or("(none)");
  }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }

 private:
  ScratchFolder folder_;
};

TEST_F(OutputFile, KeepsTheOldFileAfterAnError) {
  put("a", "old\n");
  EXPECT_FALSE(fill_file(path("a"), fail_half_way).has_value());
  EXPECT_EQ(get("a"), "old\n");
  EXPECT_FALSE(fill_file(path("b"), fail_half_way).has_value());
  EXPECT_EQ(files(), 1U);
  ASSERT_TRUE(fill_file(path("a"), write_new).has_value());
  EXPECT_EQ(get("a"), "new\n");
  EXPECT_EQ(files(), 1U);
}

TEST_F(OutputFile, KeepsPermissionsAndSymbolicLinks) {
  put("a", "old\n");
  fs::permissions(path("a"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("a", path("link"));
  ASSERT_TRUE(fill_file(path("link"), write_new).has_value());
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(get("a"), "new\n");
  EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(OutputFile, CreatesTheTargetOfADanglingLink) {
  fs::create_symlink("a", path("link"));
  ASSERT_TRUE(fill_file(path("link"), write_new).has_value());
  EXPECT_EQ(get("a"), "new\n");
  fs::create_symlink("loop", path("loop"));
  EXPECT_FALSE(fill_file(path("loop"), write_new).has_value());
}

TEST_F(OutputFile, WritesToAFifo) {
  ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
  std::string got;
  {
    const std::jthread reader([&] {
      std::ifstream fifo(path("fifo"), std::ios::binary);
      got.assign(std::istreambuf_iterator<char>(fifo), {});
    });
    EXPECT_TRUE(fill_file(path("fifo"), write_new).has_value());
  }
  EXPECT_EQ(got, "new\n");
  EXPECT_TRUE(fs::is_fifo(path("fifo")));
  EXPECT_TRUE(is_stream(path("fifo")));
}

TEST_F(OutputFile, WritesToDevicesAndDescriptors) {
  EXPECT_TRUE(fill_file("/dev/null", write_new).has_value());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  const auto full = fill_file("/dev/full", write_new);
  ASSERT_FALSE(full.has_value());
  EXPECT_THAT(full.error().message, HasSubstr("/dev/full"));
  EXPECT_TRUE(fs::exists("/dev/full"));
  testing::internal::CaptureStdout();  // into a regular file
  std::printf("before\n");
  EXPECT_TRUE(fill_file("/dev/stdout", write_new).has_value());
  EXPECT_TRUE(fill_file("/dev/fd/1", write_new).has_value());
  std::printf("after\n");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "before\nnew\nnew\nafter\n");
  EXPECT_TRUE(fs::is_symlink("/dev/stdout"));
}

TEST_F(OutputFile, RejectsAFolder) {
  const auto filled = fill_file(path(""), write_new);
  ASSERT_FALSE(filled.has_value());
  EXPECT_THAT(filled.error().message, HasSubstr("expected a file's name, found a folder"));
  EXPECT_FALSE(check_output_place(path("")).has_value());
  EXPECT_FALSE(check_output_place(path("no/a")).has_value());
  EXPECT_TRUE(check_output_place(path("a")).has_value());
  EXPECT_TRUE(check_output_place("a").has_value());
}

}  // namespace
}  // namespace biglia::judge
