// Sources that attack the compiler or include files of the host: each gets a compile error within
// the limits, and the grading continues.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class HostileSources : public GradingTest {};

TEST_F(HostileSources, AreCompileErrors) {
  put("all/right.c", right_program());
  put("all/zero.c", "#include \"/dev/zero\"\nint main(void) { return 0; }\n");
  put("all/shadow.c", "#include \"/etc/shadow\"\nint main(void) { return 0; }\n");
  put("all/itself.c", "#include \"itself.c\"\n");
  put("all/huge.c", "char a[2000000000] = {1};\nint main(void) { return a[5]; }\n");
  put("all/templates.cpp",
      "template <int N> struct F { enum { v = F<N + 1>::v + F<N + 2>::v }; };\n"
      "int main() { return F<0>::v; }\n");
  put("all/empty.c", "");
  put("all/binary.c", std::string("\0\1\2\xff\x7f"
                                  "ELF\n\"",
                                  10));
  put("all/odd;touch x #/main.c", right_program());
  put("all/-o evil.c", right_program());
  const auto verdicts = grade("all");
  for (const auto& [name, verdict] : verdicts) {
    const bool right = name == "right" || name == "odd;touch x #" || name == "-o evil";
    EXPECT_EQ(verdict, right ? "AC" : "CE") << name << ": " << reason_of(name);
  }
  EXPECT_EQ(verdicts.size(), 10U);
  EXPECT_THAT(out_, Not(HasSubstr("root:")));
  EXPECT_TRUE(is_clean());
}

}  // namespace
}  // namespace biglia::judge
