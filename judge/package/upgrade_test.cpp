// Updates a tree of an earlier version of the package and compares it, byte by byte, with a tree
// that is made from nothing.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <random>

#include "judge/package/make_tests.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class Upgrade : public PackageTest {
 protected:
  Result<MadeTests> make(const std::string& tree,
                         Verification verification = Verification::kByTime) {
    MakeOptions options;
    options.package = package();
    options.tree = path(tree);
    options.jobs = 2;
    options.verification = verification;
    return make_tests(sum::problem(), options);
  }

  // All files and folders with their bytes, except the stamps, which contain times, and the lock.
  std::map<std::string, std::string> contents(const std::string& tree) const {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(path(tree))) {
      const std::string name = entry.path().lexically_relative(path(tree)).generic_string();
      if (name == "stamps" || name == ".lock") continue;
      all[name] = entry.is_directory() ? "(folder)" : read_text(entry.path()).value_or("(none)");
    }
    return all;
  }

  void expect_equal_to_fresh(Verification verification) {
    const auto made = make("made", verification);
    ASSERT_TRUE(made.has_value()) << made.error().message;
    fs::remove_all(path("new"));
    const auto fresh = make("new");
    ASSERT_TRUE(fresh.has_value()) << fresh.error().message;
    EXPECT_EQ(contents("made"), contents("new"));
    EXPECT_EQ(made->test_hashes, fresh->test_hashes);
    const auto groups = read_test_groups(path("made"), Judging::kScoring);
    EXPECT_TRUE(groups.has_value()) << groups.error().message;
  }

  std::string package_path(const std::string& name) const { return "testdata/sum/" + name; }
};

TEST_F(Upgrade, EqualsAFreshTreeAfterEachKindOfChange) {
  for (const Verification verification : {Verification::kByTime, Verification::kByHash}) {
    TearDown();
    SetUp();
    ASSERT_TRUE(make("made").has_value());
    // Rename a group with its settings.
    fs::rename(path(package_path("data/secret/01-small")),
               path(package_path("data/secret/03-new")));
    std::string text = recipes();
    text.replace(text.find("01-small"), 8, "03-new");
    put(package_path("generators.yaml"), text);
    expect_equal_to_fresh(verification);
    EXPECT_FALSE(fs::exists(path("made/data/secret/01-small")));
    // Remove a test, add one, and change one.
    text.replace(text.find("          02-text"),
                 text.find("      02-files") - text.find("          02-text"),
                 "          04-added: pair --seed=4\n");
    text.replace(text.find("--seed=7"), 8, "--seed=8");
    put(package_path("generators.yaml"), text);
    expect_equal_to_fresh(verification);
    // Replace a companion file of a test by hand; remove the companion files of a generated test.
    put(package_path("data/secret/02-files/hand.in"), "file m\n");
    fs::rename(path(package_path("data/secret/02-files/hand.files/n")),
               path(package_path("data/secret/02-files/hand.files/m")));
    text.replace(text.find("filed --seed=3"), 14, "pair --seed=3");
    put(package_path("generators.yaml"), text);
    expect_equal_to_fresh(verification);
    EXPECT_FALSE(fs::exists(path("made/data/secret/02-files/filed.files")));
    // Add and remove settings of a test; change those of a group.
    put(package_path("data/sample/1.yaml"), "description: one\n");
    put(package_path("data/secret/02-files/test_group.yaml"), "max_score: 50\n");
    expect_equal_to_fresh(verification);
    fs::remove(path(package_path("data/sample/1.yaml")));
    fs::remove_all(path(package_path("data/sample")));
    expect_equal_to_fresh(verification);
    EXPECT_FALSE(fs::exists(path("made/data/sample")));
  }
}

TEST_F(Upgrade, RemovesEmptyFoldersOfAnEarlierVersion) {
  ASSERT_TRUE(make("made").has_value());
  fs::create_directories(path("made/data/secret/00-renamed/deep"));
  fs::create_directories(path("made/data/secret/01-small/01-seven.files"));
  expect_equal_to_fresh(Verification::kByTime);
}

TEST_F(Upgrade, RemakesATreeWithStampsOfVersion1) {
  ASSERT_TRUE(make("made").has_value());
  put("made/stamps", "biglia-stamps-1\nsecret/gone\tdigest\n");
  put("made/data/secret/09-gone/x.in", "1 1\n");
  put("made/data/secret/09-gone/test_group.yaml", "max_score: 1\n");
  expect_equal_to_fresh(Verification::kByTime);
  EXPECT_EQ(make("made")->made, 0U);
}

// An interrupted run leaves no files that the next run would treat as foreign.
TEST_F(Upgrade, EqualsAFreshTreeAfterInterruptionsAndUpgrades) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    std::string text = "data:\n  secret:\n    data:\n      01-small:\n        data:\n";
    const unsigned tests = 1 + random() % 4;
    for (unsigned i = 0; i < tests; ++i) {
      const std::string seed = std::to_string(random() % 5);
      const std::string name = std::to_string(i) + "-" + seed;
      text += "          " + name + ": " + (random() % 2 == 0 ? "pair" : "filed") +
              " --seed=" + seed + std::to_string(i) + "\n";
    }
    put(package_path("generators.yaml"), text);
    std::stop_source stop;
    MakeOptions options;
    options.package = package();
    options.tree = tree();
    options.stop = stop.get_token();
    options.progress = [&](const Progress& progress) {
      if (progress.done > random() % 3) stop.request_stop();
    };
    const auto interrupted = make_tests(sum::problem(), options);
    EXPECT_TRUE(interrupted || interrupted.error().message.starts_with("interrupted"));
    if (random() % 2 == 0) expect_equal_to_fresh(Verification::kByTime);
  }
}

// A run may be killed between writing a stamp and moving the file. The next run must still succeed.
TEST_F(Upgrade, RemakesFilesOfAPlannedTestWithoutAStamp) {
  ASSERT_TRUE(make("made").has_value());
  std::string text = get("made/stamps");
  const std::size_t at = text.find("\ttest\tsecret/01-small/01-seven\t");
  ASSERT_NE(at, std::string::npos);
  const std::size_t begin = text.rfind('\n', at) + 1;
  put("made/stamps", text.substr(0, begin) + text.substr(text.find('\n', at) + 1));
  expect_equal_to_fresh(Verification::kByTime);
}

}  // namespace
}  // namespace biglia::judge
