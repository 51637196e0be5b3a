#include "judge/compile/own_tests.hpp"

#include <gmock/gmock.h>

#include <string>

#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

class OwnTests : public testing::Test {
 protected:
  void put(const std::string& name, const std::string& text = "class A {}\n") const {
    const fs::path path = folder_.path() / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }

  Sources find() const {
    const auto sources = find_sources(folder_.path(), default_languages());
    EXPECT_TRUE(sources) << sources.error().message;
    return sources.value_or(Sources());
  }

  ScratchFolder folder_;
};

TEST_F(OwnTests, InTheFoldersOfMavenGradleAndNetBeansAreLeftOutAndNamed) {
  put("one/src/main/java/a/Jugador.java");
  put("one/src/test/java/a/Falso.java");
  put("two/src/b/Jugador.java");
  put("two/test/b/Falso.java");
  put("two/nbproject/project.xml", "<project/>");
  const Sources sources = find();
  EXPECT_THAT(sources.units,
              ElementsAre("one/src/main/java/a/Jugador.java", "two/src/b/Jugador.java"));
  EXPECT_THAT(sources.left_out, ElementsAre("one/src/test: tests of src/main",
                                            "two/test: tests of NetBeans (nbproject beside it)"));
}

TEST_F(OwnTests, AreKnownByTheLibraryThatTheyUse) {
  put("src/Jugador.java",
      "// import org.junit.Test;\nclass Jugador { String s = \"org.junit\"; }\n");
  put("src/JugadorTest.java", "import static org . junit.Assert.*;\nclass JugadorTest {}\n");
  put("test/Viejo.java", "class Viejo extends junit.framework.TestCase {}\n");
  put("test/Ayuda.java");
  const Sources sources = find();
  EXPECT_THAT(sources.units, ElementsAre("src/Jugador.java", "test/Ayuda.java"));
  EXPECT_THAT(sources.left_out,
              ElementsAre("src/JugadorTest.java: uses org.junit, which is not installed",
                          "test/Viejo.java: uses junit.framework, which is not installed"));
}

TEST_F(OwnTests, AreTheSubmissionIfThereIsNothingElse) {
  put("A.java", "import org.junit.Test;\nclass A {}\n");
  EXPECT_THAT(find().units, ElementsAre("A.java"));
  EXPECT_THAT(find().left_out, ElementsAre());
}

TEST_F(OwnTests, AreNotRecognizedByTheNameOfAFolderAlone) {
  put("test/A.java");
  put("src/test/B.java");
  EXPECT_THAT(find().units, ElementsAre("src/test/B.java", "test/A.java"));
}

TEST_F(OwnTests, AreSearchedForInLanguagesThatNameLibraries) {
  put("a.c", "int org, junit; /* org.junit */ int f(void) { return org.junit; }\n");
  put("main.c", "int main(void) { return 0; }\n");
  EXPECT_THAT(find().units, ElementsAre("a.c", "main.c"));
}

}  // namespace
}  // namespace biglia::judge
