#include "workbench/keep/file_changes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class FileChangesTest : public FolderTest {
 protected:
  // All files and folders below path("").
  std::ptrdiff_t entries() const {
    return std::distance(fs::recursive_directory_iterator(path("")),
                         fs::recursive_directory_iterator());
  }
};

TEST_F(FileChangesTest, WritesAllFiles) {
  put("old", "1");
  fs::permissions(path("old"), fs::perms::owner_all);
  {
    FileChanges changes;
    changes.add(path("old"), "2");
    changes.add(path("a/b/new"), "3");
    ASSERT_TRUE(changes.write());
    changes.keep();
  }
  EXPECT_EQ(get("old"), "2");
  EXPECT_EQ(get("a/b/new"), "3");
  EXPECT_EQ(fs::status(path("old")).permissions(), fs::perms::owner_all);
  EXPECT_EQ(entries(), 4);
}

TEST_F(FileChangesTest, RestoresWhatWasThereUnlessTheyAreKept) {
  put("old", "1");
  {
    FileChanges changes;
    changes.add(path("old"), "2");
    changes.add(path("a/b/new"), "3");
    ASSERT_TRUE(changes.write());
    EXPECT_EQ(get("old"), "2");
  }
  EXPECT_EQ(get("old"), "1");
  EXPECT_EQ(entries(), 1);
}

TEST_F(FileChangesTest, WritesNothingAfterAnError) {
  put("old", "1");
  fs::create_directories(path("folder"));
  {
    FileChanges changes;
    changes.add(path("old"), "2");
    changes.add(path("a/new"), "3");
    changes.add(path("folder"), "4");
    EXPECT_FALSE(changes.write());
  }
  {
    FileChanges changes;
    changes.add(path("old"), "2");
    changes.add(path("old/new"), "3");
    EXPECT_FALSE(changes.write());
  }
  EXPECT_EQ(get("old"), "1");
  EXPECT_EQ(entries(), 2);
}

}  // namespace
}  // namespace biglia::judge
