#include "workbench/stress/draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace biglia::judge {
namespace {

DeclaredFamilies some_families() {
  using enum DeclaredFlag::Value;
  const DeclaredFlag rows{
      .name = "--rows", .value = kNumber, .least = 1, .most = 30, .standard = "10"};
  const DeclaredFlag density{
      .name = "--density", .value = kNumber, .least = 0, .most = 100, .standard = "40"};
  const DeclaredFlag kind{
      .name = "--kind", .value = kWord, .words = {"plain", "wide"}, .standard = "plain"};
  const DeclaredFlag seed{.name = "--seed", .value = kNumber, .most = 1'000'000'000};
  return {{.name = "a", .parameters = {rows, density, kind, seed}, .small = {"--rows=4"}},
          {.name = "b", .parameters = {rows, seed}, .small = {"--rows=8"}}};
}

// Draws n calls, each a test of 1 ms, and returns them.
std::vector<GeneratorCall> drawn(Drawing& drawing, std::size_t n) {
  std::vector<GeneratorCall> calls;
  for (std::size_t i = 0; i < n; ++i) {
    const auto draw = drawing.next();
    calls.push_back(draw.call);
    drawing.report(draw.family, {.is_test = true, .cost = std::chrono::milliseconds(1)});
  }
  return calls;
}

std::optional<int> value_of(const GeneratorCall& call, const std::string& name) {
  for (const std::string& word : call) {
    if (word.starts_with(name + '=')) return std::stoi(word.substr(name.size() + 1));
  }
  return std::nullopt;
}

TEST(Drawing, IsTheSameForASeed) {
  const DeclaredFamilies families = some_families();
  Drawing one(families, {}, 7);
  Drawing same(families, {}, 7);
  Drawing other(families, {}, 8);
  const auto calls = drawn(one, 50);
  EXPECT_EQ(calls, drawn(same, 50));
  EXPECT_NE(calls, drawn(other, 50));
}

TEST(Drawing, BeginsWithSmallParametersAndASeed) {
  const DeclaredFamilies families = some_families();
  Drawing drawing(families, {"a"}, 1);
  const auto calls = drawn(drawing, 2);
  EXPECT_EQ(calls[0].size(), 3U);
  EXPECT_EQ(calls[0][0], "a");
  EXPECT_EQ(calls[0][1], "--rows=4");
  EXPECT_TRUE(calls[0][2].starts_with("--seed="));
  EXPECT_NE(calls[0][2], calls[1][2]);
}

TEST(Drawing, KeepsFixedParametersAtTheirDefaults) {
  DeclaredFamilies families = some_families();
  for (DeclaredFlag& parameter : families[0].parameters) {
    parameter.is_fixed = parameter.name == "--kind";
  }
  Drawing drawing(families, {"a"}, 1);
  for (const GeneratorCall& call : drawn(drawing, 300)) {
    for (const std::string& word : call) EXPECT_FALSE(word.starts_with("--kind")) << word;
  }
}

TEST(Drawing, VariesOtherParametersUpToTheirDefaults) {
  const DeclaredFamilies families = some_families();
  Drawing drawing(families, {"a"}, 1);
  std::set<std::string> kinds;
  bool has_density = false;
  for (const GeneratorCall& call : drawn(drawing, 300)) {
    for (const std::string& word : call) {
      if (word.starts_with("--kind=")) kinds.insert(word);
    }
    if (const auto density = value_of(call, "--density")) {
      has_density = true;
      EXPECT_GE(*density, 0);
      EXPECT_LE(*density, 43);
    }
  }
  EXPECT_TRUE(has_density);
  EXPECT_EQ(kinds.size(), 2U);
}

TEST(Drawing, LetsSizesGrowSlowlyWithinTheirBounds) {
  const DeclaredFamilies families = some_families();
  Drawing drawing(families, {"b"}, 1);
  const auto largest = [&](std::size_t tests) {
    int most = 0;
    for (const GeneratorCall& call : drawn(drawing, tests)) {
      most = std::max(most, value_of(call, "--rows").value_or(0));
    }
    return most;
  };
  EXPECT_EQ(largest(200), 10);  // the default
  EXPECT_GT(largest(600), 10);
  EXPECT_EQ(largest(6000), 30);
}

TEST(Drawing, PrefersFamiliesThatFindFailures) {
  const DeclaredFamilies families = some_families();
  Drawing drawing(families, {}, 3);
  std::map<std::string, int> count;
  for (int i = 0; i < 600; ++i) {
    const auto draw = drawing.next();
    ++count[draw.call.front()];
    drawing.report(draw.family, {.is_test = true,
                                 .is_finding = draw.call.front() == "b",
                                 .cost = std::chrono::milliseconds(1)});
  }
  EXPECT_GT(count["b"], 3 * count["a"]);
  EXPECT_GT(count["a"], 0);
}

TEST(Drawing, PrefersFastFamiliesAndThoseThatGiveTests) {
  const DeclaredFamilies families = some_families();
  for (const bool is_slow : {true, false}) {
    Drawing drawing(families, {}, 3);
    std::map<std::string, int> count;
    for (int i = 0; i < 600; ++i) {
      const auto draw = drawing.next();
      const bool is_a = draw.call.front() == "a";
      ++count[draw.call.front()];
      drawing.report(draw.family, {.is_test = is_slow || !is_a,
                                   .cost = std::chrono::milliseconds(is_slow && is_a ? 10 : 1)});
    }
    EXPECT_GT(count["b"], 3 * count["a"]);
  }
}

TEST(Drawing, LetsSizesGrowFastForSlowInputs) {
  const DeclaredFamilies families = some_families();
  Drawing drawing(families, {"b"}, 1, SearchFor::kSlowInputs);
  int largest = 0;
  for (const auto& call : drawn(drawing, 40)) {
    largest = std::max(largest, value_of(call, "--rows").value_or(0));
  }
  EXPECT_GT(largest, 20);
  EXPECT_LE(largest, 30);
}

TEST(Drawing, DoesNotGrowAfterSlowTests) {
  const DeclaredFamilies families = some_families();
  Drawing drawing(families, {"b"}, 1, SearchFor::kSlowInputs);
  for (int i = 0; i < 40; ++i) {
    const auto draw = drawing.next();
    EXPECT_LE(value_of(draw.call, "--rows").value_or(0), 8);
    drawing.report(draw.family, {.is_test = true, .cost = std::chrono::seconds(1)});
  }
}

TEST(Drawing, CountsFamiliesWithTests) {
  const DeclaredFamilies families = some_families();
  Drawing drawing(families, {}, 3);
  EXPECT_EQ(drawing.choice().families(), 2U);
  EXPECT_EQ(drawing.choice().families_used(), 0U);
  drawn(drawing, 100);
  EXPECT_EQ(drawing.choice().families_used(), 2U);
}

}  // namespace
}  // namespace biglia::judge
