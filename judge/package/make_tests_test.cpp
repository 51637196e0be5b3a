#include "judge/package/make_tests.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "judge/base/without_override_test.hpp"
#include "judge/package/lock_file.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/test_data.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class MakeTests : public PackageTest {
 protected:
  Result<MadeTests> make(LockFileUse lock_file = LockFileUse::kCheck) {
    MakeOptions options;
    options.package = package();
    options.tree = tree();
    options.jobs = 2;
    options.lock_file = lock_file;
    options.judge_version = judge_version_;
    options.verification = verification_;
    options.faulty = faulty_;
    return make_tests(sum::problem(), options);
  }

  std::string error_of_make() {
    const auto made = make();
    return made ? "(made)" : made.error().message;
  }

  std::string judge_version_ = "1";
  Verification verification_ = Verification::kByTime;
  FaultyTests faulty_ = FaultyTests::kRefuse;
};

TEST_F(MakeTests, MakesEveryTestWithCompanionsAndAnswers) {
  const auto made = make();
  ASSERT_TRUE(made.has_value()) << made.error().message;
  EXPECT_EQ(made->made, 5U);
  EXPECT_EQ(get("made/data/secret/01-small/01-seven.in"), "7 2\n");
  EXPECT_EQ(get("made/data/secret/01-small/01-seven.ans"), "9\n");
  EXPECT_EQ(get("made/data/secret/02-files/filed.files/numbers.txt"), "3 1\n");
  EXPECT_EQ(get("made/data/secret/02-files/filed.ans"), "4\n");
  EXPECT_EQ(get("made/data/secret/02-files/hand.ans"), "42\n");
  EXPECT_EQ(get("made/data/sample/1.ans"), "3\n");
  EXPECT_FALSE(std::filesystem::exists(tree() / "tmp"));
  EXPECT_EQ(made->test_hashes.size(), 5U);
}

TEST_F(MakeTests, MakesATreeThatIsReadAsGroupsWithPoints) {
  ASSERT_TRUE(make().has_value());
  const auto groups = read_test_groups(tree(), Judging::kScoring);
  ASSERT_TRUE(groups.has_value()) << groups.error().message;
  ASSERT_EQ(groups->size(), 3U);
  EXPECT_TRUE((*groups)[0].is_sample());
  EXPECT_EQ((*groups)[1].max_score, 40);
  EXPECT_EQ((*groups)[1].aggregation, Aggregation::kPassFail);
  EXPECT_EQ((*groups)[2].aggregation, Aggregation::kSum);
  EXPECT_EQ((*groups)[2].tests[0].name, "secret/02-files/filed");
  EXPECT_TRUE((*groups)[2].tests[0].files.has_value());
  EXPECT_FALSE((*groups)[1].tests[0].files.has_value());
}

TEST_F(MakeTests, SecondRunKeepsEverything) {
  ASSERT_TRUE(make().has_value());
  const auto again = make();
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->made, 0U);
  EXPECT_EQ(again->kept, 5U);
}

TEST_F(MakeTests, RemakesChangedFiles) {
  ASSERT_TRUE(make().has_value());
  put("made/data/secret/01-small/01-seven.in", "8 8\n\n");
  put("testdata/sum/data/sample/1.ans", " 3\n");
  const auto again = make();
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->made, 2U);
  EXPECT_EQ(get("made/data/secret/01-small/01-seven.in"), "7 2\n");
  EXPECT_EQ(get("made/data/sample/1.ans"), " 3\n");
}

TEST_F(MakeTests, RemovesFilesOfRemovedTests) {
  ASSERT_TRUE(make().has_value());
  put("testdata/sum/generators.yaml", "data: {secret: {data: {01-small: {data: {a: pair}}}}}\n");
  const auto again = make();
  ASSERT_TRUE(again.has_value()) << again.error().message;
  EXPECT_FALSE(std::filesystem::exists(path("made/data/secret/01-small/01-seven.in")));
  EXPECT_FALSE(std::filesystem::exists(path("made/data/secret/02-files/filed.ans")));
  EXPECT_TRUE(std::filesystem::exists(path("made/data/secret/02-files/hand.ans")));
}

