// The language of the feedback. Reports print phrases through it; the reasons of the judge and of
// checkers, which are recorded in English, are translated by patterns (messages.yaml).
#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace biglia::judge {

class Translation {
 public:
  // REQUIRES: `language` is one of kFeedbackLanguages; empty: English.
  explicit Translation(std::string_view language);

  std::string_view language() const;

  // A phrase with its arguments. REQUIRES: the English phrase is in messages.yaml.
  std::string phrase(std::string_view english,
                     std::initializer_list<std::string> arguments = {}) const;

  // "1 player", "2 players". REQUIRES: the phrases "{0} player" and "{0} players" are in messages.yaml.
  std::string counted(std::size_t count, std::string_view noun) const;

  // The text in this language, of texts by language (problem.yaml); else `otherwise`.
  std::string chosen(const std::map<std::string, std::string>& texts,
                     const std::string& otherwise) const;

  // A reason or note. Without a pattern, and in English, the unchanged text. Cost: O(patterns × text).
  std::string reason(std::string_view english) const;
  // The same for each line of a text.
  std::string lines(std::string_view english) const;

 private:
  std::size_t language_ = 0;  // in kFeedbackLanguages
};

}  // namespace biglia::judge
