#include "workbench/stress/draw_calls.hpp"

#include <gmock/gmock.h>

#include <set>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

GeneratedTest test_of(const std::string& name, GeneratorCall marked) {
  GeneratedTest test;
  test.name = name;
  test.marked = std::move(marked);
  return test;
}

GeneratedData some_data() {
  GeneratedData data;
  data.tests = {test_of("secret/a/1", {"random", "{seed}", "10"}),
                test_of("secret/a/2", {"random", "{seed}", "10"}),
                test_of("secret/b/1", {"random", "{seed}", "10"}),
                test_of("secret/b/3", {"line", "--n=-5", "--kind=x"}),
                test_of("invalid_input/a", {"wrong", "1"}),
                test_of("secret/by-hand", {})};
  return data;
}

// "secret/a/1: random {seed} 10"
std::vector<std::string> texts_of_calls(const std::vector<std::string>& names) {
  std::vector<std::string> texts;
  for (const OwnCall& own : calls_of(some_data(), names)) {
    std::string text = own.test + ':';
    for (const std::string& word : own.call) text += ' ' + word;
    texts.push_back(text);
  }
  return texts;
}

TEST(CallsOf, KeepsOneOfEachForEachFolder) {
  EXPECT_THAT(texts_of_calls({}),
              ElementsAre("secret/a/1: random {seed} 10", "secret/b/1: random {seed} 10",
                          "secret/b/3: line --n=-5 --kind=x"));
  EXPECT_THAT(texts_of_calls({"line"}), ElementsAre("secret/b/3: line --n=-5 --kind=x"));
  EXPECT_THAT(calls_of(some_data(), {"wrong"}), IsEmpty());
}

TEST(CallDrawing, DrawsSeedsAndSmallNumbersFirst) {
  CallDrawing drawing({{"random", "{seed}", "1000"}}, 5);
  std::set<std::string> seeds;
  std::size_t small = 0;
  for (int i = 0; i < 100; ++i) {
    const DrawnCall draw = drawing.next();
    ASSERT_EQ(draw.call.size(), 3U);
    EXPECT_EQ(draw.call.front(), "random");
    seeds.insert(draw.call[1]);
    const int number = std::stoi(draw.call[2]);
    EXPECT_TRUE(number <= 4 || number == 1000) << number;
    small += number <= 4 ? 1U : 0U;
  }
  EXPECT_EQ(seeds.size(), 100U);
  EXPECT_GT(small, 70U);
  EXPECT_LT(small, 100U);
}

TEST(CallDrawing, KeepsWordsAndSigns) {
  CallDrawing drawing({{"line", "--n=-5", "--kind=x2", "0"}}, 5);
  for (int i = 0; i < 50; ++i) {
    const DrawnCall draw = drawing.next();
    const int number = std::stoi(draw.call[1].substr(4));
    EXPECT_TRUE(-5 <= number && number <= 0) << number;
    EXPECT_EQ(draw.call[2], "--kind=x2");
    EXPECT_EQ(draw.call[3], "0");
  }
}

TEST(CallDrawing, LetsNumbersGrow) {
  CallDrawing drawing({{"random", "1000"}}, 5);
  for (int i = 0; i < 1000; ++i) drawing.report(0, {.is_test = true});
  int largest = 0;
  for (int i = 0; i < 100; ++i) {
    const int number = std::stoi(drawing.next().call[1]);
    if (number != 1000) largest = std::max(largest, number);
  }
  EXPECT_GT(largest, 30);
  EXPECT_LE(largest, 44);
}

}  // namespace
}  // namespace biglia::judge
