#include "judge/sandbox/box_word.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(BoxWord, PutsTheRootBeforePathsOnly) {
  const BoxWord word = BoxWord("-I") + in_box("/box/source") + ":" + in_box("/work");
  EXPECT_EQ(word.text(), "-I/box/source:/work");
  EXPECT_EQ(word.below("/tmp/b"), "-I/tmp/b/box/source:/tmp/b/work");
  EXPECT_EQ(word.below(""), word.text());
}

TEST(BoxWord, DoesNotTakeATextForAPath) {
  EXPECT_EQ(BoxWord("/box/source").below("/r"), "/box/source");
  EXPECT_EQ((in_box("/box/a") + "/box/b").below("/r"), "/r/box/a/box/b");
}

TEST(BoxWord, FillsPlaceholdersWithPathsAndTexts) {
  BoxWord word = "-o{program},{entry},{program}";
  word.replace_all("{program}", in_box("/work/program"));
  word.replace_all("{entry}", "{program}");
  EXPECT_EQ(word.text(), "-o/work/program,{program},/work/program");
  EXPECT_EQ(word.below("/r"), "-o/r/work/program,{program},/r/work/program");
}

TEST(BoxWord, KeepsPathsAroundAReplacement) {
  BoxWord word = in_box("/work/{entry}") + "=" + in_box("/tmp");
  word.replace_all("{entry}", "a/b.c");
  EXPECT_EQ(word.below("/r"), "/r/work/a/b.c=/r/tmp");
}

TEST(BoxWord, ComparesTextAndPaths) {
  EXPECT_EQ(in_box("/work"), in_box("/work"));
  EXPECT_NE(in_box("/work"), BoxWord("/work"));
}

TEST(BoxWord, MakesPlainWords) {
  const BoxWords words = plain_words({"/bin/sh", "-c"});
  ASSERT_EQ(words.size(), 2U);
  EXPECT_EQ(words[0].below("/r"), "/bin/sh");
}

}  // namespace
}  // namespace biglia::judge
