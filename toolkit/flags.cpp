#include "toolkit/flags.hpp"

#include <algorithm>

#include "toolkit/check.hpp"
#include "toolkit/parsed_number.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia {
namespace {

using Value = DeclaredFlag::Value;

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::string range_of(const DeclaredFlag& flag) {
  return '[' + std::to_string(flag.least) + ", " + std::to_string(flag.most) + ']';
}

std::string unknown_flag(const std::string& flag, const DeclaredFlags& declared) {
  std::vector<std::string> names;
  for (const DeclaredFlag& known : declared) names.push_back(known.name);
  const std::string expected =
      declared.empty() ? " (expected none)" : " (expected: " + forms_of(declared) + ')';
  return "unknown flag " + flag + expected + did_you_mean(flag.substr(0, flag.find('=')), names);
}

std::string wrong_value(const std::string& flag, const DeclaredFlag& declared) {
  std::string message = "flag " + flag + ": expected " + form_of(declared);
  if (declared.value == Value::kNumber) {
    message += " with " + declared.unit + " in " + range_of(declared);
  }
  return message;
}

// The number, or the index of the word. None if the value is not allowed.
std::optional<std::int64_t> value_of(const DeclaredFlag& flag, std::string_view text) {
  if (flag.value == Value::kText) return 0;
  if (flag.value == Value::kWord) {
    const auto at = std::ranges::find(flag.words, text);
    if (at == flag.words.end()) return std::nullopt;
    return at - flag.words.begin();
  }
  const auto number = parsed_number<std::int64_t>(text);
  return number && *number >= flag.least && *number <= flag.most ? number : std::nullopt;
}

}  // namespace

const FlagValues::Entry& FlagValues::entry(std::string_view name) const {
  const auto at = std::ranges::find(entries_, name, &Entry::name);
  BIGLIA_CHECK(at != entries_.end());
  return *at;
}

bool FlagValues::has(std::string_view name) const { return entry(name).given; }

std::optional<std::int64_t> FlagValues::number(std::string_view name) const {
  const Entry& found = entry(name);
  BIGLIA_CHECK(found.kind == Value::kNumber);
  return found.given ? std::optional(found.number) : std::nullopt;
}

std::optional<std::size_t> FlagValues::word(std::string_view name) const {
  const Entry& found = entry(name);
  BIGLIA_CHECK(found.kind == Value::kWord);
  return found.given ? std::optional(static_cast<std::size_t>(found.number)) : std::nullopt;
}

Result<FlagValues> parse_flags(const DeclaredFlags& declared, Flags flags) {
  FlagValues values;
  for (const DeclaredFlag& flag : declared) values.entries_.push_back({flag.name, flag.value});
  for (const std::string& flag : flags) {
    const std::size_t equals = flag.find('=');
    const auto known = std::ranges::find(declared, flag.substr(0, equals), &DeclaredFlag::name);
    if (known == declared.end()) return failure(unknown_flag(flag, declared));
    FlagValues::Entry& entry = values.entries_[static_cast<std::size_t>(known - declared.begin())];
    entry.given = true;
    const bool has_value = equals != std::string::npos;
    if (known->value == Value::kNone) {
      if (has_value) return failure(wrong_value(flag, *known));
      continue;
    }
    if (!has_value && known->bare.empty()) return failure(wrong_value(flag, *known));
    const auto value = value_of(*known, has_value ? flag.substr(equals + 1) : known->bare);
    if (!value) return failure(wrong_value(flag, *known));
    entry.number = *value;
  }
  return values;
}

Result<void> verify_flags(const DeclaredFlags& declared, Flags flags) {
  const auto values = parse_flags(declared, flags);
  return values ? Result<void>{} : std::unexpected(values.error());
}

bool requires_value(const DeclaredFlag& flag) {
  return flag.value != Value::kNone && flag.bare.empty();
}

bool requires_value(const DeclaredFlags& declared, std::string_view name) {
  const auto known = std::ranges::find(declared, name, &DeclaredFlag::name);
  return known != declared.end() && requires_value(*known);
}

std::vector<std::string> with_joined_values(const DeclaredFlags& declared,
                                            std::span<const std::string> arguments) {
  std::vector<std::string> joined;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool takes_next = requires_value(declared, arguments[i]) && i + 1 < arguments.size();
    joined.push_back(arguments[i]);
    if (takes_next) joined.back() += '=' + arguments[++i];
  }
  return joined;
}

std::string form_of(const DeclaredFlag& flag) {
  if (flag.value == Value::kNone) return flag.name;
  const std::string value =
      '=' + (flag.value == Value::kWord ? joined(flag.words, "|") : flag.unit);
  return flag.name + (flag.bare.empty() ? value : '[' + value + ']');
}

std::string forms_of(const DeclaredFlags& declared) {
  std::vector<std::string> forms;
  for (const DeclaredFlag& flag : declared) forms.push_back(form_of(flag));
  return joined(forms, ", ");
}

std::string limits_of(const DeclaredFlag& flag) {
  std::string text = flag.value == Value::kNumber ? "in " + range_of(flag) : "";
  if (!flag.standard.empty()) text += (text.empty() ? "default " : ", default ") + flag.standard;
  return text;
}

std::string help_of(const DeclaredFlags& declared) {
  std::string text;
  for (const DeclaredFlag& flag : declared) {
    const std::string limits = limits_of(flag);
    text += "  " + form_of(flag) + "\n      " + flag.help + (limits.empty() ? "" : "; " + limits) +
            '\n';
  }
  return text;
}

}  // namespace biglia