TEST_F(MakeTests, LockListsGeneratedFilesOnly) {
  ASSERT_TRUE(make(LockFileUse::kUpdate).has_value());
  const auto lock = read_lock_file(package() / "generators.lock");
  ASSERT_TRUE(lock.has_value());
  EXPECT_TRUE(lock->contains("data/secret/01-small/01-seven.in"));
  EXPECT_TRUE(lock->contains("data/secret/02-files/filed.files/numbers.txt"));
  EXPECT_TRUE(lock->contains("data/secret/02-files/hand.ans"));
  EXPECT_FALSE(lock->contains("data/secret/02-files/hand.in"));
  EXPECT_FALSE(lock->contains("data/sample/1.in"));
  EXPECT_TRUE(make().has_value());
}

TEST_F(MakeTests, ReportsAFileThatDiffersFromTheLock) {
  ASSERT_TRUE(make(LockFileUse::kUpdate).has_value());
  auto lock = read_lock_file(package() / "generators.lock").value();
  lock["data/secret/01-small/01-seven.in"] = std::string(64, '0');
  ASSERT_TRUE(write_lock_file(package() / "generators.lock", lock).has_value());
  EXPECT_THAT(error_of_make(),
              HasSubstr("data/secret/01-small/01-seven.in: expected the SHA-256 0"));
}

TEST_F(MakeTests, ReportsATestThatIsMissingInTheLock) {
  ASSERT_TRUE(make(LockFileUse::kUpdate).has_value());
  put("testdata/sum/generators.yaml", recipes() + "          third: pair --seed=3\n");
  EXPECT_THAT(error_of_make(), HasSubstr("third.in: expected its hash in"));
}

TEST_F(MakeTests, ReportsALockedFileThatBelongsToNoTest) {
  ASSERT_TRUE(make(LockFileUse::kUpdate).has_value());
  std::string text = get("testdata/sum/generators.lock");
  put("testdata/sum/generators.lock", text + std::string(64, 'a') + "  data/secret/gone.in\n");
  EXPECT_THAT(error_of_make(), HasSubstr("lists data/secret/gone.in, which belongs to no test"));
}

TEST_F(MakeTests, NamesTheRecipeOfAnInvalidInput) {
  put("testdata/sum/generators.yaml", "data: {secret: {data: {01-small: {data: {a: broken}}}}}\n");
  EXPECT_THAT(error_of_make(), HasSubstr("generators.yaml:1: secret/01-small/a: the validator "
                                         "refuses it: a.in:1:1: "));
  EXPECT_FALSE(std::filesystem::exists(path("made/data/secret/01-small/a.in")));
}

TEST_F(MakeTests, NamesTheRecipeOfAFailingGenerator) {
  put("testdata/sum/generators.yaml", "data: {secret: {data: {01-small: {data: {a: failing}}}}}\n");
  EXPECT_THAT(error_of_make(), HasSubstr("cannot make the input: failing: as asked"));
}

// An earlier version of such a test must not be judged in its place.
TEST_F(MakeTests, LeavesOutFaultyTestsIfAsked) {
  const auto with = [this](const char* b, const char* c) {
    put("testdata/sum/generators.yaml",
        std::string("data: {secret: {data: {01-small: {data: {a: pair, b: ") + b + ", c: " + c +
            "}}}}}\n");
  };
  with("pair --seed=2", "pair --seed=3");
  ASSERT_EQ(error_of_make(), "(made)");
  ASSERT_TRUE(std::filesystem::exists(path("made/data/secret/01-small/b.in")));
  with("broken", "failing");
  EXPECT_THAT(error_of_make(), HasSubstr("the validator refuses it"));
  faulty_ = FaultyTests::kLeaveOut;
  auto made = make();
  ASSERT_TRUE(made.has_value()) << made.error().message;
  ASSERT_EQ(made->left_out.size(), 2U);
  EXPECT_EQ(made->left_out[0].name, "secret/01-small/b");
  EXPECT_THAT(made->left_out[0].reason, HasSubstr("the validator refuses it: b.in:1:1: "));
  EXPECT_EQ(made->left_out[1].name, "secret/01-small/c");
  for (const char* const name : {"b.in", "b.ans", "c.in", "c.ans"}) {
    EXPECT_FALSE(std::filesystem::exists(path("made/data/secret/01-small") / name)) << name;
  }
  EXPECT_TRUE(std::filesystem::exists(path("made/data/secret/01-small/a.in")));
  EXPECT_FALSE(made->test_hashes.contains("secret/01-small/b"));
  made = failure("the lock of the tree is released");
  put("testdata/sum/generators.yaml", "data: {secret: {data: {01-small: {data: {a: broken}}}}}\n");
  std::filesystem::remove_all(package() / "data");
  EXPECT_THAT(error_of_make(), HasSubstr("expected a test that can be judged, found none"));
}

