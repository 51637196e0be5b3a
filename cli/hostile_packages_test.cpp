// Packages whose programs or files try to harm the judge. Each is reported, and harms nothing.
#include <gmock/gmock.h>

#include <sstream>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace fs = std::filesystem;

class HostilePackages : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: x\n"
        "limits: {time_limit: 1, validation_time: 1, validation_memory: 128}\n");
    put("p/data/secret/1.in", "1\n");
    put("p/data/secret/1.ans", "1\n");
    put("mine/a.c", c_program(R"(puts("1");)"));
    put("outside", "keep\n");
  }

  int grade() {
    return run({"grade", path("p").string(), path("mine").string(), "--out",
                path("results").string(), "--jobs", "1"});
  }
};

TEST_F(HostilePackages, WithAValidatorThatForksWithoutEnd) {
  put("p/input_validators/v.sh", "while :; do (while :; do :; done) & done\n");
  EXPECT_EQ(grade(), 3);
  EXPECT_THAT(error_, HasSubstr("the input validator input_validators/v.sh on 1.in"));
  EXPECT_TRUE(is_clean());
}

TEST_F(HostilePackages, WithAValidatorThatWritesWithoutEnd) {
  put("p/output_validator/v.sh",
      "while :; do echo 0123456789012345678901234567890123456789; done\n");
  EXPECT_EQ(grade(), 3);
  EXPECT_THAT(out_,
              AllOf(HasSubstr("JE"), HasSubstr("the output validator output_validator on 1.in")));
}

TEST_F(HostilePackages, WithAValidatorThatReadsAndWritesFilesOfTheHost) {
  put("p/output_validator/v.sh", "cat /etc/shadow /root/.bashrc " + path("outside").string() +
                                     " > \"$3judgemessage.txt\" 2>/dev/null\n"
                                     "for f in /etc/passwd /usr/bin/env " +
                                     path("outside").string() +
                                     "; do echo harm > \"$f\"; done 2>/dev/null\nexit 43\n");
  EXPECT_EQ(grade(), 1);
  EXPECT_THAT(out_, Not(HasSubstr("root:")));
  EXPECT_EQ(get("outside"), "keep\n");
}

TEST_F(HostilePackages, WithAGeneratorThatWritesElsewhere) {
  fs::remove_all(path("p/data"));
  put("p/generators/g.sh",
      "echo harm > " + path("outside").string() + "; echo 1 > ../../testcase.in; echo 2\n");
  put("p/generators/generators.yaml", "data: {secret: {data: {a: {generate: g.sh, ans: '1'}}}}\n");
  EXPECT_EQ(grade(), 0) << out_ << error_;
  EXPECT_EQ(get("outside"), "keep\n");
  put("p/generators/generators.yaml", "data: {secret: {data: {a: {copy: ../../outside}}}}\n");
  EXPECT_EQ(grade(), 2);
  put("p/generators/generators.yaml",
      "data: {secret: {data: {../../../a: {in: '1', ans: '1'}}}}\n");
  EXPECT_EQ(grade(), 2);
  EXPECT_THAT(error_, HasSubstr("expected the name of a test or folder"));
}

