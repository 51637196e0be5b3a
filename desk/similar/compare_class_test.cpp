#include "desk/similar/compare_class.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "desk/similar/report.hpp"
#include "desk/similar/similar_page.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Document program(std::string name, std::string text, bool is_past = false) {
  return document_of(std::move(name), {{"main.c", std::move(text), Syntax::kC}}, is_past);
}

const std::string kSums = R"(int main() {
  int n, sum = 0;
  scanf("%d", &n);
  while (n-- > 0) { int x; scanf("%d", &x); if (x % 2 == 0) sum += x; else sum -= x; }
  printf("%d\n", sum);
  return 0;
})";
const std::string kRenamed = R"(/* my own work */
int main() {
  long count, total = 1;
  scanf("%ld", &count);
  while (count-- > 0)
  { long v; scanf("%ld", &v); if (v % 2 == 0) total += v; else total -= v; }
  printf("%ld\n", total);
  return 0;
})";
const std::string kOther = R"(struct node { int key; struct node *left, *right; };
void insert(struct node** root, int key) {
  for (; *root; root = key < (*root)->key ? &(*root)->left : &(*root)->right);
  *root = calloc(1, sizeof **root); (*root)->key = key;
}
int depth(struct node* n) { return n ? 1 + max(depth(n->left), depth(n->right)) : 0; })";

TEST(CompareClass, FindsARenamedCopy) {
  const ComparisonRun comparison(
      {.documents = {program("a", kSums), program("b", kOther), program("c", kRenamed)}});
  const ClassComparison result = comparison.run();
  ASSERT_EQ(result.pairs.size(), 3U);
  EXPECT_EQ(result.pairs[0].first, 0U);
  EXPECT_EQ(result.pairs[0].second, 2U);
  EXPECT_DOUBLE_EQ(result.pairs[0].similarity, 1);
  EXPECT_LT(result.pairs[1].similarity, 0.2);
  EXPECT_TRUE(result.small.empty());
}

TEST(CompareClass, IsTheShareOfTheSmallerProgram) {
  const ComparisonRun comparison(
      {.documents = {program("a", kSums), program("b", kOther + '\n' + kRenamed)}});
  const ClassComparison result = comparison.run();
  EXPECT_DOUBLE_EQ(result.pairs[0].similarity, 1);
  EXPECT_DOUBLE_EQ(result.pairs[0].of_first, 1);
  EXPECT_LT(result.pairs[0].of_second, 0.6);
}

TEST(CompareClass, WhatWasGivenOutDoesNotCount) {
  const ComparisonRun comparison(
      {.documents = {program("a", kSums + kOther), program("b", kRenamed)},
       .base = {program("given", kSums)}});
  const ClassComparison result = comparison.run();
  EXPECT_TRUE(result.pairs.empty());
  EXPECT_THAT(result.small, ElementsAre(1));  // nothing is left of it
}

TEST(CompareClass, WhatIsCommonDoesNotCountIfAskedFor) {
  std::vector<Document> documents;
  for (const char* name : {"a", "b", "c"}) documents.push_back(program(name, kSums + kOther));
  EXPECT_DOUBLE_EQ(ComparisonRun({.documents = documents}).run().pairs[0].similarity, 1);
  EXPECT_DOUBLE_EQ(
      ComparisonRun({.documents = documents, .most_common = 3}).run().pairs[0].similarity, 1);
  EXPECT_EQ(ComparisonRun({.documents = documents, .most_common = 2}).run().small.size(), 3U);
}

TEST(CompareClass, ProgramsOfEarlierClassesAreNotComparedWithEachOther) {
  const ComparisonRun comparison({.documents = {program("new", kSums), program("old", kSums, true),
                                                program("older", kSums, true)}});
  const ClassComparison result = comparison.run();
  ASSERT_EQ(result.pairs.size(), 2U);
  EXPECT_EQ(result.pairs[0].first, 0U);
  EXPECT_EQ(result.pairs[1].first, 0U);
}

TEST(CompareClass, NoPassageContinuesInAnotherFile) {
  const std::string half = "int f(int a) { return a + 1; }";  // 11 tokens: too short
  const auto two = [&](const std::string& name) {
    return document_of(name, {{"a.c", half, Syntax::kC}, {"b.c", half, Syntax::kC}});
  };
  const IndexedTokens tokens(two("a").kinds, std::vector<bool>(two("a").kinds.size()),
                             std::vector<std::size_t>{two("a").kinds.size() / 2});
  EXPECT_TRUE(tokens.grams().empty());
}

class SimilarReport : public testing::Test {
 protected:
  ComparisonRun comparison_{
      {.documents = {program("rossi <b>", kSums), program("other", kOther),
                     program("verdi", kRenamed), program("short", "int a;")}}};
  ClassComparison result_ = comparison_.run();
};

TEST_F(SimilarReport, AsText) {
  const std::string text = similar_text(comparison_, result_, {.threshold = 0.6}, {});
  EXPECT_THAT(text, HasSubstr(" 95 - 100 %         1  ##"));
  EXPECT_THAT(text, HasSubstr("100 %"));
  EXPECT_THAT(text, HasSubstr("rossi <b>"));
  EXPECT_THAT(text, HasSubstr("too short to be compared (40 tokens of their own): short\n"));
  EXPECT_THAT(text, HasSubstr("similar: 1 of 3 pairs of 4 programs are 60 % alike or more\n"));
  EXPECT_THAT(similar_text(comparison_, result_, {.threshold = 0, .most = 2}, {}),
              HasSubstr("1 more pairs (--most)\n"));
}

TEST_F(SimilarReport, AsJson) {
  const auto json = nlohmann::json::parse(similar_json(comparison_, result_, {.threshold = 0.6}));
  EXPECT_EQ(json["programs"].size(), 4U);
  EXPECT_EQ(json["too_short"], nlohmann::json::array({"short"}));
  ASSERT_EQ(json["pairs"].size(), 3U);
  EXPECT_EQ(json["pairs"][0]["second"], "verdi");
  EXPECT_EQ(json["pairs"][0]["passages"][0]["first"], nlohmann::json::array({"main.c", 1, 6}));
  EXPECT_EQ(json["pairs"][0]["passages"][0]["second"], nlohmann::json::array({"main.c", 2, 8}));
  EXPECT_FALSE(json["pairs"][1].contains("passages"));
}

TEST_F(SimilarReport, AsPageWithoutScripts) {
  const std::string page = similar_page(comparison_, result_, {.threshold = 0.6});
  EXPECT_THAT(page, HasSubstr("4 programs, 3 pairs; 1 pairs are 60 % alike or more.</p>"));
  EXPECT_THAT(
      page, HasSubstr("<details open>\n<summary><h2>rossi &lt;b&gt; and verdi: 100 % alike</h2>"));
  EXPECT_THAT(page, HasSubstr("<mark class=\"c0\"><b>1</b>int main() {\n"));
  EXPECT_THAT(page, HasSubstr("/* my own work */\n<mark"));
  EXPECT_THAT(page, Not(HasSubstr("<b>:")));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(similar_page(comparison_, result_, {.threshold = 0, .most = 1}),
              HasSubstr("3 pairs are 0 % alike or more. The first 1 follow."));
}

}  // namespace
}  // namespace biglia::judge