TEST_F(MakeTests, LeavesAFolderWithOtherFilesUnchanged) {
  put("made/thesis.txt", "years of work\n");
  EXPECT_THAT(error_of_make(), HasSubstr("found a folder that contains thesis.txt"));
  EXPECT_EQ(get("made/thesis.txt"), "years of work\n");
}

TEST_F(MakeTests, ReportsAnAnswerByHandThatTheCheckerRefuses) {
  put("testdata/sum/data/sample/1.ans", "three\n");
  EXPECT_THAT(error_of_make(),
              HasSubstr("sample/1: the answer by hand: the checker refuses it: JE"));
  put("testdata/sum/data/sample/1.ans", "4\n");
  EXPECT_THAT(error_of_make(),
              HasSubstr("sample/1: the answer by hand: with it, the checker refuses "
                        "the reference's output: WA, expected the sum, found 3"));
  EXPECT_FALSE(std::filesystem::exists(path("made/data/sample/1.ans")));
  put("testdata/sum/data/sample/1.ans", "3\n");
  put("testdata/sum/generators.yaml",
      "data: {secret: {data: {01-small: {data: {a: {in: \"5 6\\n\", ans: \"12\\n\"}}}}}}\n");
  EXPECT_THAT(error_of_make(), HasSubstr("secret/01-small/a: the answer by hand: with it, the"));
}

TEST_F(MakeTests, LeavesATreeOfAnotherProblemUnchanged) {
  ASSERT_TRUE(make().has_value());
  put("testdata/sum/problem.yaml",
      "problem_format_version: 2025-09\nname: Sum\nuuid: 2\ntype: scoring\n"
      "limits: {time_limit: 1}\n");
  const std::string before = get("made/stamps") + get("made/problem.yaml");
  EXPECT_THAT(error_of_make(), HasSubstr("found test data of sum (uuid 1)"));
  EXPECT_EQ(get("made/stamps") + get("made/problem.yaml"), before);
}

TEST_F(MakeTests, LeavesAForeignFileAmongTheTestsUnchanged) {
  ASSERT_TRUE(make().has_value());
  put("made/data/secret/01-small/mine.in", "1 1\n");
  put("testdata/sum/generators.yaml", recipes() + "          third: pair --seed=3\n");
  EXPECT_THAT(
      error_of_make(),
      HasSubstr("mine.in: expected only files that biglia made for sum, found this file; move it"));
  EXPECT_EQ(get("made/data/secret/01-small/mine.in"), "1 1\n");
  EXPECT_FALSE(std::filesystem::exists(path("made/data/secret/02-files/third.in")));
  std::filesystem::remove(path("made/data/secret/01-small/mine.in"));
  for (const char* const name : {"filed.files/mine", "filed.files/.mine"}) {
    const std::string mine = std::string("made/data/secret/02-files/") + name;
    put(mine, "years of work\n");
    EXPECT_THAT(error_of_make(), HasSubstr("mine: expected only files that biglia made for sum"));
    EXPECT_EQ(get(mine), "years of work\n");
    std::filesystem::remove(path(mine));
  }
  put("made/data/secret/01-small/.DS_Store", "");
  EXPECT_TRUE(make().has_value());
  EXPECT_EQ(make()->made, 0U);
}

TEST_F(MakeTests, RemakesAllTestsForAnotherJudgeVersion) {
  ASSERT_TRUE(make().has_value());
  judge_version_ = "2";
  EXPECT_EQ(make()->made, 5U);
  EXPECT_EQ(make()->made, 0U);
}

TEST_F(MakeTests, RerunsTheValidatorWithChangedArguments) {
  ASSERT_TRUE(make().has_value());
  put("testdata/sum/data/secret/01-small/test_group.yaml",
      "max_score: 40\ninput_validator_args: [--no-such-flag]\n");
  EXPECT_THAT(error_of_make(), HasSubstr("the validator refuses it: "));
}

