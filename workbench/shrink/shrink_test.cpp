#include "workbench/shrink/shrink.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>

namespace biglia::judge {
namespace {

// Inputs are words of letters; a step removes a letter.
Reductions dropped_letters(const InstanceText& instance) {
  const std::string input = instance.input;
  return {{"drop letters", input.size(), [input](std::span<const std::size_t> chosen) {
             InstanceText left;
             for (std::size_t i = 0; i < input.size(); ++i) {
               if (!is_chosen(chosen, i)) left.input += input[i];
             }
             return std::optional(left);
           }}};
}

// And another kind of step makes a letter lower.
Reductions letters(const InstanceText& instance) {
  Reductions all = dropped_letters(instance);
  const std::string input = instance.input;
  all.push_back({"lower letters", input.size(), [input](std::span<const std::size_t> chosen) {
                   InstanceText lower{input};
                   for (const std::size_t i : chosen) {
                     if (lower.input[i] > 'a') --lower.input[i];
                   }
                   return std::optional(lower);
                 }});
  return all;
}

Keeps contains(const std::string& needle) {
  return [needle](const InstanceText& instance, unsigned) -> Result<bool> {
    // The letters of the needle, in this order.
    std::size_t next = 0;
    for (const char c : instance.input) {
      if (next < needle.size() && c == needle[next]) ++next;
    }
    return next == needle.size();
  };
}

TEST(Shrink, KeepsWhatThePropertyNeeds) {
  const auto shrunk = shrink({"xxaxxxbxxxxxxcxx"}, dropped_letters, contains("abc"), {});
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->instance.input, "abc");
  EXPECT_EQ(shrunk->end, ShrinkEnd::kMinimal);
  EXPECT_EQ(shrunk->state.bytes, 3U);
}

// After no step of any kind, the property holds: the result is 1-minimal.
TEST(Shrink, EndsWhereNoSingleStepIsPossible) {
  // An even number of letters, at least two of them above 'c'.
  const Keeps keeps = [](const InstanceText& instance, unsigned) -> Result<bool> {
    return instance.input.size() % 2 == 0 &&
           std::ranges::count_if(instance.input, [](char c) { return c > 'c'; }) >= 2;
  };
  const auto shrunk = shrink({"zyxwvutsrqponm"}, letters, keeps, {});
  ASSERT_TRUE(shrunk);
  EXPECT_LT(shrunk->instance.input.size(), 14U);
  for (const Reduction& reduction : letters(shrunk->instance)) {
    for (std::size_t step = 0; step < reduction.count; ++step) {
      const auto next = reduction.apply(std::vector<std::size_t>{step});
      EXPECT_TRUE(!next || *next == shrunk->instance || !keeps(*next, 0).value())
          << reduction.name << ' ' << step;
    }
  }
}

TEST(Shrink, TriesNoInstanceTwice) {
  std::multiset<std::string> tried;
  const Keeps keeps = [&](const InstanceText& instance, unsigned) -> Result<bool> {
    tried.insert(instance.input);
    return contains("ace")(instance, 0);
  };
  const auto shrunk = shrink({"abcdefgh"}, letters, keeps, {});
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->state.tried, tried.size());
  for (const std::string& input : tried) EXPECT_EQ(tried.count(input), 1U) << input;
}

TEST(Shrink, GivesTheSameResultWithSeveralJobs) {
  const std::string start = "mississippi river and more letters than one would like to read";
  const auto alone = shrink({start}, letters, contains("sippr"), {});
  const auto together = shrink({start}, letters, contains("sippr"), {.jobs = 4});
  ASSERT_TRUE(alone && together);
  EXPECT_EQ(together->instance, alone->instance);
  EXPECT_EQ(together->end, ShrinkEnd::kMinimal);
}

TEST(Shrink, NeedsFewCallsForALongInput) {
  std::string start(10'000, 'x');
  start[1234] = 'a';
  start[8765] = 'b';
  const auto shrunk = shrink({start}, dropped_letters, contains("ab"), {});
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->instance.input, "ab");
  EXPECT_LT(shrunk->state.tried, 200U);
}

TEST(Shrink, KeepsTheBestInstanceWhenItIsStopped) {
  std::stop_source source;
  std::atomic<int> calls{0};
  const Keeps keeps = [&](const InstanceText& instance, unsigned) -> Result<bool> {
    if (++calls == 2) source.request_stop();
    return contains("a")(instance, 0);
  };
  std::vector<std::string> better;
  ShrinkOptions options;
  options.stop = source.get_token();
  options.on_better = [&](const InstanceText& instance) -> Result<void> {
    better.push_back(instance.input);
    return {};
  };
  const auto shrunk = shrink({std::string(1000, 'b') + "a"}, dropped_letters, keeps, options);
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->end, ShrinkEnd::kInterrupted);
  ASSERT_FALSE(better.empty());
  EXPECT_EQ(shrunk->instance.input, better.back());
}

TEST(Shrink, EndsAtTheBudget) {
  const auto shrunk = shrink({std::string(100, 'b') + "a"}, dropped_letters, contains("a"),
                             {.budget = std::chrono::milliseconds(0)});
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->end, ShrinkEnd::kOutOfTime);
  EXPECT_EQ(shrunk->instance.input.size(), 101U);
}

TEST(Shrink, ReportsTheErrorOfTheProperty) {
  const Keeps keeps = [](const InstanceText&, unsigned) -> Result<bool> {
    return failure("the box failed");
  };
  const auto shrunk = shrink({"ab"}, dropped_letters, keeps, {});
  ASSERT_FALSE(shrunk);
  EXPECT_EQ(shrunk.error().message, "the box failed");
}

}  // namespace
}  // namespace biglia::judge
