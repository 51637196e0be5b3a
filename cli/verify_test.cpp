// `biglia verify` on clean packages, and its options.
#include <gmock/gmock.h>

#include "cli/verify_fixture_test.hpp"
#include "judge/sandbox/small_disk_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

class Verify : public VerifyInBoxes {
 protected:
  void expect_no_finding() {
    const nlohmann::json findings = verify();
    EXPECT_TRUE(findings.empty()) << findings.dump(1) << error_;
    EXPECT_EQ(code_, 0);
    EXPECT_EQ(json_["ready"], true);
    EXPECT_TRUE(json_["not_checked"].empty());
  }
};

TEST_F(Verify, FindsNothingInACleanPackage) {
  put_clean();
  expect_no_finding();
  EXPECT_EQ(json_["format"], "2025-09");
  EXPECT_EQ(json_["tests"], 3);
  EXPECT_EQ(json_["submissions"], 2);
  EXPECT_EQ(json_["timing"]["slowest_accepted"]["submission"], "submissions/accepted/sum.py");
  const fs::path calls = path("cache/biglia/verify");
  EXPECT_TRUE(fs::exists(calls));
  // The second time, nothing runs: the results are known.
  file("input_validators/other.sh", input_validator());
  remove("input_validators/other.sh");
  expect_no_finding();
}

TEST_F(Verify, FindsNothingInACleanScoringPackage) {
  put_scoring();
  file("output_validator/validate.sh", output_validator());
  file("submissions/submissions.yaml", "wrong_answer/zero.py: {score: 0}\n");
  expect_no_finding();
}

TEST_F(Verify, FindsNothingIfNoSubmissionIsExpectedToGetAllPoints) {
  put_scoring();
  file("output_validator/validate.sh",
       "if [[ $(head -c 3 | tee /tmp/copy) == +15 ]]; then\n"
       "  echo 0.5 > \"$3score_multiplier.txt\"\n  exit 42\nfi\n"
       "exec < <(cat /tmp/copy -)\n" +
           output_validator());
  file("submissions/accepted/sum.py",
       "print({15: '+15'}.get(s := sum(map(int, input().split())), s))\n");
  file("submissions/submissions.yaml", "accepted: {permitted: [AC], score: 85}\n");
  expect_no_finding();
}

TEST_F(Verify, FindsNothingInACleanInteractivePackage) {
  put_clean();
  file("problem.yaml", metadata() + "type: interactive\n");
  remove("data/valid_output");
  remove("data/invalid_output");
  file("output_validator/talk.sh",
       "read a b < \"$1\"\necho $a; echo $b\nread sum\n[[ $sum == $((a + b)) ]] && exit 42\nexit "
       "43\n");
  file("submissions/accepted/sum.py", "print(int(input()) + int(input()), flush=True)\n");
  file("submissions/wrong_answer/zero.py", "input()\ninput()\nprint(0, flush=True)\n");
  expect_no_finding();
}

TEST_F(Verify, FindsNothingInACleanMultiPassPackage) {
  put_clean();
  file("problem.yaml", metadata() + "type: multi-pass\n");
  remove("data/valid_output");
  remove("data/invalid_output");
  // The second pass gets the sum of the first and a zero.
  file("output_validator/twice.sh",
       "read a b < \"$1\"\nread sum\n[[ $sum == $((a + b)) ]] || exit 43\n"
       "[[ -e \"$3second\" ]] && exit 42\ntouch \"$3second\"\necho $sum 0 > "
       "\"$3nextpass.in\"\nexit 42\n");
  expect_no_finding();
}

TEST_F(Verify, FindsNothingInTestDataThatIsGenerated) {
  put_clean();
  remove("data/secret");
  remove("data/sample");
  file("generators/pair.sh", "echo $1 $2\n");
  file("generators/generators.yaml",
       "solution: /submissions/accepted/sum.py\ndata:\n"
       "  sample: {data: {'1': {in: \"1 2\\n\", ans: \"3\\n\"}}}\n"
       "  secret: {data: {'1': pair.sh 5 6, '2': pair.sh -7 2}}\n");
  const auto findings = verify({"package", "tests", "groups", "generators"});
  EXPECT_TRUE(findings.empty()) << findings.dump(1) << error_;
}

TEST_F(Verify, PrintsFindingsWithPlaceAndRemedy) {
  put_clean();
  edit("problem.yaml", "license: cc by-sa\n", "");
  EXPECT_EQ(run({"verify", path("p").string(), "--only", "metadata"}), 0);
  EXPECT_EQ(out_, path("p").string() +
                      ": 2025-09, 3 tests, 0 submissions\n\nmetadata\n"
                      "  warning  problem.yaml\n"
                      "           expected a license, found none\n"
                      "           -> Add `license:`, for example `cc by-sa`, so that others know "
                      "whether they may use the problem.\n\n"
                      "verify: 0 errors, 1 warning: the package is ready\n");
  EXPECT_EQ(run({"verify", path("p").string(), "--only", "metadata", "--strict"}), 1);
  EXPECT_THAT(out_, HasSubstr("the package has errors"));
}

TEST_F(Verify, RefusesWrongArguments) {
  EXPECT_EQ(run({"verify", path("none/").string()}), 2);
  put_clean();
  EXPECT_EQ(run({"verify", path("p").string(), "--only", "everything"}), 2);
  EXPECT_EQ(run({"verify", path("p").string(), "--stricd"}), 2);
}

TEST_F(Verify, ContinuesWithWhatItKnows) {
  put_clean();
  verify({"inputs"});
  const fs::path folder = fs::directory_iterator(path("cache/biglia/verify"))->path();
  const std::string calls = read_text(folder / "calls.jsonl").value_or("");
  EXPECT_GT(std::ranges::count(calls, '\n'), 10);
  verify({"inputs"});
  EXPECT_EQ(read_text(folder / "calls.jsonl").value_or(""), calls);
}

TEST_F(Verify, ChecksTheOtherFilesIfOneCannotBeRead) {
  put_clean();
  edit("problem.yaml", "name", "nome");
  remove("statement");
  const auto findings = verify();
  ASSERT_EQ(findings.size(), 2U) << findings;
  EXPECT_EQ(findings[0]["check"], "metadata");
  EXPECT_EQ(findings[1]["check"], "statement");
  EXPECT_EQ(json_["not_checked"].size(), 6U) << json_["not_checked"];
}

TEST_F(Verify, AcceptsABuiltInProblem) {
  const auto findings = nlohmann::json::parse(
      (run({"verify", "sum", "--json", "--testdata", path("testdata").string()}), out_), nullptr,
      false);
  ASSERT_TRUE(findings.is_object()) << out_ << error_;
  EXPECT_EQ(findings["format"], "built-in problem");
  EXPECT_EQ(findings["tests"], 5);
}

// No finding about the package follows from a disk without space, nor from what was kept of it.
TEST_F(Verify, FailsOnAFullDiskWithoutAFinding) {
  put_clean();
  {
    const SmallDisk disk(path("cache/biglia/scratch"), "size=16k");
    if (!disk.mounted()) GTEST_SKIP() << "mounts are not allowed here";
    EXPECT_EQ(run({"verify", path("p").string(), "--json", "--jobs", "1"}), 3);
    EXPECT_EQ(out_, "");
    EXPECT_THAT(error_, HasSubstr("No space left on device"));
  }
  expect_no_finding();
}

}  // namespace
}  // namespace biglia::judge