TEST_F(MakeTests, RerunsTheCheckerWithChangedArguments) {
  ASSERT_TRUE(make().has_value());
  put("testdata/sum/data/sample/1.yaml", "output_validator_args: [--no-such-flag]\n");
  EXPECT_THAT(error_of_make(),
              HasSubstr("sample/1: the answer by hand: the checker refuses it: JE"));
}

TEST_F(MakeTests, RepairsAChangedByteWithUnchangedTimeByHash) {
  ASSERT_TRUE(make().has_value());
  for (const char* const name :
       {"made/data/secret/01-small/01-seven.in", "made/data/secret/02-files/hand.ans",
        "made/data/secret/02-files/filed.files/numbers.txt"}) {
    const std::string whole = get(name);
    const auto time = std::filesystem::last_write_time(path(name));
    put(name, "8" + whole.substr(1));
    std::filesystem::last_write_time(path(name), time);
    EXPECT_EQ(make()->made, 0U);
    verification_ = Verification::kByHash;
    const auto repaired = make();
    ASSERT_TRUE(repaired.has_value()) << repaired.error().message;
    EXPECT_EQ(repaired->made, 1U);
    EXPECT_EQ(get(name), whole);
    EXPECT_EQ(make()->made, 0U);
    verification_ = Verification::kByTime;
  }
}

// `open`: whether the owner may write.
void set_mode(const std::filesystem::path& tree, bool open) {
  using std::filesystem::perms;
  std::vector<std::filesystem::path> folders = {tree};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(tree)) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  for (const auto& folder : folders) {
    std::filesystem::permissions(folder,
                                 open ? perms::owner_all : perms::owner_read | perms::owner_exec);
  }
}

TEST_F(MakeTests, UsesACurrentTreeThatCannotBeWritten) {
  ASSERT_TRUE(make().has_value());
  const std::string name = "made/data/secret/01-small/01-seven.in";
  // As in a copy of a tree, which has no lock file and other times.
  std::filesystem::remove(path("made/.lock"));
  std::filesystem::last_write_time(path(name), std::filesystem::file_time_type::clock::now());
  const WithoutOverride modes_apply;
  set_mode(tree(), false);
  const auto kept = make();
  EXPECT_TRUE(kept.has_value() && kept->kept == 5 && kept->made == 0);
  set_mode(tree(), true);
}

TEST_F(MakeTests, RefusesATreeThatIsNotCurrentAndCannotBeWritten) {
  ASSERT_TRUE(make().has_value());
  put("made/data/secret/01-small/01-seven.in", "7 3\n");
  const WithoutOverride modes_apply;
  set_mode(tree(), false);
  const std::string error = error_of_make();
  set_mode(tree(), true);
  EXPECT_THAT(error,
              HasSubstr("made: expected the tests of this version of sum, found 1 of 5 to make, "
                        "but the folder cannot be written (Permission denied); `biglia "
                        "generate sum --out FOLDER` makes them in another folder"));
  EXPECT_EQ(get("made/data/secret/01-small/01-seven.in"), "7 3\n");
}

TEST_F(MakeTests, SupportsTwoConcurrentRuns) {
  std::atomic<int> good{0};
  ASSERT_TRUE(Workers::of_process().start().has_value());
  {
    std::jthread one([&] { good += make().has_value() ? 1 : 0; });
    std::jthread two([&] { good += make().has_value() ? 1 : 0; });
  }
  EXPECT_EQ(good, 2);
  EXPECT_EQ(get("made/data/secret/02-files/filed.ans"), "4\n");
}

TEST_F(MakeTests, NextRunContinuesAfterAStop) {
  std::stop_source stop;
  MakeOptions options;
  options.package = package();
  options.tree = tree();
  options.judge_version = judge_version_;
  options.stop = stop.get_token();
  options.progress = [&](const Progress&) { stop.request_stop(); };
  EXPECT_FALSE(make_tests(sum::problem(), options).has_value());
  const auto again = make();
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->kept, 1U);
  EXPECT_EQ(again->made, 4U);
}

}  // namespace
}  // namespace biglia::judge
