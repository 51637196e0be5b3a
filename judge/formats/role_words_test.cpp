#include "judge/formats/role_words.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

// The words with +, or ~ if they are weak, and <, or > if they are of an answer.
std::string shown(const std::string& path) {
  std::string text;
  for (const RoleWord& word : role_words(path)) {
    text += text.empty() ? "" : " ";
    text += word.side == TestSide::kInput ? '<' : '>';
    text += word.strength == WordStrength::kStrong ? '+' : '~';
    text += path.substr(word.begin, word.length) + (word.is_folder ? "/" : "");
  }
  return text;
}

TEST(RoleWords, AreFoundInFoldersNamesAndExtensions) {
  EXPECT_EQ(shown("input/input01.txt"), "<+input/ <+input");
  EXPECT_EQ(shown("out/1.OUT"), ">+out/ >+OUT");
  EXPECT_EQ(shown("task.in.1"), "<+in");
  EXPECT_EQ(shown("task_out_1.txt"), ">+out");
  EXPECT_EQ(shown("testInput1.txt"), "<+Input");
  EXPECT_EQ(shown("01.a"), ">+a");
}

TEST(RoleWords, AreWeakIfTheyAreOftenSomethingElse) {
  EXPECT_EQ(shown("I.1"), "<~I");
  EXPECT_EQ(shown("o5"), ">~o");
  EXPECT_EQ(shown("q1.txt"), "<~q");
  EXPECT_EQ(shown("a1.txt"), ">~a");
  EXPECT_EQ(shown("tests/1"), "<~tests/");
  EXPECT_EQ(shown("sumin.txt"), "<~in");
  EXPECT_EQ(shown("outfile7"), ">~out");
}

TEST(RoleWords, AreNotPartsOfOtherWords) {
  EXPECT_EQ(shown("b1"), "");
  EXPECT_EQ(shown("tests"), "");
  EXPECT_EQ(shown("final-7.txt"), "");
  EXPECT_EQ(shown("città/è.txt"), "");
}

}  // namespace
}  // namespace biglia::judge
