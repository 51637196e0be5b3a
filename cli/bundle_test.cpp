#include <gmock/gmock.h>

#include <cstdlib>

#include "cli/bundle_script.hpp"
#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(BundleScript, HasThePathsOfTheFolder) {
  const std::string script =
      bundle_script({.headline = "rossi on a test\n",
                     .compile = {{"/usr/bin/gcc", "-I/box/source/inc dir", "-o", "/work/program",
                                  "/box/source/it's.c"},
                                 {"/usr/bin/gcc", "-std=gnu17"}},
                     .run = {"/usr/bin/java", "-cp", "/box/program", "a b"},
                     .environment = {{"NAME", "/box/program/lib"}},
                     .shape = ProgramShape::kSources,
                     .judge = "biglia grade sum program"});
  EXPECT_THAT(script, StartsWith("#!/bin/sh\n# rossi on a test"));
  EXPECT_THAT(script, HasSubstr("/usr/bin/gcc -I\"$here\"/program'/inc dir' -o "
                                "\"$here\"/work/program \"$here\"/program"));
  EXPECT_THAT(script, HasSubstr(" ||\n  /usr/bin/gcc -std=gnu17\n"));
  EXPECT_THAT(script, HasSubstr("/usr/bin/java -cp \"$here\"/program 'a b' <../test.in"));
  EXPECT_THAT(script, HasSubstr("export NAME=\"$here\"/program/lib\n"));
}

class BundleCommand : public GradingTest {
 protected:
  int bundle(const std::string& program, const std::string& test) {
    return run({"bundle", "sum", path(program).string(), test, "--out", path("bundle").string()});
  }
  // Runs the bundle's script in another folder.
  int run_script() const {
    const std::string command =
        "cd / && " + path("bundle/run.sh").string() + " >" + path("script.txt").string() + " 2>&1";
    return std::system(command.c_str());  // NOLINT(concurrency-mt-unsafe): no other thread
  }
};

TEST_F(BundleCommand, RepeatsTheRun) {
  put("rossi/main.c",
      "#include \"add.h\"\n#include <stdio.h>\nint main(void) {\n"
      "  int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\\n\", add(a, b)); return 0; }\n");
  put("rossi/lib/add.h", "#define add(a, b) ((a) - (b))\n");
  put("rossi/notes.txt", "private");
  EXPECT_EQ(bundle("rossi", "secret/01-small/01-text"), 0) << error_;
  EXPECT_THAT(out_, StartsWith("WA: rossi on secret/01-small/01-text: run "));
  EXPECT_EQ(get("bundle/test.in"), "5 6\n");
  EXPECT_EQ(get("bundle/test.ans"), "11\n");
  EXPECT_EQ(get("bundle/test.out"), "-1\n");
  EXPECT_THAT(get("bundle/test.txt"), HasSubstr("Limits: 0.20 s of CPU time, 64.0 MiB of memory"));
  EXPECT_FALSE(std::filesystem::exists(path("bundle/program/notes.txt")));
  EXPECT_EQ(run_script(), 0) << get("script.txt");
  EXPECT_EQ(get("bundle/again.out"), "-1\n");
  EXPECT_THAT(get("script.txt"), HasSubstr("the outputs are the same"));
  EXPECT_THAT(get("bundle/run.sh"),
              HasSubstr("biglia grade sum program --only-tests secret/01-small/01-text"));
  EXPECT_TRUE(is_clean());
}

TEST_F(BundleCommand, RepeatsScripts) {
  put("rossi.py", "a, b = map(int, input().split())\nprint(a + b)\n");
  EXPECT_EQ(bundle("rossi.py", "sample/1"), 0) << error_;
  EXPECT_THAT(out_, StartsWith("AC: rossi on sample/1"));
  EXPECT_EQ(run_script(), 0) << get("script.txt");
  EXPECT_THAT(get("script.txt"), HasSubstr("the outputs are the same"));
}

TEST_F(BundleCommand, RejectsUnknownTestsAndFullFolders) {
  put("rossi.c", right_program());
  EXPECT_EQ(bundle("rossi.c", "secret/01-small/01-tex"), 2);
  EXPECT_THAT(error_, HasSubstr("did you mean \"secret/01-small/01-text\"?"));
  EXPECT_FALSE(std::filesystem::exists(path("bundle")));
  put("bundle/mine.txt", "x");
  EXPECT_EQ(bundle("rossi.c", "sample/1"), 2);
  EXPECT_THAT(error_, HasSubstr("bundle"));
  EXPECT_EQ(get("bundle/mine.txt"), "x");
}

}  // namespace
}  // namespace biglia::judge
