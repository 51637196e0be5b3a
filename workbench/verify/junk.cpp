#include "workbench/verify/junk.hpp"

#include <algorithm>
#include <cctype>
#include <random>
#include <utility>

namespace biglia::judge {
namespace {

// The same bytes on every machine: mt19937 is defined by the standard, distributions are not.
std::string random_bytes() {
  std::mt19937 random(20'250'901);
  std::string bytes(256, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random() & 0xFFU);
  return bytes;
}

// Removes the first word from the text and returns it; empty at the end.
std::string_view take_word(std::string_view& text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kSpace));
  text.remove_prefix(word.size());
  return word;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string replaced(std::string_view text, char from, std::string_view to) {
  std::string result;
  for (const char c : text) {
    if (c == from) {
      result += to;
    } else {
      result += c;
    }
  }
  return result;
}

// Ends with a newline, so that more lines can follow.
std::string with_newline(std::string_view text) {
  std::string result(text);
  if (!result.empty() && !result.ends_with('\n')) result += '\n';
  return result;
}

}  // namespace

bool same_words(std::string_view a, std::string_view b) {
  for (;;) {
    const std::string_view word = take_word(a);
    if (!equal_ignoring_case(word, take_word(b))) return false;
    if (word.empty()) return true;
  }
}

std::vector<Variant> junk_outputs(std::string_view input, std::string_view answer) {
  constexpr std::size_t kMuch = std::size_t{256} << 10;
  std::vector<Variant> all;
  const auto add = [&](const char* kind, std::string bytes) {
    if (!same_words(bytes, answer)) all.push_back({kind, std::move(bytes)});
  };
  add("an empty output", "");
  add("random bytes", random_bytes());
  add("a word of 256 KiB", std::string(kMuch, '9') + '\n');
  std::string longer = with_newline(answer);
  while (longer.size() < answer.size() + kMuch) longer += "biglia 0\n";
  add("the answer and then 256 KiB of other lines", std::move(longer));
  add("the input", std::string(input));
  return all;
}

std::vector<Variant> harmless_variants(std::string_view answer) {
  std::vector<Variant> all;
  const auto add = [&](const char* kind, std::string bytes) {
    if (bytes != answer) all.push_back({kind, std::move(bytes)});
  };
  if (answer.find_first_not_of(" \t\r\n") == std::string_view::npos) return all;
  add("one more newline at the end", std::string(answer) + '\n');
  std::string shorter(answer);
  if (shorter.ends_with('\n')) shorter.pop_back();
  add("no newline at the end", std::move(shorter));
  add("line ends of Windows", replaced(answer, '\n', "\r\n"));
  add("a blank at the end of each line", replaced(answer, '\n', " \n"));
  add("two blanks instead of one", replaced(answer, ' ', "  "));
  return all;
}

std::vector<Variant> junk_inputs(std::string_view input) {
  std::vector<Variant> all = {
      {"an empty input", ""},
      {"random bytes", random_bytes()},
      {"another format", "{\"biglia\": [1, 2.5, \"x\"]}\n"},
      {"the input and then another line", with_newline(input) + "biglia\n"}};
  std::erase_if(all, [&](const Variant& variant) { return variant.bytes == input; });
  return all;
}

}  // namespace biglia::judge
