#include "judge/generators/generate_data.hpp"

#include <gmock/gmock.h>

#include "judge/files/folder.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A package in path("p"), whose programs are shell scripts.
class GenerateData : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    if (const auto box = open_box(); !box)
      BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    put("p/generators/seq.sh", "seq \"$1\"\n");
    put("p/submissions/accepted/count.sh", "wc -l\n");
  }

  // The error; empty if it succeeds.
  std::string generate(const std::string& recipes, bool needs_answers = true,
                       bool repeats = false) {
    put("p/generators/generators.yaml", recipes);
    std::filesystem::remove_all(path("to"));
    const auto made = generate_data({.package = path("p"),
                                     .to = path("to"),
                                     .kept = path("kept"),
                                     .needs_answers = needs_answers,
                                     .repeat_generators = repeats,
                                     .languages = &languages_,
                                     .scratch = path("scratch"),
                                     .jobs = 2,
                                     .open_box = [] { return open_box(); }});
    return made ? "" : made.error().message;
  }

  Languages languages_ = program_languages(default_languages());
};

TEST_F(GenerateData, RunsGeneratorsAndSolutions) {
  put("p/generators/manual/m.in", "a\nb\n");
  put("p/generators/manual/m.ans", "by hand\n");
  EXPECT_EQ(generate("solution: /submissions/accepted/count.sh\n"
                     "data:\n  secret:\n    test_group.yaml: {args: [x]}\n    data:\n"
                     "      a: seq.sh 3\n      b: {in: '7'}\n      c: {copy: manual/m}\n"),
            "");
  EXPECT_EQ(get("to/data/secret/a.in"), "1\n2\n3\n");
  EXPECT_EQ(get("to/data/secret/a.ans"), "3\n");
  EXPECT_EQ(get("to/data/secret/b.in"), "7\n");
  EXPECT_EQ(get("to/data/secret/b.ans"), "1\n");
  EXPECT_EQ(get("to/data/secret/c.ans"), "by hand\n");
  EXPECT_EQ(get("to/data/secret/test_group.yaml"), "{args: [x]}\n");
  EXPECT_EQ(children_of(path("to")), std::vector{path("to/data")});
}

TEST_F(GenerateData, PlacesTheOtherFilesOfThePackage) {
  put("p/data/sample/1.in", "by hand\n");
  put("p/data/secret/old.in", "left out\n");
  put("p/.git/config", "");
  std::filesystem::create_symlink("/nowhere/testlib.h", path("p/submissions/testlib.h"));
  put("to/data/sample/2.in", "made\n");
  put("p/data/sample/2.in", "replaced\n");
  ASSERT_TRUE(place_other_files(path("p"), path("to"), {"data/secret/old.in"}).has_value());
  EXPECT_EQ(get("to/submissions/accepted/count.sh"), "wc -l\n");
  EXPECT_EQ(get("to/data/sample/1.in"), "by hand\n");
  EXPECT_EQ(get("to/data/sample/2.in"), "made\n");
  EXPECT_TRUE(std::filesystem::is_symlink(path("to/submissions/testlib.h")));
  for (const char* const name : {"to/generators", "to/.git", "to/data/secret/old.in"}) {
    EXPECT_FALSE(std::filesystem::exists(path(name))) << name;
  }
}

TEST_F(GenerateData, FindsGeneratorsThatAreNotDeterministic) {
  put("p/generators/time.sh", "date +%N\n");
  const std::string recipes =
      "data: {secret: {data: {a: {generate: time.sh x, ans: '1'}, b: {generate: seq.sh 1, ans: "
      "'1'}}}}\n";
  EXPECT_EQ(generate(recipes), "");
  for (int i = 0; i < 2; ++i) {  // also for results that are kept
    EXPECT_THAT(generate(recipes, true, true),
                AllOf(HasSubstr("secret/a: the generator generators/time.sh is not deterministic: "
                                "two runs with the arguments \"x\" gave different files .in"),
                      Not(HasSubstr("secret/b"))));
  }
}

// A file in `to` is a link to the kept one: who changes it in place changes both.
TEST_F(GenerateData, MakesAgainWhatWasChangedInTheStore) {
  const std::string recipes =
      "solution: /submissions/accepted/count.sh\ndata: {secret: {data: {a: seq.sh 3}}}\n";
  for (const char* const changed : {"to/data/secret/a.in", "to/data/secret/a.ans"}) {
    ASSERT_EQ(generate(recipes), "");
    put(changed, "changed\n");
    ASSERT_EQ(generate(recipes), "");
    EXPECT_EQ(get("to/data/secret/a.in"), "1\n2\n3\n") << changed;
    EXPECT_EQ(get("to/data/secret/a.ans"), "3\n") << changed;
  }
}

TEST_F(GenerateData, RepeatsAGeneratorThatFailsWithTheNextSeed) {
  put("p/generators/never.sh", "exit 1\n");
  put("p/generators/third.sh", "[ $(($1 % 3)) = 0 ] || exit 1; echo $1\n");
  EXPECT_THAT(
      generate("data: {secret: {data: {a: {generate: 'never.sh {seed}', retries: 3, ans: x}}}}\n"),
      HasSubstr("generators/never.sh exited with code 1"));
  EXPECT_EQ(
      generate("data: {secret: {data: {a: {generate: 'third.sh {seed}', retries: 3, ans: x}}}}\n"),
      "");
}

