#include "workbench/stress/draw_calls.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

bool makes_a_valid_test(const GeneratedTest& test) {
  return !test.marked.empty() && !test.name.starts_with("invalid_");
}

// The number in a word, and where it begins.
struct NumberIn {
  std::size_t at = 0;
  std::int64_t value = 0;
};

std::optional<NumberIn> number_at_end(std::string_view word) {
  NumberIn number;
  if (const std::size_t sign = word.rfind('='); sign != std::string_view::npos)
    number.at = sign + 1;
  const auto value = parsed_number<std::int64_t>(word.substr(number.at));
  if (!value) return std::nullopt;
  number.value = *value;
  return number;
}

}  // namespace

std::vector<OwnCall> calls_of(const GeneratedData& data, const std::vector<std::string>& names) {
  std::vector<OwnCall> calls;
  std::set<std::pair<GeneratorCall, std::string>> known;  // with the folder
  for (const GeneratedTest& test : data.tests) {
    if (!makes_a_valid_test(test)) continue;
    const GeneratorCall& call = test.marked;
    if (!names.empty() && std::ranges::find(names, call.front()) == names.end()) continue;
    const std::string folder = test.name.substr(0, test.name.rfind('/'));
    if (known.emplace(call, folder).second) calls.push_back({call, test.name});
  }
  return calls;
}

CallDrawing::CallDrawing(std::vector<GeneratorCall> calls, std::uint64_t seed, SearchFor search)
    : calls_(std::move(calls)),
      search_(search),
      choice_(calls_.size(), search),
      random_(seed, "stress") {}

std::string CallDrawing::drawn_word(const std::string& word, std::size_t tests,
                                    bool keeps_numbers) {
  constexpr std::int64_t kFirstBound = 4;
  constexpr std::size_t kTestsForGrowth = 25;
  if (const std::size_t seed = word.find(kSeedMark); seed != std::string::npos) {
    std::string drawn = word;
    return drawn.replace(seed, kSeedMark.size(), std::to_string(random_.below(1'000'000'000)));
  }
  const auto number = number_at_end(word);
  if (!number || keeps_numbers) return word;
  const std::int64_t bound = kFirstBound + static_cast<std::int64_t>(tests / kTestsForGrowth);
  const bool is_negative = number->value < 0;
  const std::int64_t most =
      is_negative ? std::min(-(number->value + 1), bound - 1) + 1 : std::min(number->value, bound);
  const std::int64_t drawn =
      random_.between(random_.chance(1, 4) ? 0 : std::min<std::int64_t>(1, most), most);
  return word.substr(0, number->at) + std::to_string(is_negative ? -drawn : drawn);
}

DrawnCall CallDrawing::next() {
  DrawnCall draw{.family = choice_.next(random_), .call = {}, .number = 0};
  const GeneratorCall& call = calls_[draw.family];
  const bool keeps_numbers = random_.chance(1, search_ == SearchFor::kFailures ? 8 : 2);
  draw.call.push_back(call.front());
  for (std::size_t i = 1; i < call.size(); ++i) {
    draw.call.push_back(drawn_word(call[i], choice_.tests(draw.family), keeps_numbers));
  }
  return draw;
}

}  // namespace biglia::judge
