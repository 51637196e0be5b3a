#include "judge/files/shell_words.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace biglia::judge {
namespace {

// True if a backslash before this character is removed. `quote` is that around both, or '\0'.
bool is_escaping(char next, char quote) {
  if (quote == '"') return next == '"' || next == '\\';
  return quote == '\0';
}

}  // namespace

Result<std::vector<std::string>> shell_words(std::string_view command) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = '\0';
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (quote != '\0' && c == quote) {
      quote = '\0';
    } else if (c == '\\' && i + 1 < command.size() && is_escaping(command[i + 1], quote)) {
      word += command[++i];
      in_word = true;
    } else if (quote == '\0' && (c == '\'' || c == '"')) {
      quote = c;
      in_word = true;
    } else if (quote == '\0' && (c == ' ' || c == '\t' || c == '\n' || c == '\r')) {
      if (in_word) words.push_back(std::exchange(word, ""));
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (quote != '\0') return failure(std::string("expected the end of the quote ") + quote);
  if (in_word) words.push_back(std::move(word));
  return words;
}

std::string shell_word(const std::string& word) {
  const bool is_plain = !word.empty() && std::ranges::all_of(word, [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("/._-+=:@%,").contains(static_cast<char>(c));
  });
  if (is_plain) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace biglia::judge
