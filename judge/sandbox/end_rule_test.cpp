#include "judge/sandbox/end_rule.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace biglia::judge {
namespace {

// Conditions of a row; an empty list means any value.
struct Row {
  std::vector<bool> judge_failed;
  std::vector<Reported> reported;
  std::vector<std::optional<BoxEnd>> killed_for;
  std::vector<bool> too_much_output;
  std::vector<OutOfMemory> out_of_memory;
  std::vector<bool> over_cpu;
  std::vector<bool> over_wall;
  std::optional<BoxEnd> end;  // none: as killed_for

  bool applies(const RunFacts& facts) const {
    const auto allows = [](const auto& values, const auto& value) {
      return values.empty() || std::ranges::find(values, value) != values.end();
    };
    return allows(judge_failed, facts.judge_failed) && allows(reported, facts.reported) &&
           allows(killed_for, facts.killed_for) && allows(too_much_output, facts.too_much_output) &&
           allows(out_of_memory, facts.out_of_memory) && allows(over_cpu, facts.over_cpu) &&
           allows(over_wall, facts.over_wall);
  }
};

const std::vector<std::optional<BoxEnd>> kUnlessInterrupted = {
    std::nullopt,         BoxEnd::kCpuLimit,    BoxEnd::kWallLimit, BoxEnd::kStarved,
    BoxEnd::kMemoryLimit, BoxEnd::kOutputLimit, BoxEnd::kBoxFailure};
const std::vector<std::optional<BoxEnd>> kUnlessInterruptedOrMemory = {
    std::nullopt,     BoxEnd::kCpuLimit,    BoxEnd::kWallLimit,
    BoxEnd::kStarved, BoxEnd::kOutputLimit, BoxEnd::kBoxFailure};
const std::vector<std::optional<BoxEnd>> kUnlessMemory = {
    std::nullopt,         BoxEnd::kCpuLimit,    BoxEnd::kWallLimit, BoxEnd::kStarved,
    BoxEnd::kOutputLimit, BoxEnd::kInterrupted, BoxEnd::kBoxFailure};

// Each combination of facts matches exactly one row.
const std::vector<Row>& table() {
  using enum Reported;
  using enum OutOfMemory;
  constexpr bool kNo = false;
  constexpr bool kYes = true;
  const std::vector<Reported> itself = {kExited, kSignalled};
  // clang-format off
  static const std::vector<Row> rows = {
      // failed reported          killed for                  output  memory             CPU     wall    end
      {{kYes}, {},               {},                         {},     {},                {},     {},     BoxEnd::kBoxFailure},
      {{kNo},  {kNotStarted},    {},                         {},     {},                {},     {},     BoxEnd::kBoxFailure},
      {{kNo},  {kNotExecutable}, {},                         {},     {},                {},     {},     BoxEnd::kNotExecuted},
      // The box was killed:
      {{kNo},  {kNothing},       {BoxEnd::kInterrupted},     {},     {},                {},     {},     BoxEnd::kInterrupted},
      {{kNo},  {kNothing},       kUnlessInterrupted,         {kYes}, {},                {},     {},     BoxEnd::kOutputLimit},
      {{kNo},  {kNothing},       kUnlessInterrupted,         {kNo},  {kMachine},        {},     {},     BoxEnd::kBoxFailure},
      {{kNo},  {kNothing},       kUnlessInterrupted,         {kNo},  {kBox},            {},     {},     BoxEnd::kMemoryLimit},
      {{kNo},  {kNothing},       {BoxEnd::kMemoryLimit},     {kNo},  {kNobody},         {},     {},     BoxEnd::kMemoryLimit},
      {{kNo},  {kNothing},       kUnlessInterruptedOrMemory, {kNo},  {kNobody},         {kYes}, {},     BoxEnd::kCpuLimit},
      {{kNo},  {kNothing},       {std::nullopt},             {kNo},  {kNobody},         {kNo},  {},     BoxEnd::kBoxFailure},
      {{kNo},  {kNothing},       {BoxEnd::kCpuLimit, BoxEnd::kWallLimit, BoxEnd::kStarved, BoxEnd::kOutputLimit, BoxEnd::kBoxFailure},
                                                             {kNo},  {kNobody},         {kNo},  {},     std::nullopt},
      // The program ended by itself:
      {{kNo},  itself,           {},                         {kYes}, {},                {},     {},     BoxEnd::kOutputLimit},
      {{kNo},  itself,           {},                         {kNo},  {kMachine},        {},     {},     BoxEnd::kBoxFailure},
      {{kNo},  itself,           {},                         {kNo},  {kBox},            {},     {},     BoxEnd::kMemoryLimit},
      {{kNo},  itself,           {BoxEnd::kMemoryLimit},     {kNo},  {kNobody},         {},     {},     BoxEnd::kMemoryLimit},
      {{kNo},  itself,           kUnlessMemory,              {kNo},  {kNobody},         {kYes}, {},     BoxEnd::kCpuLimit},
      {{kNo},  itself,           kUnlessMemory,              {kNo},  {kNobody},         {kNo},  {kYes}, BoxEnd::kWallLimit},
      {{kNo},  {kExited},        kUnlessMemory,              {kNo},  {kNobody},         {kNo},  {kNo},  BoxEnd::kExited},
      {{kNo},  {kSignalled},     kUnlessMemory,              {kNo},  {kNobody},         {kNo},  {kNo},  BoxEnd::kSignalled},
  };
  // clang-format on
  return rows;
}

std::vector<RunFacts> combinations() {
  constexpr std::array kBoth = {false, true};
  std::vector<RunFacts> all = {RunFacts{}};
  const auto vary = [&](const auto& values, auto member) {
    std::vector<RunFacts> varied;
    for (const RunFacts& facts : all) {
      for (const auto& value : values) {
        varied.push_back(facts);
        varied.back().*member = value;
      }
    }
    all = std::move(varied);
  };
  std::vector<std::optional<BoxEnd>> reasons = kUnlessInterrupted;
  reasons.push_back(BoxEnd::kInterrupted);
  vary(kBoth, &RunFacts::judge_failed);
  vary(std::array{Reported::kNothing, Reported::kNotStarted, Reported::kNotExecutable,
                  Reported::kExited, Reported::kSignalled},
       &RunFacts::reported);
  vary(reasons, &RunFacts::killed_for);
  vary(kBoth, &RunFacts::too_much_output);
  vary(std::array{OutOfMemory::kNobody, OutOfMemory::kBox, OutOfMemory::kMachine},
       &RunFacts::out_of_memory);
  vary(kBoth, &RunFacts::over_cpu);
  vary(kBoth, &RunFacts::over_wall);
  return all;
}

std::string description_of(const RunFacts& facts) {
  const auto number = [](auto value) { return std::to_string(static_cast<int>(value)); };
  return (facts.judge_failed ? "judge failed, reported " : "reported ") + number(facts.reported) +
         (facts.killed_for ? ", killed for " + number(*facts.killed_for) : "") +
         (facts.too_much_output ? ", too much output" : "") + ", out of memory " +
         number(facts.out_of_memory) + (facts.over_cpu ? ", over CPU" : "") +
         (facts.over_wall ? ", over wall" : "");
}

TEST(EndOf, FollowsTheTableForEveryCombination) {
  std::vector<bool> used(table().size());
  const auto all = combinations();
  EXPECT_EQ(all.size(), std::size_t{2} * 5 * 8 * 2 * 3 * 2 * 2);
  for (const RunFacts& facts : all) {
    SCOPED_TRACE(description_of(facts));
    std::size_t matching = 0;
    for (std::size_t i = 0; i < table().size(); ++i) {
      if (!table()[i].applies(facts)) continue;
      ++matching;
      used[i] = true;
      const std::optional<BoxEnd> expected = table()[i].end ? table()[i].end : facts.killed_for;
      EXPECT_EQ(end_of(facts), expected);
    }
    EXPECT_EQ(matching, 1U);
  }
  EXPECT_EQ(std::ranges::count(used, false), 0) << "a row that no combination matches";
}

}  // namespace
}  // namespace biglia::judge
