#include "workbench/shrink/text_reductions.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/files/lines.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

using Words = std::vector<std::string>;

struct Text {
  std::vector<Words> lines;
  std::map<std::string, std::string> files;
};
using SharedText = std::shared_ptr<const Text>;

// The first numbers that may be counts.
constexpr std::size_t kMostCounts = 8;

Text split(const InstanceText& instance) {
  Text text{{}, instance.files};
  for (const std::string_view line : lines_of(instance.input)) {
    Words& words = text.lines.emplace_back();
    for (std::size_t begin = line.find_first_not_of(' '); begin != std::string_view::npos;) {
      const std::size_t blank = line.find(' ', begin);
      words.emplace_back(line.substr(begin, blank - begin));
      begin = line.find_first_not_of(' ', blank == std::string_view::npos ? line.size() : blank);
    }
  }
  return text;
}

InstanceText joined(const Text& text) {
  InstanceText instance{{}, text.files};
  for (const Words& words : text.lines) {
    for (std::size_t w = 0; w < words.size(); ++w) {
      if (w > 0) instance.input += ' ';
      instance.input += words[w];
    }
    instance.input += '\n';
  }
  return instance;
}

struct WordPlace {
  std::size_t line = 0;
  std::size_t word = 0;
};

Text without_lines(const Text& text, std::span<const std::size_t> chosen) {
  Text left{{}, text.files};
  for (std::size_t l = 0; l < text.lines.size(); ++l) {
    if (!is_chosen(chosen, l)) left.lines.push_back(text.lines[l]);
  }
  return left;
}

Reduction dropped_lines(const SharedText& text) {
  return {"drop lines", text->lines.size(), [text](std::span<const std::size_t> chosen) {
            return std::optional(joined(without_lines(*text, chosen)));
          }};
}

// Numbers among the first words that are not larger than what follows them.
std::vector<WordPlace> counts_in(const Text& text) {
  std::vector<WordPlace> counts;
  for (std::size_t l = 0; l < text.lines.size() && counts.size() < kMostCounts; ++l) {
    for (std::size_t w = 0; w < text.lines[l].size() && counts.size() < kMostCounts; ++w) {
      const auto number = parsed_number<std::int64_t>(text.lines[l][w]);
      if (number && *number > 0) counts.push_back({l, w});
    }
  }
  return counts;
}

// Drops lines after the count, and lowers the count by their number.
Reduction dropped_counted_lines(const SharedText& text, WordPlace count) {
  const std::size_t first = count.line + 1;
  return {"drop counted lines", text->lines.size() - first,
          [text, count, first](std::span<const std::size_t> chosen) -> std::optional<InstanceText> {
            const auto number = parsed_number<std::int64_t>(text->lines[count.line][count.word]);
            const auto left = number.value_or(0) - static_cast<std::int64_t>(chosen.size());
            if (left < 0) return std::nullopt;
            std::vector<std::size_t> lines(chosen.begin(), chosen.end());
            for (std::size_t& line : lines) line += first;
            Text smaller = without_lines(*text, lines);
            smaller.lines[count.line][count.word] = std::to_string(left);
            return joined(smaller);
          }};
}

// Drops words of the line after the count, or of the rest of its own, and lowers the count.
Reduction dropped_counted_words(const SharedText& text, WordPlace count) {
  const bool is_own_line = count.word + 1 < text->lines[count.line].size();
  const WordPlace first =
      is_own_line ? WordPlace{count.line, count.word + 1} : WordPlace{count.line + 1, 0};
  const std::size_t words =
      first.line < text->lines.size() ? text->lines[first.line].size() - first.word : 0;
  return {"drop counted words", words,
          [text, count, first](std::span<const std::size_t> chosen) -> std::optional<InstanceText> {
            const auto number = parsed_number<std::int64_t>(text->lines[count.line][count.word]);
            const auto left = number.value_or(0) - static_cast<std::int64_t>(chosen.size());
            if (left < 0) return std::nullopt;
            Text smaller = *text;
            std::size_t word = 0;
            const Words& line = text->lines[first.line];
            Words kept(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(first.word));
            for (std::size_t w = first.word; w < line.size(); ++w) {
              if (!is_chosen(chosen, word++)) kept.push_back(line[w]);
            }
            smaller.lines[first.line] = std::move(kept);
            smaller.lines[count.line][count.word] = std::to_string(left);
            return joined(smaller);
          }};
}

