#include "desk/intake/driver.hpp"

#include <gmock/gmock.h>

#include "desk/intake/intake.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class Driver : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    put("include/java/Bridge.java", "class Bridge { public static void main(String[] a) {} }");
    put("include/java/Tablero.java", "class Tablero {}");
    put("scratch/keep", "");
  }

  Submission take(const std::string& name) {
    IntakeOptions options;
    options.scratch = path("scratch");
    options.include = path("include");
    const std::vector<std::filesystem::path> paths = {path(name)};
    auto intake = collect_submissions(paths, options);
    EXPECT_TRUE(intake.has_value()) << intake.error().message;
    return intake ? intake->submissions.front() : Submission();
  }
};

TEST_F(Driver, IsAddedToASourceWithoutAMain) {
  put("Player.java", "class Player { int jugar() { return 1; } }");
  const Submission submission = take("Player.java");
  EXPECT_FALSE(submission.refusal);
  EXPECT_EQ(submission.name, "Player");
  EXPECT_EQ(submission.origin, path("Player.java"));
  for (const char* const name : {"Player.java", "Bridge.java", "Tablero.java"}) {
    EXPECT_TRUE(std::filesystem::exists(submission.sources / name)) << name;
  }
  EXPECT_THAT(submission.notes.back(),
              HasSubstr("compiled with the problem's driver (Bridge.java, Tablero.java)"));
  const std::string hash = submission.hash;
  std::filesystem::remove_all(path("scratch"));
  put("include/java/Tablero.java", "class Tablero { int more; }");
  put("scratch/keep", "");
  EXPECT_NE(take("Player.java").hash, hash) << "the digest covers the driver";
}

TEST_F(Driver, LeavesFilesThatAFolderBringsItself) {
  put("team/Player.java", "class Player {}");
  put("team/src/Tablero.java", "class Tablero { int own; }");
  const Submission submission = take("team");
  EXPECT_FALSE(std::filesystem::exists(submission.sources / "Tablero.java"));
  EXPECT_EQ(read_text(submission.sources / "src/Tablero.java").value(),
            "class Tablero { int own; }");
  EXPECT_TRUE(std::filesystem::exists(submission.sources / "Bridge.java"));
}

TEST_F(Driver, IsNotAddedToAProgramOrToAnotherLanguage) {
  put("Main.java", "class Main { public static void main(String[] a) {} }");
  EXPECT_EQ(take("Main.java").sources, path("Main.java"));
  put("a.py", "print(1)\n");
  EXPECT_EQ(take("a.py").sources, path("a.py"));
  std::filesystem::remove_all(path("include"));
  put("Player.java", "class Player {}");
  EXPECT_EQ(take("Player.java").sources, path("Player.java"));
}

TEST_F(Driver, ThatCannotBeCopiedIsAJudgeError) {
  put("Player.java", "class Player {}");
  put("scratch/unpacked-0.driver", "a file where the copy belongs");
  const Submission submission = take("Player.java");
  ASSERT_TRUE(submission.refusal);
  EXPECT_EQ(submission.refusal->verdict, Verdict::kJudgeError);
}

}  // namespace
}  // namespace biglia::judge
