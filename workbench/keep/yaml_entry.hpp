// Entries of a YAML file as text, for files of which the rest must stay as it is, with its comments.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// A key with a text, or with a map of fields.
struct YamlField {
  std::string key;
  std::string text = {};
  std::vector<YamlField> fields = {};  // not empty: a map, and `text` is not used
};

// True if a YAML file can have the text: it is UTF-8 without control characters but tabs and ends of
// lines.
bool is_yaml_text(std::string_view text);

// Lines with an indentation of `column`, with a newline after each. A text of whole lines is a block.
// REQUIRES: is_yaml_text() of each text.
std::string block_entry(const YamlField& field, std::size_t column);
// `key: "text"` or `key: {key: "text"}`, without a newline. The same requirement.
std::string flow_entry(const YamlField& field);

}  // namespace biglia::judge