TEST_F(GenerateData, WritesFilesForTheStatement) {
  EXPECT_EQ(generate("data: {sample: {data: {a: {in: '1', ans: '2', in.download: {link: in}}, "
                     "b: {in.statement: '3'}}}}\n"),
            "");
  EXPECT_EQ(get("to/data/sample/a.in.download"), "1\n");
  EXPECT_EQ(get("to/data/sample/b.in.statement"), "3\n");
  EXPECT_FALSE(std::filesystem::exists(path("to/data/sample/b.ans")));
}

TEST_F(GenerateData, TakesTheFilesThatAGeneratorWrites) {
  put("p/generators/both.sh", "echo ignored; echo 1 > testcase.in; echo 2 > testcase.ans\n");
  put("p/generators/named.sh", "echo \"$1\" > \"$1.in\"\n");
  EXPECT_EQ(generate("data:\n  secret:\n    data:\n      a: both.sh\n"
                     "      b: {generate: 'named.sh {name}', ans: x}\n"),
            "");
  EXPECT_EQ(get("to/data/secret/a.in"), "1\n");
  EXPECT_EQ(get("to/data/secret/a.ans"), "2\n");
  EXPECT_EQ(get("to/data/secret/b.in"), "b\n");
}

TEST_F(GenerateData, MakesNothingTwice) {
  const std::string recipes =
      "solution: /submissions/accepted/count.sh\ndata: {secret: {data: {a: time.sh}}}\n";
  put("p/generators/time.sh", "date +%N\n");
  EXPECT_EQ(generate(recipes), "");
  const std::string before = get("to/data/secret/a.in");
  EXPECT_EQ(generate(recipes), "");
  EXPECT_EQ(get("to/data/secret/a.in"), before);
  put("p/generators/time.sh", "date +%N # changed\n");
  EXPECT_EQ(generate(recipes), "");
  EXPECT_NE(get("to/data/secret/a.in"), before);
}

TEST_F(GenerateData, WritesEmptyAnswersForInteractiveProblems) {
  EXPECT_EQ(generate("data: {secret: {data: {a: seq.sh 1}}}\n", false), "");
  EXPECT_EQ(get("to/data/secret/a.ans"), "");
}

TEST_F(GenerateData, AsksAnInteractorOfTestlibForAnswers) {
  put("p/protocols.yaml", "output_validator: testlib\n");
  put("p/output_validator/interactor.sh",
      "read n < \"$1\"; echo $n; read square; [ \"$square\" = 9 ] || exit 1\n"
      "echo \"answer $square\" > \"$2\"\n");
  put("p/submissions/accepted/square.sh", "read n; echo $((n * n))\n");
  const auto of = [&](const std::string& input) {
    return generate(
        "solution: /submissions/accepted/square.sh\n"
        "data: {secret: {data: {a: {in: '" +
            input + "'}}}}\n",
        false);
  };
  EXPECT_EQ(of("3"), "");
  EXPECT_EQ(get("to/data/secret/a.ans"), "answer 9\n");
  EXPECT_THAT(of("2"), HasSubstr("secret/a: the interactor output_validator with the solution "
                                 "submissions/accepted/square.sh: rejected"));
}

TEST_F(GenerateData, BuildsAGeneratorFromTheFilesThatAreListed) {
  put("p/generators/five.py", "import lib\nprint(lib.value)\n");
  put("p/generators/lib.py", "value = 5\n");
  put("p/generators/other.py", "1/0\n");
  EXPECT_EQ(generate("generators: {five: [five.py, lib.py]}\n"
                     "data: {secret: {data: {a: {generate: five, ans: x}}}}\n"),
            "");
  EXPECT_EQ(get("to/data/secret/a.in"), "5\n");
}

TEST_F(GenerateData, ReportsWhatFails) {
  const auto of_call = [&](const std::string& call) {
    return generate("solution: /submissions/accepted/count.sh\ndata: {secret: {data: {a: '" + call +
                    "'}}}\n");
  };
  put("p/generators/bad.sh", "echo no luck >&2; exit 3\n");
  put("p/generators/out.sh", "ln -s /etc/passwd testcase.in\n");
  EXPECT_THAT(of_call("bad.sh"),
              AllOf(HasSubstr("secret/a: the generator generators/bad.sh exited with code 3"),
                    HasSubstr("no luck")));
  EXPECT_THAT(of_call("none.py"), HasSubstr("found \"none.py\", which is not there"));
  EXPECT_THAT(of_call("out.sh"), HasSubstr("the generator generators/out.sh: "));
  EXPECT_THAT(generate("data: {secret: {data: {a: seq.sh 1}}}\n"),
              HasSubstr("expected a solution or an answer"));
  EXPECT_THAT(generate("solution: /none.py\ndata: {secret: {data: {a: seq.sh 1}}}\n"),
              HasSubstr("none.py does not exist"));
  EXPECT_THAT(generate("data: {secret: {data: {a: {copy: manual/x}}}}\n"),
              HasSubstr("copy: expected files such as"));
}

}  // namespace
}  // namespace biglia::judge
