#include "judge/base/present.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

TEST(Present, IsWhatExistsOrCannotBeLookedAt) {
  const auto folder = TempFolder::make(testing::TempDir());
  ASSERT_TRUE(folder);
  const fs::path file = folder->path() / "file";
  std::ofstream(file) << "text";
  EXPECT_TRUE(is_present(file));
  EXPECT_TRUE(is_present_file(file));
  EXPECT_FALSE(is_present_folder(file));
  EXPECT_TRUE(is_present_folder(folder->path()));
  EXPECT_FALSE(is_present_file(folder->path()));
  EXPECT_FALSE(is_present(folder->path() / "other"));
  EXPECT_FALSE(is_present(file / "below a file"));
  fs::create_symlink("loop", folder->path() / "loop");
  for (const fs::path& closed : {folder->path() / "loop", folder->path() / std::string(300, 'a')}) {
    EXPECT_TRUE(is_present(closed));
    EXPECT_TRUE(is_present_file(closed));
    EXPECT_TRUE(is_present_folder(closed));
  }
}

}  // namespace
}  // namespace biglia::judge
