#include "workbench/stress/change_input.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "toolkit/parsed_number.hpp"
#include "workbench/shrink/text_reductions.hpp"

namespace biglia::judge {
namespace {

// A word of the input: [first, last).
struct Word {
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t line = 0;
};

std::vector<Word> words_of(const std::string& text) {
  std::vector<Word> words;
  std::size_t line = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') ++line;
    if (text[at] == '\n' || text[at] == ' ') continue;
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    words.push_back({at, end, line});
    at = end - 1;
  }
  return words;
}

std::string text_of(const std::string& text, const Word& word) {
  return text.substr(word.first, word.last - word.first);
}

void make_smaller(InstanceText& instance, Random& random) {
  const Reductions all = text_reductions(instance);
  if (all.empty()) return;
  const Reduction& reduction = all[random.below(all.size())];
  const std::array<std::size_t, 1> step = {random.below(reduction.count)};
  if (auto smaller = reduction.apply(step)) instance = std::move(*smaller);
}

void change_number(InstanceText& instance, Random& random) {
  std::string& text = instance.input;
  std::vector<Word> numbers = words_of(text);
  std::erase_if(
      numbers, [&](const Word& word) { return !parsed_number<std::int64_t>(text_of(text, word)); });
  if (numbers.empty()) return;
  const Word& word = numbers[random.below(numbers.size())];
  const std::int64_t number = parsed_number<std::int64_t>(text_of(text, word)).value_or(0);
  constexpr std::int64_t kSmall = 10;
  constexpr std::int64_t kLargest = 1'000'000'000'000'000'000;
  const std::int64_t size = std::min(number < 0 ? -(number + 1) : number, kLargest);
  const auto changed = [&]() -> std::int64_t {
    switch (random.below(4)) {
      case 0:
        return random.between(0, size);
      case 1:
        return random.between(-2, kSmall);
      case 2:
        return std::clamp(number, -kLargest, kLargest) + (random.chance(1, 2) ? 1 : -1);
      default:
        return random.between(-size, size);
    }
  };
  text.replace(word.first, word.last - word.first, std::to_string(changed()));
}

void exchange_words(InstanceText& instance, Random& random) {
  std::string& text = instance.input;
  const std::vector<Word> words = words_of(text);
  if (words.empty()) return;
  const Word& first = words[random.below(words.size())];
  std::vector<Word> others = words;
  std::erase_if(others, [&](const Word& word) {
    return word.line != first.line || word.first <= first.first;
  });
  if (others.empty()) return;
  const Word& second = others[random.below(others.size())];
  const std::string a = text_of(text, first);
  const std::string b = text_of(text, second);
  text.replace(second.first, b.size(), a);
  text.replace(first.first, a.size(), b);
}

}  // namespace

InstanceText changed_input(const InstanceText& instance, Random& random) {
  InstanceText changed = instance;
  const std::int64_t changes = random.between(1, 4);
  for (std::int64_t i = 0; i < changes; ++i) {
    switch (random.below(4)) {
      case 0:
        exchange_words(changed, random);
        break;
      case 1:
        change_number(changed, random);
        break;
      default:
        make_smaller(changed, random);
    }
  }
  return changed;
}

}  // namespace biglia::judge
