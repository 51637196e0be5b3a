#include "judge/compile/own_main.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

const std::vector<std::string> kMain = {"void", "main", "("};

TEST(HasWords, FindsWordsWithAnySpaceAndCommentsBetweenThem) {
  EXPECT_TRUE(has_words("public static void main(String[] a) {}", kMain));
  EXPECT_TRUE(has_words("void\n\tmain /* here */ // and\n (", kMain));
  EXPECT_FALSE(has_words("void mainly() {}", kMain));
  EXPECT_FALSE(has_words("avoid main() {}", kMain));
  EXPECT_FALSE(has_words("void main;", kMain));
  EXPECT_FALSE(has_words("", kMain));
  EXPECT_TRUE(has_words("void void main(", kMain));
}

TEST(HasWords, IgnoresCommentsAndLiterals) {
  EXPECT_FALSE(has_words("// void main(\n/* void main( */", kMain));
  EXPECT_FALSE(has_words("String s = \"void main(\";", kMain));
  EXPECT_FALSE(has_words("String s = \"\"\"\n\"void main(\n\"\"\";", kMain));
  EXPECT_TRUE(has_words("char c = '\"'; void main(", kMain));
  EXPECT_TRUE(has_words("String s = \"\\\"\"; void main(", kMain));
  EXPECT_TRUE(has_words("\"not closed\nvoid main(", kMain));
  EXPECT_FALSE(has_words("/* never closed void main(", kMain));
  EXPECT_FALSE(has_words("\"\\", kMain));
}

TEST(HasOwnMain, LooksAtAllSourcesOfALanguageThatHasAMain) {
  const TempFolder folder = TempFolder::make(testing::TempDir()).value();
  std::ofstream(folder.path() / "A.java") << "class A { void jugar() {} }";
  std::ofstream(folder.path() / "B.java") << "class B {}";
  const Language& java = *default_languages().find("java");
  EXPECT_EQ(has_own_main(folder.path(), find_sources(folder.path(), java).value()), false);
  std::ofstream(folder.path() / "B.java") << "class B { public static void main(String[] a) {} }";
  EXPECT_EQ(has_own_main(folder.path(), find_sources(folder.path(), java).value()), true);
  std::ofstream(folder.path() / "a.py") << "x = 1";
  const Language& python = *default_languages().find("python3");
  EXPECT_EQ(has_own_main(folder.path(), find_sources(folder.path(), python).value()), true);
}

}  // namespace
}  // namespace biglia::judge
