#include "judge/compile/source_words.hpp"

#include <algorithm>
#include <cctype>

namespace biglia::judge {
namespace {

bool is_name_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool is_name(std::string_view word) {
  return !word.empty() && is_name_letter(word[0]) &&
         std::isdigit(static_cast<unsigned char>(word[0])) == 0;
}

std::string_view SourceWords::next() {
  while (skip_one()) {
  }
  std::size_t length = rest_.empty() ? 0 : 1;
  if (length == 1 && is_name_letter(rest_[0])) {
    while (length < rest_.size() && is_name_letter(rest_[length])) ++length;
  }
  const std::string_view word = rest_.substr(0, length);
  rest_.remove_prefix(length);
  return word;
}

void SourceWords::skip(std::size_t length) {
  const std::string_view skipped = rest_.substr(0, length);
  line_ += static_cast<std::size_t>(std::ranges::count(skipped, '\n'));
  rest_.remove_prefix(skipped.size());
}

bool SourceWords::skip_one() {
  if (rest_.empty()) return false;
  if (std::isspace(static_cast<unsigned char>(rest_[0])) != 0) {
    skip(1);
  } else if (rest_.starts_with("//")) {
    skip_to(rest_.contains('\n') ? "\n" : "\r", 2);
  } else if (rest_.starts_with("/*")) {
    skip_to("*/", 2);
  } else if (rest_.starts_with(R"(""")")) {
    skip_to(R"(""")", 3);
  } else if (rest_[0] == '"' || rest_[0] == '\'') {
    skip_literal();
  } else {
    return false;
  }
  return true;
}

void SourceWords::skip_to(std::string_view end, std::size_t from) {
  const std::size_t at = rest_.find(end, from);
  skip(at == std::string_view::npos ? rest_.size() : at + end.size());
}

// A literal ends at its line's end if its quote is missing.
void SourceWords::skip_literal() {
  const char quote = rest_[0];
  std::size_t at = 1;
  while (at < rest_.size() && rest_[at] != quote && rest_[at] != '\n') {
    at += rest_[at] == '\\' ? 2U : 1U;
  }
  skip(at + 1);
}

}  // namespace biglia::judge
