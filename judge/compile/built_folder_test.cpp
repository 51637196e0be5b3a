#include "judge/compile/built_folder.hpp"

#include <gtest/gtest.h>

#include <string>

#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class BuiltFolder : public testing::Test {
 protected:
  void put(const std::string& name) const {
    const fs::path path = folder_.path() / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << "x\n";
  }
  std::string made(const std::string& name) const { return made_by_tool(folder_.path() / name); }

  ScratchFolder folder_;
};

TEST_F(BuiltFolder, IsRecognizedByANameThatAToolReserves) {
  put("node_modules/a/a.c");
  put("cmake-build-release/x.c");
  EXPECT_EQ(made("node_modules"), "made by npm");
  EXPECT_EQ(made("cmake-build-release"), "made by CLion with CMake");
  EXPECT_EQ(made("__pycache__"), "made by Python");
}

TEST_F(BuiltFolder, IsRecognizedByItsContent) {
  put("build/CMakeCache.txt");
  put("my-env/pyvenv.cfg");
  put("obj/Debug/gen.cpp");
  put("x64/a.tlog");
  put("target/CACHEDIR.TAG");
  EXPECT_EQ(made("build"), "made by CMake (CMakeCache.txt)");
  EXPECT_EQ(made("my-env"), "made by Python (pyvenv.cfg)");
  EXPECT_EQ(made("obj"), "made by an IDE (obj/Debug)");
  EXPECT_EQ(made("x64"), "made by an IDE (x64/a.tlog)");
  EXPECT_EQ(made("target"), "made by a tool that caches files (CACHEDIR.TAG)");
}

TEST_F(BuiltFolder, IsRecognizedByTheProjectBesideIt) {
  put("java/pom.xml");
  put("java/target/A.java");
  put("gradle/build.gradle");
  put("gradle/build/A.java");
  EXPECT_EQ(made("java/target"), "made by Maven (pom.xml beside it)");
  EXPECT_EQ(made("gradle/build"), "made by Gradle (build.gradle beside it)");
}

TEST_F(BuiltFolder, OfAStudentIsKept) {
  for (const std::string name : {"build", "bin", "obj", "target", "out", "src", "debug", "venv"}) {
    put(name + "/util.c");
    EXPECT_EQ(made(name), "");
  }
  put("project/CMakeLists.txt");
  put("project/CMakeCache.txt");
  EXPECT_EQ(made("project"), "") << "a build in the folder of the sources";
}

}  // namespace
}  // namespace biglia::judge
