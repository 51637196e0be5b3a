#include "desk/translation/message_table.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "desk/translation/embedded_files.hpp"
#include "desk/translation/pattern.hpp"
#include "judge/files/yaml_file.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

// The numbers of the arguments of a text, in its order.
Result<std::vector<std::size_t>> arguments_of(const std::string& text) {
  BIGLIA_TRY(const auto pattern, Pattern::of(text));
  return pattern.arguments();
}

MessageTexts read_message(const YamlValue& value) {
  MessageTexts texts;
  value.only_keys({"en", "de", "es", "it", "pt", "ru"});
  std::vector<std::size_t> expected;
  for (std::size_t l = 0; l < texts.size(); ++l) {
    const YamlValue translation = value.at(std::string(kFeedbackLanguages[l]));
    texts[l] = translation.text();
    auto found = arguments_of(texts[l]);
    if (!found) {
      translation.refuse(found.error().message);
    } else if (l == 0) {
      expected = *found;
      for (std::size_t a = 0; a < expected.size(); ++a) {
        if (expected[a] != a)
          translation.refuse("expected the arguments in the order {0}, {1}, ...");
      }
    } else {
      std::ranges::sort(*found);
      if (*found != expected) translation.refuse("expected the arguments of the English message");
    }
  }
  return texts;
}

std::vector<MessageTexts> read_list(const YamlValue& list) {
  std::vector<MessageTexts> messages;
  std::set<std::string> known;
  for (const YamlValue& item : list.items()) {
    messages.push_back(read_message(item));
    if (!known.insert(messages.back().front()).second) item.refuse("the message occurs twice");
  }
  return messages;
}

}  // namespace

Result<MessageTable> read_messages(const std::string& name, std::string_view yaml) {
  BIGLIA_TRY(auto file, YamlFile::parse(name, yaml));
  const YamlValue root = file.root();
  root.only_keys({"phrases", "reasons"});
  MessageTable table;
  table.phrases = read_list(root.find("phrases"));
  table.reasons = read_list(root.at("reasons"));
  if (!file.ok()) return file.failed();
  return table;
}

const MessageTable& messages() {
  static const MessageTable table = [] {
    auto read = read_messages("messages.yaml", translation_files::kMessagesYaml);
    const auto of_refusals = read_messages("refusals.yaml", translation_files::kRefusalsYaml);
    const auto of_checkers = read_messages("checkers.yaml", translation_files::kCheckersYaml);
    const auto of_details = read_messages("details.yaml", translation_files::kDetailsYaml);
    const auto of_tournaments =
        read_messages("tournament.yaml", translation_files::kTournamentYaml);
    BIGLIA_CHECK(read.has_value() && of_refusals.has_value() && of_checkers.has_value() &&
                 of_details.has_value() && of_tournaments.has_value());
    for (const auto* const more : {&*of_refusals, &*of_tournaments, &*of_details, &*of_checkers}) {
      std::ranges::copy(more->phrases, std::back_inserter(read->phrases));
      std::ranges::copy(more->reasons, std::back_inserter(read->reasons));
    }
    return std::move(*read);
  }();
  return table;
}

}  // namespace biglia::judge
