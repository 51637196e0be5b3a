#include "judge/files/own_copies.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

TEST(OwnCopies, SeparatesLinkedFiles) {
  const auto folder = TempFolder::make(testing::TempDir() + "biglia-test");
  ASSERT_TRUE(folder.has_value());
  const fs::path from = folder->path() / "from";
  const fs::path to = folder->path() / "to";
  fs::create_directories(from);
  fs::create_directories(to / "inner");
  std::ofstream(from / "a") << "text";
  fs::permissions(from / "a", fs::perms::owner_all);
  fs::create_hard_link(from / "a", to / "inner/a");
  fs::create_symlink("a", to / "inner/link");
  ASSERT_TRUE(own_copies(to).has_value());
  std::ofstream(to / "inner/a") << "changed";
  EXPECT_EQ(read_text(from / "a").value_or(""), "text");
  EXPECT_EQ(fs::hard_link_count(from / "a"), 1U);
  EXPECT_EQ(fs::status(to / "inner/a").permissions(), fs::perms::owner_all);
  EXPECT_TRUE(fs::is_symlink(to / "inner/link"));
}

TEST(OwnCopies, ReportsAMissingFolder) {
  const auto done = own_copies("/no/such/folder");
  ASSERT_FALSE(done.has_value());
  EXPECT_TRUE(done.error().message.starts_with("/no/such/folder: cannot list"));
}

}  // namespace
}  // namespace biglia::judge
