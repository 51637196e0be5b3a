#include "judge/compile/own_main.hpp"

#include <algorithm>
#include <cctype>

#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

bool is_name_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// The words of a source, one after another.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  // Empty at the end.
  std::string_view next() {
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

 private:
  // Skips white space, a comment or a literal. Returns false if there is none.
  bool skip_one() {
    if (rest_.empty()) return false;
    if (std::isspace(static_cast<unsigned char>(rest_[0])) != 0) {
      rest_.remove_prefix(1);
    } else if (rest_.starts_with("//")) {
      skip_to("\n", 2);
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

  void skip_to(std::string_view end, std::size_t from) {
    const std::size_t at = rest_.find(end, from);
    rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + end.size());
  }

  // A literal ends at its line's end if its quote is missing.
  void skip_literal() {
    const char quote = rest_[0];
    std::size_t at = 1;
    while (at < rest_.size() && rest_[at] != quote && rest_[at] != '\n') {
      at += rest_[at] == '\\' ? 2U : 1U;
    }
    rest_.remove_prefix(std::min(rest_.size(), at + 1));
  }

  std::string_view rest_;
};

}  // namespace

bool has_words(std::string_view text, std::span<const std::string> words) {
  std::vector<std::string_view> last;  // the words before, as many as are compared
  Words all(text);
  for (std::string_view word = all.next(); !word.empty(); word = all.next()) {
    if (last.size() == words.size()) last.erase(last.begin());
    last.push_back(word);
    if (std::ranges::equal(last, words)) return true;
  }
  return words.empty();
}

Blamed<bool> has_own_main(const std::filesystem::path& submission, const Sources& sources) {
  if (sources.language->main.empty()) return true;
  for (const std::filesystem::path& unit : sources.units) {
    const auto text = read_text(folder_of(submission) / unit);
    if (!text) return host_fault(text.error().message);
    if (has_words(*text, sources.language->main)) return true;
  }
  return false;
}

}  // namespace biglia::judge
