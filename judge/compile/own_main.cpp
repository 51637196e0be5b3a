#include "judge/compile/own_main.hpp"

#include <algorithm>

#include "judge/compile/source_words.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
bool has_words(std::string_view text, std::span<const std::string> words) {
  std::vector<std::string_view> last;  // the words before, as many as are compared
  SourceWords all(text);
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
