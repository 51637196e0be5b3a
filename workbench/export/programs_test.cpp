#include "workbench/export/programs.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>

#include <cstdlib>

#include "judge/package/package_fixture_test.hpp"
#include "judge/problem/registry.hpp"

namespace biglia::judge {
namespace {

class ExportedPrograms : public FolderTest {
 protected:
  // Builds the program as other judges do, but without optimisation.
  void build(ProgramKind kind, const std::string& name) const {
    const auto text =
        exported_program(*find_problem(builtin_problems(), "samegame2"), kind, Protocol::kIcpc);
    ASSERT_TRUE(text) << text.error().message;
    put(name + ".cpp", *text);
    ASSERT_EQ(shell("g++ -std=c++23 -O0 " + name + ".cpp -o " + name), 0);
  }

  int shell(const std::string& command) const {
    const std::string line = "cd '" + path(".").string() + "' && " + command;
    const int status = std::system(line.c_str());  // NOLINT(cert-env33-c)
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
};

// An input with an attached table: three programs that are alone in their folder agree about it.
TEST_F(ExportedPrograms, BuildAloneAndReadAttachedFiles) {
  const std::string input = "i 1 3 0 0 t\no 0 0 2 0\nn\nf\n";
  put("1.in", input + "file t 6\na a a\n");
  put("bad.in", input + "file t 7\na a a\n");
  build(ProgramKind::kReference, "solve");
  ASSERT_EQ(shell("./solve 1.in > 1.ans"), 0);
  EXPECT_EQ(get("1.ans"), "(0,3\n0,0\n1,0\n2,0\n)\n1\n");
  build(ProgramKind::kValidator, "validate");
  EXPECT_EQ(shell("./validate < 1.in"), 42);
  EXPECT_EQ(shell("./validate --constraints_file bounds < 1.in"), 42);
  EXPECT_THAT(get("bounds"), testing::HasSubstr(" -2147483648 2147483647\n"));
  EXPECT_EQ(shell("./validate < bad.in 2> message"), 43);
  EXPECT_EQ(get("message"), "stdin:5:1: expected 7 bytes, found 6\n");
  build(ProgramKind::kChecker, "check");
  put("wrong.out", "(0,3\n0,0\n1,0\n2,0\n)\n2\n");
  EXPECT_EQ(shell("./check 1.in 1.ans ./ case_sensitive < 1.ans"), 42);
  EXPECT_EQ(shell("./check 1.in 1.ans ./ < wrong.out"), 43);
}

TEST(ExportedProgram, OfPolygonGetsFlagsByTheGroup) {
  const auto text = exported_program(builtin_problems().front(), ProgramKind::kValidator,
                                     Protocol::kTestlib, {{"07-large", {"--large"}}});
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_THAT(*text, testing::AllOf(testing::HasSubstr(R"({"07-large", {"--large", }},)"),
                                    testing::HasSubstr("with_group_flags(argc, argv, kGroups)"),
                                    testing::HasSubstr("testlib_validate_main(static_cast<int>")));
}

}  // namespace
}  // namespace biglia::judge
