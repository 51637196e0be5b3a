#include "judge/package/plan.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

class ReadPlan : public PackageTest {
 protected:
  Plan plan() const {
    auto read = read_plan(package(), "sum");
    EXPECT_TRUE(read.has_value()) << read.error().message;
    return read ? std::move(*read) : Plan{};
  }

  std::string error() const {
    const auto read = read_plan(package(), "sum");
    return read ? "(no error)" : read.error().message;
  }

  // The tests whose digests differ between the plans, with those that one plan lacks.
  static std::vector<std::string> changed(const Plan& before, const Plan& after) {
    std::set<std::string> names;
    const auto add_missing = [&](const Plan& from, const Plan& in) {
      for (const PlannedTest& test : from.tests) {
        const auto same = [&](const PlannedTest& other) {
          return other.recipe.name == test.recipe.name && other.digest == test.digest;
        };
        if (std::ranges::none_of(in.tests, same)) names.insert(test.recipe.name);
      }
    };
    add_missing(before, after);
    add_missing(after, before);
    return {names.begin(), names.end()};
  }

  // The tests whose digests change if that file is written.
  std::vector<std::string> changed_by(const std::string& name, const std::string& text) const {
    const Plan before = plan();
    put("testdata/sum/" + name, text);
    return changed(before, plan());
  }
};

TEST_F(ReadPlan, ListsTestsByNameWithThoseCommittedInData) {
  put("testdata/sum/data/secret/02-files/unmentioned.in", "1 1\n");
  const Plan found = plan();
  std::vector<std::string> names;
  names.reserve(found.tests.size());
  for (const PlannedTest& test : found.tests) names.push_back(test.recipe.name);
  EXPECT_THAT(names, ElementsAre("sample/1", "secret/01-small/01-seven", "secret/01-small/02-text",
                                 "secret/02-files/filed", "secret/02-files/hand",
                                 "secret/02-files/unmentioned"));
  EXPECT_EQ(found.tests[0].recipe.kind, RecipeKind::kByHand);
  EXPECT_EQ(found.tests[1].recipe.kind, RecipeKind::kGenerate);
  EXPECT_EQ(found.tests[2].recipe.kind, RecipeKind::kText);
  EXPECT_EQ(found.tests[5].recipe.kind, RecipeKind::kByHand);
  EXPECT_EQ(found.owner, (TreeOwner{"sum", "1"}));
  EXPECT_EQ(found.package, package());
}

TEST_F(ReadPlan, ListsSettingsButNotThoseAmongCompanions) {
  put("testdata/sum/data/sample/1.yaml", "description: one\n");
  put("testdata/sum/data/secret/02-files/hand.files/n.yaml", "x\n");
  const Plan found = plan();
  EXPECT_THAT(found.yamls, ElementsAre("data/sample/1.yaml", "data/secret/01-small/test_group.yaml",
                                       "data/secret/02-files/test_group.yaml", "problem.yaml"));
}

TEST_F(ReadPlan, DigestDependsOnEverythingThatMakesTheTest) {
  EXPECT_THAT(changed(plan(), plan()), IsEmpty());
  std::string text = recipes();
  text.replace(text.find("--seed=7"), 8, "--seed=8");
  EXPECT_THAT(changed_by("generators.yaml", text), ElementsAre("secret/01-small/01-seven"));
  text.replace(text.find("5 6"), 3, "5 7");
  EXPECT_THAT(changed_by("generators.yaml", text), ElementsAre("secret/01-small/02-text"));
  text.replace(text.find("\"}\n"), 3, "\", ans: \"12\\n\"}\n");
  EXPECT_THAT(changed_by("generators.yaml", text), ElementsAre("secret/01-small/02-text"));
  EXPECT_THAT(changed_by("data/sample/1.in", "2 1\n"), ElementsAre("sample/1"));
  EXPECT_THAT(changed_by("data/sample/1.ans", "03\n"), ElementsAre("sample/1"));
  EXPECT_THAT(changed_by("data/secret/02-files/hand.files/n", "22 20\n"),
              ElementsAre("secret/02-files/hand"));
  EXPECT_THAT(changed_by("data/secret/02-files/hand.files/another", ""),
              ElementsAre("secret/02-files/hand"));
  EXPECT_THAT(changed_by("data/sample/1.yaml", "input_validator_args: [--a]\n"),
              ElementsAre("sample/1"));
  EXPECT_THAT(changed_by("data/sample/1.yaml", "output_validator_args: [--a]\n"),
              ElementsAre("sample/1"));
  EXPECT_THAT(changed_by("data/secret/01-small/test_group.yaml",
                         "max_score: 40\noutput_validator_args: [--half]\n"),
              ElementsAre("secret/01-small/01-seven", "secret/01-small/02-text"));
}

