#include "desk/translation/translation.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "desk/translation/message_table.hpp"
#include "desk/translation/pattern.hpp"
#include "judge/files/lines.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

using MessagePatterns = std::vector<Pattern>;  // in the order of kFeedbackLanguages

MessagePatterns patterns_of(const MessageTexts& texts) {
  MessagePatterns patterns;
  patterns.reserve(texts.size());
  for (const std::string& text : texts) {
    auto pattern = Pattern::of(text);
    BIGLIA_CHECK(pattern.has_value());
    patterns.push_back(std::move(*pattern));
  }
  return patterns;
}

const std::map<std::string, MessagePatterns, std::less<>>& phrases() {
  static const auto table = [] {
    std::map<std::string, MessagePatterns, std::less<>> made;
    for (const MessageTexts& texts : messages().phrases) made[texts.front()] = patterns_of(texts);
    return made;
  }();
  return table;
}

const std::vector<MessagePatterns>& reasons() {
  static const auto table = [] {
    std::vector<MessagePatterns> made;
    made.reserve(messages().reasons.size());
    for (const MessageTexts& texts : messages().reasons) made.push_back(patterns_of(texts));
    return made;
  }();
  return table;
}

}  // namespace

Translation::Translation(std::string_view language) {
  if (language.empty()) return;
  const auto* const found = std::ranges::find(kFeedbackLanguages, language);
  BIGLIA_CHECK(found != kFeedbackLanguages.end());
  language_ = static_cast<std::size_t>(std::distance(kFeedbackLanguages.begin(), found));
}

std::string_view Translation::language() const { return kFeedbackLanguages[language_]; }

std::string Translation::phrase(std::string_view english,
                                std::initializer_list<std::string> arguments) const {
  const auto found = phrases().find(english);
  BIGLIA_CHECK(found != phrases().end());
  return found->second[language_].filled({arguments.begin(), arguments.size()});
}

std::string Translation::counted(std::size_t count, std::string_view noun) const {
  std::string english = "{0} ";
  english.append(noun).append(count == 1 ? "" : "s");
  return phrase(english, {std::to_string(count)});
}

std::string Translation::chosen(const std::map<std::string, std::string>& texts,
                                const std::string& otherwise) const {
  const auto found = texts.find(std::string(language()));
  return found == texts.end() ? otherwise : found->second;
}

std::string Translation::reason(std::string_view english) const {
  if (language_ == 0) return std::string(english);
  for (const MessagePatterns& patterns : reasons()) {
    auto values = patterns.front().match(english);
    if (!values) continue;
    for (std::string& value : *values) value = reason(value);
    return patterns[language_].filled(*values);
  }
  return std::string(english);
}

std::string Translation::lines(std::string_view english) const {
  std::string text;
  for (const std::string_view line : lines_of(english)) text += reason(line) + '\n';
  if (!english.empty() && !english.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace biglia::judge
