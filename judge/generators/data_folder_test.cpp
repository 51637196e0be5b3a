#include "judge/generators/data_folder.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class DataFolder : public FolderTest {
 protected:
  // Replaces the made files, each of which has one line, and brings path("p") up to date. Returns
  // "written removed", or the error.
  std::string update(const std::map<std::string, std::string>& files) {
    fs::remove_all(path("made"));
    for (const auto& [name, text] : files) put("made/data/" + name, text);
    const auto hashes = hashes_of_data(path("made"));
    if (!hashes) return hashes.error().message;
    const auto change = update_data(path("made"), *hashes, path("p"), path("p/record"));
    if (!change) return change.error().message;
    foreign_ = change->foreign;
    return std::to_string(change->written) + ' ' + std::to_string(change->removed);
  }

  std::vector<std::string> foreign_;
};

TEST_F(DataFolder, WritesOnlyWhatChanged) {
  fs::create_directories(path("p"));
  EXPECT_EQ(update({{"secret/1.in", "1"}, {"secret/g/2.in", "2"}}), "2 0");
  EXPECT_EQ(update({{"secret/1.in", "1"}, {"secret/g/2.in", "2"}}), "0 0");
  EXPECT_EQ(update({{"secret/1.in", "one"}, {"secret/g/2.in", "2"}}), "1 0");
  EXPECT_EQ(get("p/data/secret/1.in"), "one");
  EXPECT_EQ(fs::hard_link_count(path("p/data/secret/1.in")), 1U) << "the user may edit it";
}

TEST_F(DataFolder, RemovesFilesThatAreNotMadeAnyMore) {
  EXPECT_EQ(update({{"secret/1.in", "1"}, {"secret/g/2.in", "2"}}), "2 0");
  EXPECT_EQ(update({{"secret/1.in", "1"}}), "0 1");
  EXPECT_FALSE(fs::exists(path("p/data/secret/g")));
  EXPECT_THAT(foreign_, ElementsAre());
}

TEST_F(DataFolder, NeverChangesFilesOfOthers) {
  put("p/data/secret/hand.in", "by hand");
  put("p/data/secret/same.in", "same");
  EXPECT_EQ(update({{"secret/1.in", "1"}, {"secret/same.in", "same"}}), "1 0");
  EXPECT_THAT(foreign_, ElementsAre("data/secret/hand.in"));
  put("p/data/secret/1.in", "edited");
  EXPECT_THAT(update({{"secret/1.in", "2"}, {"secret/new.in", "3"}}),
              AllOf(HasSubstr("1.in: expected a file that `biglia generate` wrote"),
                    Not(HasSubstr("same.in"))));
  EXPECT_FALSE(fs::exists(path("p/data/secret/new.in"))) << "nothing is changed after an error";
  EXPECT_EQ(update({{"secret/same.in", "same"}}), "0 0") << "an edited file is not removed";
  EXPECT_EQ(get("p/data/secret/1.in"), "edited");
  EXPECT_EQ(get("p/data/secret/hand.in"), "by hand");
}

TEST_F(DataFolder, DoesNotWriteThroughLinks) {
  put("elsewhere", "private");
  fs::create_directories(path("p/data/secret"));
  fs::create_symlink(path("elsewhere"), path("p/data/secret/1.in"));
  EXPECT_THAT(update({{"secret/1.in", "1"}}), HasSubstr("expected a file that `biglia generate`"));
  EXPECT_EQ(get("elsewhere"), "private");
}

TEST_F(DataFolder, ComparesWithTheLockFile) {
  put("made/data/secret/1.in", "1");
  put("made/data/secret/2.in", "2");
  auto hashes = hashes_of_data(path("made")).value_or(Hashes{});
  ASSERT_TRUE(write_lock_file(path("lock"), hashes).has_value());
  EXPECT_TRUE(check_lock(path("lock"), hashes).has_value());
  put("made/data/secret/1.in", "one");
  hashes = hashes_of_data(path("made")).value_or(Hashes{});
  hashes.erase("data/secret/2.in");
  hashes["data/secret/3.in"] = "";
  const auto checked = check_lock(path("lock"), hashes);
  ASSERT_FALSE(checked.has_value());
  EXPECT_THAT(checked.error().message,
              AllOf(HasSubstr("data/secret/1.in: expected the SHA-256 6b86b273"),
                    HasSubstr("expected the hash of data/secret/3.in, found none"),
                    HasSubstr("data/secret/2.in: expected a file that generators.yaml makes")));
}

}  // namespace
}  // namespace biglia::judge
