#include "judge/files/zip_folder.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "judge/files/archive.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class ZipFolder : public testing::Test {
 protected:
  void put(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_.path() / name).parent_path());
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  std::string zip_of(const std::string& name) const {
    const fs::path zip = folder_.path() / "made.zip";
    const auto done = zip_folder(folder_.path() / name, name + '/', zip);
    EXPECT_TRUE(done) << done.error().message;
    return read_text(zip).value_or("");
  }

  ScratchFolder folder_;
};

TEST_F(ZipFolder, TheSameFilesGiveTheSameBytes) {
  for (const char* const name : {"b/x", "a/x"}) put(std::string("one/") + name, "text");
  put("one/empty", "");
  put("one/.hidden", "h");
  const std::string zip = zip_of("one");
  fs::rename(folder_.path() / "one", folder_.path() / "earlier");
  put("one/.hidden", "h");
  put("one/empty", "");
  for (const char* const name : {"a/x", "b/x"}) put(std::string("one/") + name, "text");
  fs::last_write_time(folder_.path() / "one/a/x", fs::file_time_type::min());
  EXPECT_EQ(zip_of("one"), zip);
  put("one/a/x", "texts");
  EXPECT_NE(zip_of("one"), zip);
}

TEST_F(ZipFolder, HasAllFilesAndTheTargetsOfLinks) {
  put("p/data/1.in", "1\n");
  put("p/ünicode", "u");
  fs::create_symlink("1.in", folder_.path() / "p/data/2.in");
  const auto files = read_zip(zip_of("p"), {});
  ASSERT_TRUE(files) << files.error().reason;
  std::vector<std::string> names;
  for (const auto& file : *files) names.push_back(file.name + '=' + file.bytes);
  EXPECT_THAT(names,
              testing::UnorderedElementsAre("p/data/1.in=1\n", "p/data/2.in=1\n", "p/ünicode=u"));
}

TEST_F(ZipFolder, ReportsAPlaceThatCannotBeWritten) {
  put("p/x", "x");
  const auto done = zip_folder(folder_.path() / "p", "", folder_.path() / "none/made.zip");
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message, testing::HasSubstr("none/made.zip: cannot write: "));
}

}  // namespace
}  // namespace biglia::judge
