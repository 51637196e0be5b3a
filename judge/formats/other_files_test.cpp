#include "judge/formats/other_files.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(OtherFiles, AreKnownByTheirNames) {
  for (const char* const path : {"README", "readme.txt", "statement.pdf", "img/a.PNG", "LICENSE"}) {
    EXPECT_EQ(kind_of_other_file(path), OtherFile::kDocument) << path;
  }
  for (const char* const path : {"gen.cpp", "sol/main.py", "Makefile", "run.sh"}) {
    EXPECT_EQ(kind_of_other_file(path), OtherFile::kProgram) << path;
  }
  for (const char* const path : {"checker.rs", "Check", "validator.py", "checkers/x.cpp", "chk.exe",
                                 "output_validators/a/b.py", "testlib.h", "interactor.kt"}) {
    EXPECT_EQ(kind_of_other_file(path), OtherFile::kJudging) << path;
  }
  for (const char* const path : {"config.json", "1/testdata.yaml", "limits.INI"}) {
    EXPECT_EQ(kind_of_other_file(path), OtherFile::kSettings) << path;
  }
  for (const char* const path : {"1", "1.txt", "limits.txt", "07.xyz"}) {
    EXPECT_EQ(kind_of_other_file(path), OtherFile::kUnknown) << path;
  }
}

}  // namespace
}  // namespace biglia::judge
