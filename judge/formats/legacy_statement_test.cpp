#include "judge/formats/legacy_statement.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(LegacyStatement, FindsTheNameInLatex) {
  EXPECT_EQ(problem_name_in("\\problemname{ A {\\bf bold} name }\ntext"), "A {\\bf bold} name");
  EXPECT_EQ(problem_name_in("\\problemname{$x^2$}\n%% plainproblemname: x^2\ntext"), "x^2");
  EXPECT_EQ(problem_name_in("\\problemname{open"), "");
  EXPECT_EQ(problem_name_in("text"), "");
}

TEST_F(ImportTest, NamesTheProblemByItsStatements) {
  put_test("secret/1");
  put("from/problem.yaml", "uuid: 7\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(config().title, "from");
  put("from/problem_statement/problem.tex", "\\problemname{The Sum}\n");
  put("from/problem_statement/figure.png", "");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_THAT(get("to/problem.yaml"), HasSubstr("name: The Sum\n"));
  EXPECT_THAT(get("to/statement/problem.en.tex"), HasSubstr("The Sum"));
  put("from/problem_statement/problem.sv.tex", "\\problemname{Summan}\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_THAT(get("to/problem.yaml"), HasSubstr("name:\n  en: The Sum\n  sv: Summan\n"));
  put("from/problem.yaml", "uuid: 7\nname: A Sum\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_THAT(get("to/problem.yaml"), HasSubstr("name:\n  en: A Sum\n  sv: Summan\n"));
}

// As DOMjudge.
TEST_F(ImportTest, HasAStatementBesideTheMetadata) {
  put_test("secret/1");
  put("from/problem.yaml", "name: Sum\n");
  put("from/problem.pdf", "%PDF-1.4\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(get("to/statement/problem.en.pdf"), "%PDF-1.4\n");
}

}  // namespace
}  // namespace biglia::judge
