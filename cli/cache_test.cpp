// `biglia cache` shows and removes what is kept, but nothing that another command uses.
#include <gmock/gmock.h>
#include <utime.h>

#include <ctime>

#include "cli/base/places.hpp"
#include "cli/cli_fixture_test.hpp"
#include "judge/files/folder_lock.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::ContainsRegex;
using testing::HasSubstr;

class CacheCommand : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    ::setenv("XDG_CACHE_HOME", path("cache").c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    put("cache/biglia/compile/0123/program", "compiled");
    put("cache/biglia/compile/4567/program", "compiled");
    put("cache/biglia/generated/sums-89/ab/1.in", "1 2\n");
    put("cache/biglia/unknown/file", "text");
  }
  void TearDown() override {
    ::unsetenv("XDG_CACHE_HOME");  // NOLINT(concurrency-mt-unsafe)
    CliTest::TearDown();
  }
  bool exists(const std::string& name) const { return fs::exists(path("cache/biglia/" + name)); }
  // Makes the entry, with all that is in it, look unused for some days.
  void make_older(const std::string& name, int days) const {
    constexpr std::time_t kDay = 86'400;
    const std::time_t time = std::time(nullptr) - days * kDay;
    const utimbuf times{time, time};
    const fs::path entry = path("cache/biglia/" + name);
    for (const auto& inside : fs::recursive_directory_iterator(entry)) {
      ASSERT_EQ(::utime(inside.path().c_str(), &times), 0);
    }
    ASSERT_EQ(::utime(entry.c_str(), &times), 0);
  }
};

TEST_F(CacheCommand, ShowsEachStoreWithItsSizeAndItsKey) {
  make_older("generated/sums-89", 3);
  EXPECT_EQ(run({"cache"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("cache: " + path("cache/biglia").string()));
  EXPECT_THAT(out_, ContainsRegex("compile +2 +[0-9.]+ KiB +today\n  compiled programs"));
  EXPECT_THAT(out_, ContainsRegex("generated +1 +[0-9.]+ KiB +3 days ago\n  what"));
  EXPECT_THAT(out_, ContainsRegex("verify +0 +0 bytes  -\n"));
  EXPECT_THAT(out_, HasSubstr("depends on: sources and headers"));
  EXPECT_THAT(out_, ContainsRegex("not used by this version: unknown \\([0-9.]+ KiB\\)\n"));
  EXPECT_EQ(run({"cache", "compile", "--json"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("\"entries\": 2"));
  EXPECT_THAT(out_, Not(HasSubstr("generated")));
}

TEST_F(CacheCommand, RemovesTheChosenEntriesOnly) {
  make_older("compile/4567", 40);
  EXPECT_EQ(run({"cache", "compile", "--unused-for", "30", "--remove"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("removed 1 entries with "));
  EXPECT_FALSE(exists("compile/4567"));
  EXPECT_TRUE(exists("compile/0123/program"));
  EXPECT_TRUE(exists("generated/sums-89/ab/1.in"));
  EXPECT_EQ(run({"cache", "--remove"}), 0) << error_;
  EXPECT_FALSE(exists("compile/0123"));
  EXPECT_FALSE(exists("generated/sums-89"));
  EXPECT_TRUE(exists("unknown/file"));
  EXPECT_TRUE(fs::is_empty(path("cache/biglia/scratch")));
}

TEST_F(CacheCommand, KeepsWhatAnotherCommandUses) {
  (void)cache_folder();
  {
    const auto used = FolderLock::take(path("cache/biglia"), LockKind::kShared);
    ASSERT_TRUE(used);
    EXPECT_EQ(run({"cache", "--remove"}), 3);
    EXPECT_THAT(error_, HasSubstr("another command uses it"));
    EXPECT_TRUE(exists("compile/0123/program"));
    EXPECT_EQ(run({"cache"}), 0) << error_;
  }
  EXPECT_EQ(run({"cache", "--remove"}), 0) << error_;
  EXPECT_FALSE(exists("compile/0123"));
  // Other commands can use it again.
  EXPECT_TRUE(FolderLock::try_take(path("cache/biglia"), LockKind::kShared).value().has_value());
}

TEST_F(CacheCommand, AcceptsACacheThatDoesNotExist) {
  fs::remove_all(path("cache"));
  EXPECT_EQ(run({"cache"}), 0) << error_;
  EXPECT_EQ(run({"cache", "--remove"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("removed 0 entries"));
  EXPECT_FALSE(fs::exists(path("cache")));
}

TEST_F(CacheCommand, RefusesUnknownStores) {
  EXPECT_EQ(run({"cache", "compiled", "--remove"}), 2);
  EXPECT_THAT(error_, HasSubstr("compile"));
  EXPECT_EQ(run({"cache", "--json", "--remove"}), 2);
  EXPECT_EQ(run({"cache", "--unused-for", "-1"}), 2);
  EXPECT_TRUE(exists("compile/0123/program"));
}

}  // namespace
}  // namespace biglia::judge
