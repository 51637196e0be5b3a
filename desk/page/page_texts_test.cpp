#include "desk/page/page_texts.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;

std::size_t cap_of(const std::vector<std::size_t>& sizes, std::size_t budget, std::size_t most) {
  return fair_cap(sizes, budget, most);
}

TEST(FairCap, CutsTheLongestTextsOnly) {
  EXPECT_EQ(cap_of({10, 20, 30}, 60, 100), 100U);
  EXPECT_EQ(cap_of({30, 10, 20}, 50, 100), 20U);
  EXPECT_EQ(cap_of({10, 1000, 1000}, 110, 1000), 50U);
  EXPECT_EQ(cap_of({10, 20, 30}, 0, 100), 0U);
  EXPECT_EQ(cap_of({}, 0, 100), 100U);
  EXPECT_EQ(cap_of({500, 500}, 300, 100), 100U);
}

TEST(PageTexts, StoresEqualTextsOnce) {
  PageTexts texts;
  EXPECT_EQ(texts.add(PageText::kReason, ""), 0U);
  EXPECT_EQ(texts.add(PageText::kReason, "a"), 1U);
  EXPECT_EQ(texts.add(PageText::kDetails, "b"), 2U);
  EXPECT_EQ(texts.add(PageText::kSource, "a"), 1U);
  const auto finished = texts.finish(1000);
  EXPECT_THAT(finished.texts, ElementsAre("", "a", "b"));
  EXPECT_THAT(finished.cuts, testing::Each(0U));
}

TEST(PageTexts, MakesUnsafeCharactersVisible) {
  PageTexts texts;
  texts.add(PageText::kReason, "\x1b[2J\u202e\u202c\xff");
  EXPECT_EQ(texts.finish(1000).texts[1], "\u241b[2J[U+202E][U+202C]\ufffd");
}

// What reasons do not need is left for sources, and all sources are cut at the same length.
TEST(PageTexts, CutsSourcesToTheBudget) {
  PageTexts texts;
  texts.add(PageText::kReason, "short");
  for (char c = 'a'; c < 'k'; ++c) texts.add(PageText::kSource, std::string(50000, c));
  texts.add(PageText::kSource, "int main() {}\n");
  const auto finished = texts.finish(100000);
  EXPECT_EQ(finished.texts[1], "short");
  EXPECT_EQ(finished.texts.back(), "int main() {}\n");
  const std::size_t cap = finished.cuts[static_cast<std::size_t>(PageText::kSource)];
  EXPECT_GT(cap, 9000U);
  EXPECT_LT(cap, 10000U);
  EXPECT_EQ(finished.texts[2], std::string(cap, 'a') + std::string(kCutMark));
}

// Many reasons do not use up the bytes of the sources, and the other way round.
TEST(PageTexts, LeavesEachKindItsReserve) {
  PageTexts texts;
  for (int i = 0; i < 1000; ++i) {
    texts.add(PageText::kReason, std::string(900, 'r') + std::to_string(i));
    texts.add(PageText::kSource, std::string(900, 's') + std::to_string(i));
  }
  const auto finished = texts.finish(500000);
  EXPECT_NEAR(static_cast<double>(finished.cuts[0]), 310, 5);
  EXPECT_NEAR(static_cast<double>(finished.cuts[4]), 190, 5);
}

TEST(PageTexts, CutsBetweenCharactersByTheirSizeInThePage) {
  PageTexts texts;
  texts.add(PageText::kReason, std::string(400, '<') + "\n");
  std::string accents;
  for (int i = 0; i < 600; ++i) accents += "\u00e8";
  texts.add(PageText::kReason, accents);
  const auto finished = texts.finish(100000);
  EXPECT_EQ(finished.texts[1], std::string(1000 / 6, '<') + "\n" + std::string(kCutMark));
  EXPECT_EQ(finished.texts[2], accents.substr(0, 1000) + std::string(kCutMark));
  EXPECT_EQ(size_in_page("a<\n\"\\&>"), 1U + 6 + 2 + 2 + 2 + 6 + 6);
}

}  // namespace
}  // namespace biglia::judge
