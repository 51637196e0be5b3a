#include "judge/problem/families.hpp"

#include <gmock/gmock.h>

#include "judge/problem/sum_problem_test.hpp"

namespace biglia::judge {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Result<void> help(std::span<const std::string> arguments, ByteSink& input,
                  const std::filesystem::path& /*files*/) {
  if (arguments.front() == "--help") {
    input.put("usage: FAMILY\n\nrandom_1\n  noise\n  kills: nothing\n");
  } else {
    input.put(
        "noise\nkills: [1 - 2]=1\nOptions:\n  -h,--help   Print this\n"
        "  --rows INT:INT in [-2147483648 - 10]=-3\n        rows [1 - 2]=1\n"
        "  --to INT:INT in [4 - 10]=7  largest\n"
        "  --form WORD:{packed,spaced}=packed\n        how\n");
  }
  return {};
}

TEST(Families, AreTheLinesWithASingleNameInTheHelp) {
  EXPECT_THAT(families_of(sum::problem()), ElementsAre("pair", "filed"));
}

TEST(Families, HaveTheParametersThatTheirHelpDeclares) {
  const BuiltinProblem problem = {.name = "noise", .generate = help};
  const DeclaredParameter rows = {"--rows", {}, -2147483648, 10, "-3"};
  const DeclaredParameter to = {"--to", {}, 4, 10, "7"};
  const DeclaredParameter form = {"--form", {"packed", "spaced"}, 0, 0, "packed"};
  EXPECT_THAT(parameters_of(problem, "random_1"), ElementsAre(rows, to, form));
  EXPECT_THAT(parameters_of(sum::problem(), "failing"), IsEmpty());
}

}  // namespace
}  // namespace biglia::judge
