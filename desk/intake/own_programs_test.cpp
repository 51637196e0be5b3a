#include "desk/intake/own_programs.hpp"

#include <gmock/gmock.h>

#include "desk/intake/intake_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kWithMain = "int main(void) { return 0; }\n";
constexpr const char* kWithoutMain = "int part; /* int main() */\n";

// The intake's decision about the folder "all", to which each test adds files.
class OwnPrograms : public CollectSubmissions {
 protected:
  std::vector<std::string> collected() { return names(collect("all")); }
};

TEST_F(OwnPrograms, AFolderAndASourceWithAMainEachAreAClass) {
  put("all/bianchi.c", kWithMain);
  put("all/rossi/solution.cpp", kWithMain);
  put("all/rossi/list.cpp", kWithoutMain);
  EXPECT_THAT(collected(), ElementsAre("bianchi", "rossi")) << error_;
}

TEST_F(OwnPrograms, SourcesWithAMainEachAreAClass) {
  put("all/bianchi.c", kWithMain);
  put("all/verdi.cpp", kWithMain);
  EXPECT_THAT(collected(), ElementsAre("bianchi", "verdi")) << error_;
}

TEST_F(OwnPrograms, AMainWithPartsInFoldersIsOneSubmission) {
  put("all/solution.c", kWithMain);
  put("all/lists/list.c", kWithoutMain);
  EXPECT_THAT(collected(), ElementsAre("all")) << error_;
}

TEST_F(OwnPrograms, AFolderMadeByAToolIsNoProgram) {
  put("all/solution.c", kWithMain);
  put("all/cmake-build-debug/CMakeFiles/3.25.1/CompilerIdC/CMakeCCompilerId.c", kWithMain);
  put("all/build/CMakeCache.txt", "");
  put("all/build/CMakeFiles/3.25.1/CompilerIdC/CMakeCCompilerId.c", kWithMain);
  const auto submissions = collect("all");
  EXPECT_THAT(names(submissions), ElementsAre("all")) << error_;
  EXPECT_THAT(submissions.at(0).notes,
              ElementsAre("left out: build: made by CMake (CMakeCache.txt)",
                          "left out: cmake-build-debug: made by CLion with CMake",
                          "no report (pdf or rtf) found"));
}

TEST_F(OwnPrograms, ADeliveryBuiltInItsOwnFolderIsAProgram) {
  put("all/bianchi.c", kWithMain);
  put("all/rossi/solution.c", kWithMain);
  put("all/rossi/CMakeFiles/3.25.1/CompilerIdC/CMakeCCompilerId.c", kWithMain);
  put("all/node_modules/a/a.c", kWithMain);
  EXPECT_THAT(collected(), ElementsAre("bianchi", "rossi")) << error_;
  EXPECT_THAT(ignored_, ElementsAre("node_modules (made by npm)"));
}

TEST_F(OwnPrograms, AReportOrAMakefileMakesItOneSubmission) {
  for (const char* const paper : {"report.pdf", "Makefile"}) {
    const std::string folder = std::string("all-") + paper;
    put(folder + "/solution.c", kWithMain);
    put(folder + "/tests/tests.c", kWithMain);
    put(folder + '/' + paper, "");
    EXPECT_THAT(names(collect(folder)), ElementsAre(folder)) << error_;
  }
}

TEST_F(OwnPrograms, WithAPartBesideTheProgramsBothReadingsAreNamed) {
  put("all/bianchi.c", kWithMain);
  put("all/list.c", kWithoutMain);
  put("all/rossi/main.c", kWithMain);
  EXPECT_THAT(collected(), IsEmpty());
  EXPECT_THAT(error_, HasSubstr("all: expected one submission or a folder of several, found one "
                                "that can be both: bianchi.c, rossi/ are programs of their own, "
                                "without a main: list.c; --each makes each entry a submission, an "
                                "archive of the folder is one submission"));
  EXPECT_THAT(names(collect("all", FolderMeans::kMany)), ElementsAre("bianchi", "list", "rossi"));
}

TEST_F(OwnPrograms, AFileCalledMainBesideAProgramIsNotDecided) {
  put("all/main.c", kWithMain);
  put("all/tests/tests.c", kWithMain);
  EXPECT_THAT(collected(), IsEmpty());
  EXPECT_THAT(error_, HasSubstr("main.c, tests/ are programs of their own; --each"));
}

TEST_F(OwnPrograms, DifferentLanguagesInAFolderAndASourceAreNotDecided) {
  put("all/bianchi.py", "print(1)\n");
  put("all/rossi/main.c", kWithMain);
  EXPECT_THAT(collected(), IsEmpty());
  EXPECT_THAT(error_, HasSubstr("bianchi.py, rossi/ are programs of their own"));
}

TEST_F(OwnPrograms, AScriptBesideAProgramIsIgnoredAsBefore) {
  put("all/solution.c", kWithMain);
  put("all/draw.py", "print(1)\n");
  EXPECT_THAT(collected(), ElementsAre("all")) << error_;
}

TEST_F(OwnPrograms, WhereSeveralMainsArePermittedTheFileCalledMainIsRun) {
  const std::string main = "class X { public static void main(String[] a) {} }\n";
  put("java/Main.java", main);
  put("java/tests/Test.java", main);
  EXPECT_THAT(names(collect("java")), ElementsAre("java")) << error_;
  put("python/main.py", "import lists.list\n");
  put("python/lists/list.py", "x = 1\n");
  EXPECT_THAT(names(collect("python")), ElementsAre("python")) << error_;
}

TEST_F(OwnPrograms, ModulesOfPythonAreNoPrograms) {
  put("all/solution.py", "import lists.list\n");
  put("all/lists/__init__.py", "");
  put("all/lists/list.py", "x = 1\n");
  EXPECT_THAT(collected(), ElementsAre("all")) << error_;
  put("class/bianchi.py", "print(1)\n");
  put("class/rossi/solution.py", "print(1)\n");
  EXPECT_THAT(names(collect("class")), IsEmpty());
  EXPECT_THAT(error_, HasSubstr("bianchi.py, rossi/ are programs of their own"));
}

}  // namespace
}  // namespace biglia::judge
