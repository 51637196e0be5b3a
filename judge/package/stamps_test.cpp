#include "judge/package/stamps.hpp"

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <csignal>

#include "judge/package/package_fixture_test.hpp"
#include "judge/package/tree.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class StampsOfATree : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    put("tree/data/a.in", "1 2\n");
    const auto file = stamp_file(tree(), "data/a.in");
    ASSERT_TRUE(file.has_value());
    stamp_ = {"digest", {*file}};
  }

  std::filesystem::path tree() const { return path("tree"); }

  void write(const TreeOwner& owner = {"sum", "1"}) const {
    Stamps stamps;
    stamps.tests = {{"sample/a", stamp_}};
    ASSERT_TRUE(write_stamps(tree(), owner, stamps, {"problem.yaml"}).has_value());
  }

  std::string error_of_read(const TreeOwner& owner = {"sum", "1"}) const {
    const auto read = read_stamps(tree(), owner);
    const auto checked = check_tree(tree(), owner, MissingTree::kMake);
    EXPECT_EQ(read.has_value(), checked.has_value());
    return read ? "(read)" : read.error().message;
  }

  Stamp stamp_;
};

TEST_F(StampsOfATree, AreReadAsWritten) {
  write();
  ASSERT_TRUE(append_stamp(tree(), "sample/b", stamp_).has_value());
  const auto stamps = read_stamps(tree(), {"sum", "1"});
  ASSERT_TRUE(stamps.has_value()) << stamps.error().message;
  EXPECT_EQ(stamps->tests.size(), 2U);
  EXPECT_EQ(stamps->tests.at("sample/b").files, stamp_.files);
  EXPECT_THAT(stamps->ours, testing::ElementsAre("data/a.in", "problem.yaml"));
  EXPECT_TRUE(stamps->names_all);
}

TEST_F(StampsOfATree, IgnoreATruncatedOrCorruptLine) {
  write();
  const std::string whole = get("tree/stamps");
  ASSERT_TRUE(append_stamp(tree(), "sample/b", stamp_).has_value());
  const std::string both = get("tree/stamps");
  for (std::size_t size = whole.size(); size < both.size(); ++size) {
    put("tree/stamps", both.substr(0, size));
    EXPECT_EQ(read_stamps(tree(), {"sum", "1"}).value().tests.size(), 1U) << size;
  }
  std::string changed = both;
  changed[whole.size() + 30] ^= 1;
  put("tree/stamps", changed);
  EXPECT_EQ(read_stamps(tree(), {"sum", "1"}).value().tests.size(), 1U);
}

TEST_F(StampsOfATree, KeepEarlierLinesIfTheDiskIsFull) {
  write();
  const std::string whole = get("tree/stamps");
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit full{whole.size() + 20, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &full), 0);
  const auto appended = append_stamp(tree(), "sample/b", stamp_);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_FALSE(appended.has_value());
  EXPECT_EQ(get("tree/stamps"), whole);
}

TEST_F(StampsOfATree, RefuseAnotherProblemWithAdvice) {
  write({"different", "7"});
  EXPECT_THAT(
      error_of_read(),
      HasSubstr("tree: expected test data of sum (uuid 1), found test data of different (uuid "
                "7); nothing was changed there: choose another folder (grade --tests, "
                "generate --out), or remove this one if it is not needed"));
  write({"sum", "2"});
  EXPECT_THAT(error_of_read(), HasSubstr("found test data of sum (uuid 2)"));
  EXPECT_EQ(error_of_read({"sum", "2"}), "(read)");
}

TEST_F(StampsOfATree, RefuseADamagedHeadOrAnotherVersion) {
  write();
  const std::string good = get("tree/stamps");
  const std::size_t owner = good.find('\n') + 1;
  for (const std::string& bad :
       {std::string(), std::string("years of work\n"), good.substr(0, owner),
        good.substr(0, owner + 20), good.substr(0, owner) + "x" + good.substr(owner)}) {
    put("tree/stamps", bad);
    EXPECT_THAT(error_of_read(), HasSubstr("a damaged stamps file")) << bad;
  }
  put("tree/stamps", "biglia-stamps-3\n");
  EXPECT_THAT(error_of_read(), HasSubstr("found data of another version"));
  std::filesystem::remove(path("tree/stamps"));
  std::filesystem::create_directory(path("tree/stamps"));
  EXPECT_THAT(error_of_read(), HasSubstr("a stamps entry that is not a regular file"));
}

TEST_F(StampsOfATree, OfVersion1BelongToTheProblemInTheTreesYaml) {
  put("tree/stamps", "biglia-stamps-1\n");
  EXPECT_THAT(error_of_read(), HasSubstr("problem.yaml: cannot open"));
  put("tree/problem.yaml",
      "problem_format_version: 2025-09\nname: Sum\nuuid: 1\nlimits: {time_limit: 1}\n");
  EXPECT_EQ(error_of_read(), "(read)");
  EXPECT_FALSE(read_stamps(tree(), {"sum", "1"}).value().names_all);
  EXPECT_THAT(error_of_read({"sum", "2"}), HasSubstr("found test data of Sum (uuid 1)"));
}

TEST_F(StampsOfATree, DetectAChangedFileByTimeOrByBytes) {
  EXPECT_TRUE(is_unchanged(tree(), stamp_));
  const auto time = std::filesystem::last_write_time(path("tree/data/a.in"));
  put("tree/data/a.in", "1 3\n");
  std::filesystem::last_write_time(path("tree/data/a.in"), time);
  EXPECT_TRUE(is_unchanged(tree(), stamp_));
  EXPECT_FALSE(has_hashes(tree(), stamp_));
  put("tree/data/a.in", "1 23\n");
  EXPECT_FALSE(is_unchanged(tree(), stamp_));
}

TEST_F(StampsOfATree, MayBeMissingOnlyInAnEmptyFolderThatMayBeNew) {
  const TreeOwner owner{"sum", "1"};
  const auto error = [&](const std::string& folder, MissingTree missing) {
    const auto checked = check_tree(path(folder), owner, missing);
    return checked ? "(good)" : checked.error().message;
  };
  EXPECT_THAT(error("tree", MissingTree::kMake),
              HasSubstr("expected test data of sum, found a folder that contains data; `biglia "
                        "generate sum --out FOLDER` creates it in a new folder"));
  std::filesystem::create_directory(path("empty"));
  put("empty/.lock", "");
  EXPECT_EQ(error("empty", MissingTree::kMake), "(good)");
  EXPECT_THAT(error("empty", MissingTree::kRefuse), HasSubstr("found an empty folder"));
  EXPECT_EQ(error("new", MissingTree::kMake), "(good)");
  EXPECT_THAT(error("new", MissingTree::kRefuse), HasSubstr("found no such folder"));
  EXPECT_THAT(error("tree/data/a.in", MissingTree::kMake),
              HasSubstr("found a file instead of a folder"));
  EXPECT_FALSE(std::filesystem::exists(path("new")));
}

}  // namespace
}  // namespace biglia::judge
