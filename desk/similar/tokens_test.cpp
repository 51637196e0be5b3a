#include "desk/similar/tokens.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace biglia::judge {
namespace {

std::vector<std::uint64_t> kinds(std::string_view source, Syntax syntax = Syntax::kC) {
  std::vector<std::uint64_t> all;
  for (const Token& token : tokens_of(source, syntax)) all.push_back(token.kind);
  return all;
}

// The texts of the tokens.
std::vector<std::string> texts(std::string_view source, Syntax syntax = Syntax::kC) {
  std::vector<std::string> all;
  for (const Token& token : tokens_of(source, syntax)) {
    all.emplace_back(source.substr(token.begin, token.end - token.begin));
  }
  return all;
}

using Texts = std::vector<std::string>;

TEST(Tokens, NamesNumbersTextsAndTypesAreAlike) {
  EXPECT_EQ(kinds("int n = 3; f(\"a\");"), kinds("long counter=0x2F ;g ( 'b' ) ;"));
  EXPECT_NE(kinds("if (a) b;"), kinds("for (a) b;"));
  EXPECT_NE(kinds("a < b"), kinds("a <= b"));
}

TEST(Tokens, CommentsLayoutBracesAndModifiersDoNotCount) {
  const auto expected = kinds("if (a == 1) return b;");
  EXPECT_EQ(kinds("if (a == 1) {\n  // why\n  return b; /* ; */\n}\n"), expected);
  EXPECT_EQ(kinds("static const int a;"), kinds("int a;"));
  EXPECT_EQ(kinds("#include <stdio.h>\nusing namespace std;\nstd::vector<int> a;"),
            kinds("vector<int> a;"));
  EXPECT_EQ(kinds("import java.util.*;\npublic class A { }"), kinds("class B"));
}

TEST(Tokens, MacrosCount) {
  EXPECT_EQ(texts("#define SIZE 10\nint a;"), (Texts{"define", "SIZE", "10", "int", "a", ";"}));
}

TEST(Tokens, QuotesInTextsAndUnclosedOnes) {
  EXPECT_EQ(texts(R"(p("a\"b", '\''))"), (Texts{"p", "(", R"("a\"b")", ",", R"('\'')", ")"}));
  EXPECT_EQ(texts("\"open\na"), (Texts{"\"open\n", "a"}));
  EXPECT_EQ(texts("/* open"), Texts{});
  EXPECT_EQ(texts("'\\"), (Texts{"'\\"}));
  EXPECT_EQ(texts(std::string("a\0b", 3)).size(), 3U);
}

TEST(Tokens, OfPascal) {
  const auto expected = kinds("if a = 1 then b := 2;", Syntax::kPascal);
  EXPECT_EQ(kinds("uses crt; IF x = 9 THEN BEGIN { why } y := 7; END", Syntax::kPascal), expected);
  EXPECT_NE(kinds("if a = 1 then b = 2;", Syntax::kPascal), expected);
}

TEST(Tokens, OfPython) {
  const auto expected = kinds("def f(a):\n  return a + 1\n", Syntax::kPython);
  EXPECT_EQ(kinds("import sys\n# why\ndef g(x):\n    \"\"\"What it does.\"\"\"\n    return x + 2\n",
                  Syntax::kPython),
            expected);
  EXPECT_EQ(texts("a = '''x\ny'''", Syntax::kPython), (Texts{"a", "=", "'''x\ny'''"}));
}

TEST(Tokens, SyntaxOfFiles) {
  EXPECT_EQ(syntax_of("a.C"), Syntax::kC);
  EXPECT_EQ(syntax_of("A.java"), Syntax::kC);
  EXPECT_EQ(syntax_of("a.pas"), Syntax::kPascal);
  EXPECT_EQ(syntax_of("a.py"), Syntax::kPython);
  EXPECT_EQ(syntax_of("a.txt"), std::nullopt);
}

}  // namespace
}  // namespace biglia::judge
