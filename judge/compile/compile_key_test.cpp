#include "judge/compile/compile_key.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>

#include "judge/base/temp_folder.hpp"
#include "judge/files/tree_digest.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class SubmissionDigest : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }

  void put(const std::string& name, const std::string& text) const {
    fs::create_directories(path(name).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
  }

  // True if the change changes the digest of s/. Both digests must exist.
  template <typename Change>
  bool changes(const Change& change) const {
    const auto before = digest_of_submission(path("s"));
    change();
    const auto now = digest_of_submission(path("s"));
    EXPECT_TRUE(before && now);
    return before != now;
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(SubmissionDigest, CoversEverythingThatABoxShows) {
  put("s/main.c", "1");
  EXPECT_FALSE(changes([] {}));
  EXPECT_TRUE(changes([&] { put("s/main.c", "2"); }));
  EXPECT_TRUE(changes([&] { put("s/body.txt", "x"); }));
  EXPECT_TRUE(changes([&] { put("s/body.txt", "y"); }));
  EXPECT_TRUE(changes([&] { put("s/.h.h", ""); }));
  EXPECT_TRUE(changes([&] { put("s/.git/config", "hidden"); }));
  EXPECT_TRUE(changes([&] { put("s/__MACOSX/x", "odd"); }));
  EXPECT_TRUE(changes([&] { fs::rename(path("s/body.txt"), path("s/data.txt")); }));
  EXPECT_TRUE(changes([&] { fs::permissions(path("s/data.txt"), fs::perms(0755)); }));
  EXPECT_TRUE(changes([&] { fs::permissions(path("s/data.txt"), fs::perms(0)); }));
  EXPECT_TRUE(changes([&] { fs::create_directory(path("s/empty")); }));
  EXPECT_TRUE(changes([&] { fs::rename(path("s/data.txt"), path("s/empty/data.txt")); }));
  EXPECT_TRUE(changes([&] { fs::create_symlink("main.c", path("s/link.c")); }));
  EXPECT_TRUE(changes([&] {
    fs::remove(path("s/link.c"));
    fs::create_symlink("data.txt", path("s/link.c"));
  }));
  EXPECT_TRUE(changes([&] {
    fs::remove(path("s/link.c"));
    put("s/link.c", "data.txt");
  }));
  EXPECT_TRUE(changes([&] { ASSERT_EQ(mkfifo(path("s/fifo").c_str(), 0600), 0); }));
  EXPECT_FALSE(changes([&] {
    fs::last_write_time(path("s/main.c"), fs::file_time_type::clock::now() - std::chrono::hours(5));
  }));
}

TEST_F(SubmissionDigest, OfASingleFileCoversItsNameAndNoOtherFiles) {
  put("s/a.c", "1");
  put("s/b.c", "1");
  const auto alone = digest_of_submission(path("s/a.c"));
  ASSERT_TRUE(alone);
  EXPECT_NE(alone, digest_of_submission(path("s/b.c")));
  EXPECT_EQ(digest_of_tree(path("s/a.c")), digest_of_tree(path("s/b.c")));
  put("s/c.h", "x");
  EXPECT_EQ(alone, digest_of_submission(path("s/a.c")));
  put("s/a.c", "2");
  EXPECT_NE(alone, digest_of_submission(path("s/a.c")));
}

TEST_F(SubmissionDigest, IsAbsentForMissingOrTooLargeSubmissions) {
  EXPECT_FALSE(digest_of_submission(path("nowhere")));
  fs::create_directory(path("s"));
  ASSERT_TRUE(digest_of_submission(path("s")));
  put("s/big", "");
  fs::resize_file(path("s/big"), mib(65).count);
  EXPECT_FALSE(digest_of_submission(path("s")));
  EXPECT_FALSE(digest_of_submission(path("s/big")));
  fs::remove(path("s/big"));
  for (int i = 0; i < 5001; ++i) fs::create_directory(path("s/" + std::to_string(i)));
  EXPECT_FALSE(digest_of_submission(path("s")));
}

}  // namespace
}  // namespace biglia::judge
