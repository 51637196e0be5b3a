#include "judge/files/shell_words.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ShellWords, AreSeparatedByBlanks) {
  EXPECT_THAT(*shell_words(""), IsEmpty());
  EXPECT_THAT(*shell_words(" \n\t "), IsEmpty());
  EXPECT_THAT(*shell_words(" a  bc\nd "), ElementsAre("a", "bc", "d"));
}

TEST(ShellWords, KeepBlanksInQuotes) {
  EXPECT_THAT(*shell_words(R"(a 'b c' "d e"f '' "")"), ElementsAre("a", "b c", "d ef", "", ""));
  EXPECT_THAT(*shell_words(R"('a"b' "c'd")"), ElementsAre("a\"b", "c'd"));
  EXPECT_THAT(*shell_words(R"(a\ b 'c\d' "e\"f")"), ElementsAre("a b", R"(c\d)", "e\"f"));
  EXPECT_THAT(*shell_words(R"("a\ b" "c\\d")"), ElementsAre(R"(a\ b)", R"(c\d)"));
}

TEST(ShellWords, RejectAQuoteWithoutItsEnd) {
  EXPECT_EQ(shell_words("a 'b").error().message, "expected the end of the quote '");
  EXPECT_FALSE(shell_words("\"").has_value());
}

TEST(ShellWords, WritesAWordSoThatItIsReadAgain) {
  EXPECT_EQ(shell_word("a/b-c.d_1"), "a/b-c.d_1");
  EXPECT_EQ(shell_word(""), "''");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  for (const std::string word : {"a b", "it's", "$x", "secret/{1,2}*"}) {
    EXPECT_EQ(shell_words("x " + shell_word(word)).value().at(1), word);
  }
}

}  // namespace
}  // namespace biglia::judge
