#include "judge/sandbox/hidden_root.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

class HiddenRoot : public testing::Test {
 protected:
  std::string after(const std::string& text) {
    const std::filesystem::path file = folder_.path() / "printed";
    std::ofstream(file, std::ios::binary) << text;
    const auto hidden = hide_root(file, "/tmp/b/f00d");
    EXPECT_TRUE(hidden.has_value()) << hidden.error().message;
    return read_small_file(file.string()).value();
  }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(HiddenRoot, LeavesPathsAsInOtherBoxes) {
  EXPECT_EQ(after("/tmp/b/f00d/box/a.c:1: error\n/tmp/b/f00d/work/x/tmp/b/f00d"),
            "/box/a.c:1: error\n/work/x");
}

TEST_F(HiddenRoot, KeepsOtherTexts) {
  for (const char* const text : {"", "x", "/tmp/b", "/tmp/b/f00", "/tmp/b/f00c/work\n"}) {
    EXPECT_EQ(after(text), text);
  }
}

TEST_F(HiddenRoot, AcceptsAMissingFile) {
  EXPECT_TRUE(hide_root(folder_.path() / "nothing", "/r").has_value());
}

}  // namespace
}  // namespace biglia::judge
