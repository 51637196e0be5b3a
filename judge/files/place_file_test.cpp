#include "judge/files/place_file.hpp"

#include <gmock/gmock.h>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

class PlaceFile : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }

  void put(const std::string& name, const std::string& text) const {
    ASSERT_TRUE(make_folder(path(name).parent_path()));
    ASSERT_TRUE(write_text(path(name), text));
  }

  std::string get(const std::string& name) const {
    return read_text(path(name)).value_or("(no such file)");
  }

 private:
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(PlaceFile, MakesTheFoldersOfTheTarget) {
  put("package/a", "1\n");
  EXPECT_TRUE(place_file(path("package/a"), path("to/deep/b"), path("package")));
  EXPECT_EQ(get("to/deep/b"), "1\n");
}

TEST_F(PlaceFile, FollowsLinksInThePackageOnly) {
  put("package/a", "1\n");
  put("outside", "2\n");
  fs::create_symlink("a", path("package/inner"));
  fs::create_symlink("../outside", path("package/outer"));
  EXPECT_TRUE(place_file(path("package/inner"), path("to/inner"), path("package")));
  EXPECT_EQ(get("to/inner"), "1\n");
  EXPECT_FALSE(fs::is_symlink(path("to/inner")));
  const auto outer = place_file(path("package/outer"), path("to/outer"), path("package"));
  ASSERT_FALSE(outer);
  EXPECT_THAT(outer.error().message, HasSubstr("found a link out of it"));
  EXPECT_FALSE(fs::exists(path("to/outer")));
}

TEST_F(PlaceFile, PlacesFoldersWithoutHiddenFiles) {
  put("package/p/a", "1\n");
  put("package/p/q/b", "2\n");
  put("package/p/.git/c", "3\n");
  EXPECT_TRUE(place_folder(path("package/p"), path("to"), path("package")));
  EXPECT_EQ(get("to/q/b"), "2\n");
  EXPECT_FALSE(fs::exists(path("to/.git")));
  EXPECT_TRUE(place_folder(path("package/none"), path("to"), path("package")));
}

TEST_F(PlaceFile, KeepsLinksOutOfThePackageIfAsked) {
  put("package/p/a", "1\n");
  fs::create_symlink("../../outside", path("package/p/link"));
  EXPECT_FALSE(place_folder(path("package/p"), path("one"), path("package")));
  EXPECT_TRUE(place_folder(path("package/p"), path("two"), path("package"), OutLinks::kKeep));
  EXPECT_TRUE(fs::is_symlink(path("two/link")));
  EXPECT_EQ(get("two/a"), "1\n");
}

}  // namespace
}  // namespace biglia::judge
