#include "desk/report/secret_figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace biglia::judge {
namespace {

using std::chrono::microseconds;

// From `begin` to `end`, of which the first is found and the second follows it.
struct Figures {
  std::string_view begin;
  std::string_view end;
  std::string_view instead;
};

// As judge/run/verdict_rule.cpp, judge/run/runner.cpp and judge/grade/timing.cpp write them.
constexpr auto kReasons = std::to_array<Figures>({
    {"ended with exit code ", " instead of 0", "ended with an exit code other than 0"},
    {" (CPU ", " s)", ""},
    {"slept or waited: ", " s of CPU", "slept or waited until the wall time limit"},
    {"gave no answer for ", " s (is", "gave no answer in time (is"},
});
constexpr auto kNotes = std::to_array<Figures>({
    {": run again alone (", ")", ": run again alone"},
    {"three runs alone on one processor: ", " s", "three runs alone on one processor"},
});
// The faults that a program commits by mistake.
constexpr auto kFaults =
    std::to_array<std::string_view>({"(segmentation fault)", "(aborted)", "(arithmetic error",
                                     "(bus error)", "(killed)", "(wrote to a closed pipe)"});

template <std::size_t N>
std::string without(std::string text, const std::array<Figures, N>& all) {
  for (const Figures& one : all) {
    const std::size_t begin = text.find(one.begin);
    if (begin == std::string::npos) continue;
    const std::size_t end = text.find(one.end, begin + one.begin.size());
    if (end == std::string::npos) continue;
    text.replace(begin, end + one.end.size() - begin, one.instead);
  }
  return text;
}

}  // namespace

std::string stepped_time(microseconds time) {
  // In units of 0.1 s.
  std::int64_t step = 1;
  for (std::int64_t decade = 1; microseconds(step * 100'000) < time; decade *= 10) {
    for (const std::int64_t one : {1, 2, 5, 10}) {
      step = one * decade;
      if (microseconds(step * 100'000) >= time) break;
    }
  }
  return step < 10 ? fmt::format("≤ 0.{} s", step) : fmt::format("≤ {} s", step / 10);
}

std::string stepped_memory(Bytes memory) {
  Bytes step = mib(8);
  while (step < memory) step.count *= 2;
  return "≤ " + to_string(step);
}

std::string reason_without_figures(const std::string& reason) {
  constexpr std::string_view kSignal = "killed by signal ";
  const bool usual =
      std::ranges::any_of(kFaults, [&](std::string_view fault) { return reason.contains(fault); });
  if (reason.contains(kSignal) && !usual) return "killed by a signal";
  return without(reason, kReasons);
}

std::string note_without_figures(const std::string& note) {
  std::string text = without(note, kNotes);
  // The second and third time.
  const std::size_t times = text.find("one processor, ");
  if (times == std::string::npos) return text;
  const std::size_t more = text.find(';', times);
  const std::size_t begin = times + std::string_view("one processor").size();
  return text.erase(begin, more == std::string::npos ? more : more - begin);
}

}  // namespace biglia::judge
