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
    put("include/java/SameGameDriver.java",
        "class SameGameDriver { public static void main(String[] a) {} }");
    put("include/java/Tablero.java", "class Tablero {}");
    put("include/java/Casilla.java", "class Casilla {}");
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
  for (const char* const name :
       {"Player.java", "SameGameDriver.java", "Tablero.java", "Casilla.java"}) {
    EXPECT_TRUE(std::filesystem::exists(submission.sources / name)) << name;
  }
  EXPECT_THAT(
      submission.notes.back(),
      HasSubstr(
          "compiled with the problem's driver (Casilla.java, SameGameDriver.java, Tablero.java)"));
  EXPECT_EQ(submission.entry, "SameGameDriver");
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
  EXPECT_TRUE(std::filesystem::exists(submission.sources / "SameGameDriver.java"));
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

TEST_F(Driver, GoesIntoThePackageOfThePlayer) {
  put("uses/Player.java", "package a.b;\nclass Player { Tablero t; }");
  EXPECT_EQ(take("uses").entry, "a.b.SameGameDriver");
  EXPECT_EQ(read_text(path("scratch/unpacked-0.driver/Tablero.java")).value(),
            "package a.b; class Tablero {}");
  EXPECT_THAT(take("uses").notes.back(), HasSubstr("in the package a.b"));

  put("imports/Player.java", "package a;\nimport juego.Tablero;\nclass Player { Tablero t; }");
  EXPECT_EQ(take("imports").entry, "juego.SameGameDriver");
  std::filesystem::remove_all(path("scratch"));
  put("scratch/keep", "");

  put("brings/Player.java",
      "package a;\nimport b.Tablero;\nclass Player { Tablero t; Casilla c; }");
  put("brings/Board.java", "package b;\npublic class Board {}\nclass Tablero {}");
  const Submission brings = take("brings");
  EXPECT_EQ(brings.entry, "b.SameGameDriver");
  EXPECT_FALSE(std::filesystem::exists(brings.sources / "Tablero.java"));
  EXPECT_TRUE(std::filesystem::exists(brings.sources / "Casilla.java"));
}

TEST_F(Driver, ComesBeforeAMainThatWasLeftInAPlayer) {
  put("Player.java",
      "class Player { Object jugar(Tablero t) { return null; }\n"
      "public static void main(String[] a) {} }");
  const Submission submission = take("Player.java");
  EXPECT_EQ(submission.entry, "SameGameDriver");
  EXPECT_THAT(submission.notes.back(), HasSubstr("comes before the submission's own main"));
}

TEST_F(Driver, CompilesAFileUnderTheNameOfItsPublicClass) {
  put("perez.java", "public class Jugador { Tablero t; }");
  const Submission perez = take("perez.java");
  EXPECT_EQ(perez.name, "perez");
  EXPECT_TRUE(std::filesystem::exists(perez.sources / "Jugador.java"));
  EXPECT_FALSE(std::filesystem::exists(perez.sources / "perez.java"));
  EXPECT_THAT(perez.notes, testing::Contains("perez.java is compiled as Jugador.java"));
  put("two/A.java", "public class B { Tablero t; }");
  put("two/B.java", "class C {}");
  EXPECT_TRUE(std::filesystem::exists(take("two").sources / "A.java")) << "the name is taken";
}

TEST_F(Driver, IsRefusedWithTheLineToChange) {
  put("two/A.java", "package a;\nclass A { Tablero t; }");
  put("two/B.java", "// b\n\npackage b;\nclass B { Tablero t; }");
  const Submission two = take("two");
  ASSERT_TRUE(two.refusal);
  EXPECT_EQ(two.refusal->verdict, Verdict::kCompileError);
  EXPECT_EQ(two.refusal->reason,
            "A.java:1: package a; B.java:3: package b: expected one package, because both use "
            "Casilla or Tablero");
  put("name/A.java", "class A { Tablero t; } class SameGameDriver {}");
  ASSERT_TRUE(take("name").refusal);
  EXPECT_THAT(take("name").refusal->reason, HasSubstr("expected another name for this class"));
}

TEST_F(Driver, LeavesOutTheDescriptionOfAModule) {
  put("ide/module-info.java", "module ide {}");
  put("ide/Player.java", "class Player { Tablero t; }");
  const Submission submission = take("ide");
  EXPECT_FALSE(std::filesystem::exists(submission.sources / "module-info.java"));
  EXPECT_THAT(submission.notes, testing::Contains("module-info.java is left out"));
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
