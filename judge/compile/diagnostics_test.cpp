#include "judge/compile/diagnostics.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(CleanLog, RemovesFoldersOfTheBoxAndTheSystem) {
  EXPECT_EQ(clean_log("/box/source/a/x.c:3:5: error: no\n"), "a/x.c:3:5: error: no\n");
  EXPECT_EQ(clean_log("/usr/bin/ld: /tmp/ccAb12Xy.o: in function `f':\n"),
            "ld: object: in function `f':\n");
  EXPECT_EQ(clean_log("In file included from /usr/include/c++/12/vector:64,\n"),
            "In file included from c++/12/vector:64,\n");
  EXPECT_EQ(clean_log("/tmp/cc"), "/tmp/cc");
}

TEST(CleanLog, ConvertsPascalDiagnosticsToGccForm) {
  EXPECT_EQ(clean_log("/box/source/a.pas(5,3) Error: Identifier not found \"y\"\n"
                      "a.pas(7,3) Fatal: Syntax error\nu.pas(1,2) Warning: Odd\n"
                      "Fatal: Compilation aborted\n"
                      "Error: /usr/bin/ppcx64 returned an error exitcode\n"),
            "a.pas:5:3: error: Identifier not found \"y\"\n"
            "a.pas:7:3: fatal error: Syntax error\nu.pas:1:2: warning: Odd\n");
  EXPECT_EQ(clean_log("a.c:1: note: f(1,2) Error: x\n"), "a.c:1: note: f(1,2) Error: x\n");
}

TEST(CleanLog, KeepsUtf8AndReplacesInvalidBytes) {
  EXPECT_EQ(clean_log("perché\n\t€"), "perché\n\t€");
  EXPECT_EQ(clean_log("a\xff\x1b[31m\xc3"), "a??[31m?");
}

TEST(FindWarnings, CountsAllAndReturnsTheFirst) {
  const auto found = find_warnings("a.c:1:1: warning: x\n  1 | y\na.c:2:1: warning: z\n", 1);
  EXPECT_EQ(found.count, 2U);
  ASSERT_EQ(found.first.size(), 1U);
  EXPECT_EQ(found.first[0], "a.c:1:1: warning: x");
}

TEST(FirstError, PrefersCompilerErrorsToLinkerErrorsToOtherLines) {
  EXPECT_EQ(first_error("a.c: In function 'f':\na.c:2:3: error: bad\n"), "a.c:2:3: error: bad");
  EXPECT_EQ(first_error("ld: object: x\na.c:(.text+0x5): undefined reference to `g'\n"),
            "a.c:(.text+0x5): undefined reference to `g'");
  EXPECT_EQ(first_error("strange\nlines\n"), "strange");
  EXPECT_EQ(first_error(""), "");
}

TEST(BreachesOfStandard, ReturnsOnlyWarningsAboutTheStandard) {
  EXPECT_EQ(breaches_of_standard("a.c:1:1: warning: unused [-Wunused]\n"
                                 "a.c:2:1: warning: ISO C90 forbids mixed [-Wpedantic]\n"),
            "a.c:2:1: warning: ISO C90 forbids mixed [-Wpedantic]");
  EXPECT_EQ(breaches_of_standard("a.c:1:1: warning: unused [-Wunused]\n"), "");
}

TEST(Diagnostics, ReplacesRandomNamesInAssemblerErrors) {
  const std::string log = clean_log(
      "/tmp/ccAb12Xy.s: Assembler messages:\n/tmp/ccAb12Xy.s:12: Error: no such instruction: "
      "`x'\n");
  EXPECT_EQ(first_error(log), "assembly:12: Error: no such instruction: `x'");
}

TEST(Diagnostics, ReportsAStackOverflowOfJavac) {
  EXPECT_EQ(
      first_error("\n\nThe system is out of resources.\nConsult the following stack trace for "
                  "details.\njava.lang.StackOverflowError\n\tat x.error: y\n"),
      "the compiler ran out of stack (java.lang.StackOverflowError): expressions or blocks are "
      "nested too deeply");
}

TEST(Diagnostics, IgnoresAStackOverflowQuotedFromTheSource) {
  EXPECT_EQ(first_error(
                "A.java:1: error: cannot find symbol\n"
                "  throw new java.lang.StackOverflowError(x); // The system is out of resources\n"),
            "A.java:1: error: cannot find symbol");
}

TEST(Diagnostics, JoinsTheFirstThreeErrors) {
  EXPECT_EQ(first_errors("a.c:1: error: p\na.c:2: warning: q\na.c:3: error: r\na.c:4: error: s\n"
                         "a.c:5: error: t\n"),
            "a.c:1: error: p; a.c:3: error: r; a.c:4: error: s");
}

TEST(Diagnostics, RanksLinkerErrorsAboveCompilerErrors) {
  const long linking = progress_of("undefined reference to `main'\n");
  const long one = progress_of("a.c:1: error: p\n");
  const long two = progress_of("a.c:1: error: p\na.c:2: error: q\n");
  EXPECT_GT(linking, one);
  EXPECT_GT(one, two);
}

TEST(Diagnostics, CountsCallsThatAreNotDeclared) {
  const std::string log =
      "a.c: In function 'main':\n"
      "a.c:4:16: warning: implicit declaration of function 'strdup'; did you mean 'strcmp'? "
      "[-Wimplicit-function-declaration]\n"
      "a.c:4:16: warning: initialization of 'char *' from 'int' [-Wint-conversion]\n";
  EXPECT_EQ(count_undeclared_calls(log), 1U);
  EXPECT_EQ(first_undeclared_calls(log),
            "a.c:4:16: warning: implicit declaration of function 'strdup'; did you mean 'strcmp'? "
            "[-Wimplicit-function-declaration]");
  EXPECT_EQ(count_undeclared_calls("a.c:1:1: warning: unused variable\n"), 0U);
}

TEST(Diagnostics, FindsAMainWithoutAValue) {
  const std::string end =
      ":4:1: warning: control reaches end of non-void function [-Wreturn-type]\n";
  EXPECT_TRUE(has_arbitrary_exit_code("a.c: In function 'main':\na.c" + end));
  EXPECT_FALSE(has_arbitrary_exit_code("a.c: In function 'f':\na.c" + end));
  EXPECT_FALSE(
      has_arbitrary_exit_code("a.c: In function 'main':\na.c: In function 'f':\na.c" + end));
  EXPECT_TRUE(has_arbitrary_exit_code(
      "a.c: In function 'main':\na.c:3:18: warning: 'return' with no value, in function returning "
      "non-void [-Wreturn-type]\n"));
  EXPECT_TRUE(
      has_arbitrary_exit_code("a.c:2:6: warning: return type of 'main' is not 'int' [-Wmain]\n"));
  EXPECT_FALSE(
      has_arbitrary_exit_code("a.c:2:1: warning: return type defaults to 'int' [-Wreturn-type]\n"));
}

}  // namespace
}  // namespace biglia::judge
