#include "workbench/keep/yaml_entry.hpp"

#include <algorithm>
#include <cctype>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (quoted += '\\') += c;
    } else if (c == '\n' || c == '\t') {
      quoted += c == '\n' ? "\\n" : "\\t";
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

// Letters and digits that YAML does not read as a number or as null.
bool is_plain_key(std::string_view key) {
  return !key.empty() && std::isalpha(static_cast<unsigned char>(key.front())) != 0 &&
         key != "null" && key != "true" && key != "false" &&
         std::ranges::all_of(key, [](unsigned char c) {
           return std::isalnum(c) != 0 || std::string_view("_-.+").contains(static_cast<char>(c));
         });
}

std::string shown_key(std::string_view key) {
  return is_plain_key(key) ? std::string(key) : in_quotes(key);
}

// True if a literal block has exactly the text: whole lines, of which the first determines the
// indentation, and none that consists of blanks.
bool can_be_block(std::string_view text) {
  if (text.empty() || text.front() == ' ' || text.front() == '\n') return false;
  if (!text.ends_with('\n') || text.ends_with("\n\n") || text.contains('\t')) return false;
  for (std::size_t at = text.find("\n "); at != std::string_view::npos;
       at = text.find("\n ", at + 1)) {
    const std::size_t end = text.find_first_not_of(' ', at + 1);
    if (end == std::string_view::npos || text[end] == '\n') return false;
  }
  return true;
}

std::string block_text(std::string_view text, std::size_t column) {
  if (!can_be_block(text)) return ' ' + in_quotes(text) + '\n';
  std::string block = " |\n";
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end > 0) block += std::string(column, ' ');
    block += text.substr(0, end + 1);
    text.remove_prefix(end + 1);
  }
  return block;
}

}  // namespace

bool is_yaml_text(std::string_view text) { return safe_text(text) == text; }

std::string block_entry(const YamlField& field, std::size_t column) {
  std::string entry = std::string(column, ' ') + shown_key(field.key) + ':';
  if (field.fields.empty()) return entry + block_text(field.text, column + 2);
  entry += '\n';
  for (const YamlField& inner : field.fields) entry += block_entry(inner, column + 2);
  return entry;
}

std::string flow_entry(const YamlField& field) {
  std::string entry = shown_key(field.key) + ": ";
  if (field.fields.empty()) return entry + in_quotes(field.text);
  entry += '{';
  for (const YamlField& inner : field.fields) {
    if (!entry.ends_with('{')) entry += ", ";
    entry += flow_entry(inner);
  }
  return entry + '}';
}

}  // namespace biglia::judge