// Each part of a package, as a link to something outside, with one of the commands that read packages in turn.
TEST_F(HostilePackages, WithLinksOutOfTheFolder) {
  put("p/attachments/a", "");
  put("p/submissions/accepted/a.sh", "echo 1\n");
  put("far/1.in", "keep\n");
  put("far/1.ans", "1\n");
  put("far/v.sh", "exit 42\n");
  const std::string package = path("p").string();
  const std::string input = path("far/1.in").string();
  const std::string out = path("made").string();
  const std::vector<std::vector<std::string>> commands = {
      {"grade", package, path("mine").string(), "--out", out},
      {"try", package, path("mine").string()},
      {"validate", package, input},
      {"check", package, input, input, input},
      {"generate", package, "--in-place"},
      {"stress", package, path("mine/a.c").string()},
      {"export", package, "--format", "icpc", "--out", out},
      {"export", package, "--format", "polygon", "--out", out},
      {"init", out, "--from", package},
      {"verify", package, "--only", "metadata"}};
  std::size_t next = 0;
  for (const std::string link :
       {"attachments/notes.txt", "statement/problem.en.md", "statement", "data", "data/secret",
        "data/secret/2.in", "data/secret/2.files", "data/secret/test_group.yaml",
        "input_validators", "input_validators/v.sh", "output_validator/x/y.h", "generators",
        "generators/generators.yaml", "submissions/accepted/b.c", "include/c/main.c",
        "problem.yaml", ".timelimit", "testlib.h", "submissions/submissions.yaml"}) {
    fs::rename(path("p"), path("whole"));
    fs::copy(path("whole"), path("p"), fs::copy_options::recursive);
    fs::remove_all(path("p/" + link));
    fs::create_directories(path("p/" + link).parent_path());
    fs::create_symlink(path(fs::path(link).has_extension() ? "outside" : "far"), path("p/" + link));
    const std::vector<std::string>& command = commands[next++ % commands.size()];
    EXPECT_NE(run(command), 0) << link << ' ' << command[0];
    EXPECT_THAT(out_ + error_,
                AllOf(HasSubstr(link), HasSubstr("found a link out of it"), Not(HasSubstr("keep"))))
        << command[0];
    EXPECT_FALSE(fs::exists(path("made"))) << link << ' ' << command[0];
    fs::remove_all(path("p"));
    fs::rename(path("whole"), path("p"));
  }
}

TEST_F(HostilePackages, WithALinkToAHeaderThatTheUserHas) {
  put("far/shared.h", "keep\n");
  put("config/biglia/include/shared.h", "// of the user\n");
  setenv("XDG_CONFIG_HOME", path("config").c_str(), 1);
  put("p/input_validators/v/main.sh", "exit 42\n");
  fs::create_symlink(path("far/shared.h"), path("p/input_validators/v/shared.h"));
  EXPECT_EQ(run({"export", path("p").string(), "--format", "icpc", "--out", path("e").string()}), 0)
      << error_;
  EXPECT_EQ(get("e/input_validators/v/shared.h"), "// of the user\n");
  EXPECT_EQ(run({"init", path("made").string(), "--from", path("p").string()}), 0) << error_;
  EXPECT_EQ(get("made/input_validators/v/shared.h"), "// of the user\n");
  unsetenv("XDG_CONFIG_HOME");
}

TEST_F(HostilePackages, WithAYamlBomb) {
  std::ostringstream bomb;
  bomb << "a0: &a0 {data: {}}\n";
  for (int i = 1; i < 40; ++i) {
    bomb << 'a' << i << ": &a" << i << " {data: {x: *a" << i - 1 << ", y: *a" << i - 1 << "}}\n";
  }
  bomb << "data: {secret: *a39}\n";
  fs::remove_all(path("p/data"));
  put("p/generators/generators.yaml", bomb.str());
  EXPECT_EQ(grade(), 2);
  EXPECT_THAT(error_, HasSubstr("expected at most 1000000 values, found more"));
}

TEST_F(HostilePackages, AsAZipWithPathsOutOfIt) {
  // A zip with the stored file "../outside".
  const std::string zip(
      "PK\x03\x04\x14\x00\x00\x00\x00\x00\x00\x00\x21\x00\x83\xdc\xef\xb7\x01\x00\x00\x00\x01\x00"
      "\x00\x00"
      "\x0a\x00\x00\x00../outside1"
      "PK\x01\x02\x14\x03\x14\x00\x00\x00\x00\x00\x00\x00\x21\x00\x83\xdc\xef\xb7\x01\x00\x00\x00"
      "\x01\x00"
      "\x00\x00\x0a\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x80\x01\x00\x00\x00\x00../outside"
      "PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\x38\x00\x00\x00\x29\x00\x00\x00\x00\x00",
      41 + 56 + 22);
  put("bad.zip", zip);
  EXPECT_EQ(run({"grade", path("bad.zip").string(), path("mine").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("bad.zip: "));
  EXPECT_EQ(get("outside"), "keep\n");
}

}  // namespace
}  // namespace biglia::judge
