// The messages for students and their translations: messages.yaml, refusals.yaml, checkers.yaml, details.yaml
// and tournament.yaml.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Of the statements, English first: ISO 639-1.
inline constexpr auto kFeedbackLanguages =
    std::to_array<std::string_view>({"en", "de", "es", "it", "pt", "ru"});

// The texts of a message, in the order of kFeedbackLanguages. Arguments are {0}, {1}, ...
using MessageTexts = std::array<std::string, kFeedbackLanguages.size()>;

struct MessageTable {
  std::vector<MessageTexts> phrases;  // a table may have none
  std::vector<MessageTexts> reasons;
};

// Errors: a message that occurs twice, lacks a language, or has other arguments in one of them than in
// English. English messages number their arguments in the order in which they occur.
Result<MessageTable> read_messages(const std::string& name, std::string_view yaml);

// The table of this program.
const MessageTable& messages();

}  // namespace biglia::judge