TEST_F(ReadPlan, DigestSeparatesTheArgumentsOfOneValidatorFromThoseOfAll) {
  put("testdata/sum/data/sample/1.yaml", "input_validator_args: [v]\n");
  EXPECT_THAT(changed_by("data/sample/1.yaml", "input_validator_args: {v: []}\n"),
              ElementsAre("sample/1"));
}

TEST_F(ReadPlan, DigestIgnoresWhatOnlyPeopleAndScoringUse) {
  std::string text = recipes();
  text.replace(text.find("programs that read stdin"), 24, "others");
  EXPECT_THAT(changed_by("generators.yaml", text), IsEmpty());
  EXPECT_THAT(changed_by("data/sample/1.yaml", "description: one\n"), IsEmpty());
  EXPECT_THAT(changed_by("data/secret/01-small/test_group.yaml", "max_score: 41\n"), IsEmpty());
}

TEST_F(ReadPlan, ReportsATestThatIsGeneratedAndByHand) {
  put("testdata/sum/data/secret/01-small/01-seven.in", "7 2\n");
  EXPECT_THAT(error(), HasSubstr("generators.yaml:6: secret/01-small/01-seven is generated, but "));
  EXPECT_THAT(error(), EndsWith("data/secret/01-small/01-seven.in also exists"));
}

TEST_F(ReadPlan, ReportsACopyWithoutItsFile) {
  fs::remove(package() / "data/secret/02-files/hand.in");
  EXPECT_THAT(error(), HasSubstr("generators.yaml:11: expected the file "));
  EXPECT_THAT(error(), EndsWith("data/secret/02-files/hand.in"));
}

TEST_F(ReadPlan, ReportsErrorsOfThePackagesFiles) {
  put("testdata/sum/data/sample/1.yaml", "descripton: one\n");
  EXPECT_THAT(error(), HasSubstr("1.yaml:1:13: unknown key \"descripton\""));
  put("testdata/sum/generators.yaml", "data: []\nmore: 1\n");
  EXPECT_THAT(error(), HasSubstr("generators.yaml:2:7: unknown key \"more\""));
  put("testdata/sum/problem.yaml", "");
  EXPECT_THAT(error(), HasSubstr("problem.yaml:"));
}

TEST_F(ReadPlan, ReadsTheLockFileIfThereIsOne) {
  EXPECT_FALSE(plan().has_lock);
  EXPECT_THAT(plan().lock, IsEmpty());
  const std::string hash(64, 'a');
  put("testdata/sum/generators.lock", hash + "  data/secret/x.in\n");
  EXPECT_TRUE(plan().has_lock);
  EXPECT_THAT(plan().lock, ElementsAre(std::pair("data/secret/x.in", hash)));
  put("testdata/sum/generators.lock", "x\n");
  EXPECT_THAT(error(), HasSubstr("generators.lock:1: expected a SHA-256"));
}

using CompanionFiles = FolderTest;

TEST_F(CompanionFiles, AreSortedByName) {
  for (const char* const name : {"b", "a", ".hidden"}) put(std::string("1.files/") + name, "");
  const auto files = companion_files(path("1.files"));
  ASSERT_TRUE(files.has_value()) << files.error().message;
  EXPECT_THAT(*files, ElementsAre(path("1.files/.hidden"), path("1.files/a"), path("1.files/b")));
}

TEST_F(CompanionFiles, AreNoneIfTheFolderIsMissing) {
  const auto files = companion_files(path("1.files"));
  ASSERT_TRUE(files.has_value()) << files.error().message;
  EXPECT_THAT(*files, IsEmpty());
}

TEST_F(CompanionFiles, AreOnlyRegularFiles) {
  put("1.files/folder/a", "");
  const auto files = companion_files(path("1.files"));
  ASSERT_FALSE(files.has_value());
  EXPECT_EQ(files.error().message,
            path("1.files/folder").string() + ": expected a regular file as a companion file");
}

}  // namespace
}  // namespace biglia::judge