// Changes the words for which change(word) returns another one.
template <typename Change>
Reduction changed_words(const SharedText& text, const char* name, Change change) {
  std::vector<std::pair<WordPlace, std::string>> changes;
  for (std::size_t l = 0; l < text->lines.size(); ++l) {
    for (std::size_t w = 0; w < text->lines[l].size(); ++w) {
      const std::string& word = text->lines[l][w];
      std::string changed = change(word);
      if (changed != word) changes.emplace_back(WordPlace{l, w}, std::move(changed));
    }
  }
  const std::size_t count = changes.size();
  return {name, count, [text, changes = std::move(changes)](std::span<const std::size_t> chosen) {
            Text changed = *text;
            for (const std::size_t step : chosen) {
              const auto& [place, word] = changes[step];
              changed.lines[place.line][place.word] = word;
            }
            return std::optional(joined(changed));
          }};
}

Reduction dropped_words(const SharedText& text) {
  std::size_t count = 0;
  for (const Words& words : text->lines) count += words.size();
  return {"drop words", count, [text](std::span<const std::size_t> chosen) {
            Text left = *text;
            std::size_t step = 0;
            for (Words& words : left.lines) {
              std::erase_if(words, [&](const auto&) { return is_chosen(chosen, step++); });
            }
            return std::optional(joined(left));
          }};
}

// The number that change(number) returns, as a word; other words are unchanged.
template <typename Change>
auto of_number(Change change) {
  return [change](const std::string& word) {
    const auto number = parsed_number<std::int64_t>(word);
    return number ? std::to_string(change(*number)) : word;
  };
}

void add_changed_words(Reductions& reductions, const SharedText& text) {
  const auto closer_to_zero = [](std::int64_t number) {
    return number == 0 ? 0 : number - (number > 0 ? 1 : -1);
  };
  const auto one = [](std::int64_t number) { return number > 1 ? 1 : number; };
  const auto half = [](std::int64_t number) { return number / 2; };
  const auto first_half = [](const std::string& word) {
    return parsed_number<std::int64_t>(word) || word.size() < 2
               ? word
               : word.substr(0, (word.size() + 1) / 2);
  };
  const auto first_letter = [](const std::string& word) {
    if (parsed_number<std::int64_t>(word)) return word;
    std::string plain = word;
    for (char& c : plain) {
      if (c > 'a' && c <= 'z') c = 'a';
      if (c > 'A' && c <= 'Z') c = 'A';
    }
    return plain;
  };
  const auto zero = [](std::int64_t) { return std::int64_t{0}; };
  add_reduction(reductions, changed_words(text, "numbers to 0", of_number(zero)));
  add_reduction(reductions, changed_words(text, "numbers to 1", of_number(one)));
  add_reduction(reductions, changed_words(text, "halve numbers", of_number(half)));
  add_reduction(reductions, changed_words(text, "lower numbers", of_number(closer_to_zero)));
  add_reduction(reductions, changed_words(text, "shorten words", first_half));
  add_reduction(reductions, changed_words(text, "simplify letters", first_letter));
}

}  // namespace

Reductions text_reductions(const InstanceText& instance) {
  const auto text = std::make_shared<const Text>(split(instance));
  Reductions reductions;
  add_reduction(reductions, dropped_lines(text));
  for (const WordPlace count : counts_in(*text)) {
    add_reduction(reductions, dropped_counted_lines(text, count));
    add_reduction(reductions, dropped_counted_words(text, count));
  }
  add_reduction(reductions, dropped_words(text));
  add_changed_words(reductions, text);
  return reductions;
}

}  // namespace biglia::judge
