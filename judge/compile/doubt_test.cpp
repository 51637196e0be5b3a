#include "judge/compile/doubt.hpp"

#include <gtest/gtest.h>

#include <string>

namespace biglia::judge {
namespace {

bool is_doubtful(const std::string& log) {
  Pass pass;
  pass.box.end = BoxEnd::kExited;
  pass.box.exit_code = 1;
  pass.log = log;
  Sources sources;
  sources.units = {"main.c", "src/a.c"};
  sources.headers = {"x.h"};
  return may_be_host_fault(pass, sources);
}

TEST(Doubt, IsFalseForAnErrorInTheSubmission) {
  EXPECT_FALSE(is_doubtful("main.c:1:25: error: 'x' undeclared\n"));
  EXPECT_FALSE(is_doubtful("In file included from main.c:1:\nx.h:1:1: error: expected ';'\n"));
  EXPECT_FALSE(is_doubtful("src/a.c: In function 'f':\nsrc/a.c:3:1: error: no\n"));
  EXPECT_FALSE(is_doubtful("ld: object: in function `main':\nundefined reference to `f'\n"));
}

TEST(Doubt, IsTrueForAMessageOfADefectiveHost) {
  EXPECT_TRUE(is_doubtful("main.c:1:10: fatal error: stdio.h: No such file or directory\n"));
  EXPECT_TRUE(is_doubtful("stdio.h:27:10: error: expected ';'\n"));
  EXPECT_TRUE(is_doubtful("gcc: fatal error: cannot execute 'as': execvp: No such file\n"));
  EXPECT_TRUE(is_doubtful("gcc: fatal error: Killed signal terminated program cc1\n"));
  EXPECT_TRUE(is_doubtful("main.c:1:1: error: x\nfatal error: y: No space left on device\n"));
  EXPECT_TRUE(is_doubtful("ld: cannot find -lm: No such file or directory\n"));
  EXPECT_TRUE(is_doubtful(""));
}

TEST(Doubt, IsTrueForAKilledCompilerAndFalseForALimit) {
  Pass pass;
  pass.box.end = BoxEnd::kSignalled;
  EXPECT_TRUE(may_be_host_fault(pass, Sources()));
  pass.box.end = BoxEnd::kMemoryLimit;
  EXPECT_FALSE(may_be_host_fault(pass, Sources()));
}

}  // namespace
}  // namespace biglia::judge
