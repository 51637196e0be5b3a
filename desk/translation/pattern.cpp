#include "desk/translation/pattern.hpp"

#include <algorithm>
#include <cstdint>

#include "toolkit/check.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

bool is_integer(std::string_view text) { return parsed_number<std::int64_t>(text).has_value(); }

}  // namespace

Result<Pattern> Pattern::of(std::string_view text) {
  Pattern pattern;
  while (true) {
    const std::size_t open = text.find_first_of("{}");
    pattern.literals_.emplace_back(text.substr(0, open));
    if (open == std::string_view::npos) return pattern;
    if (!pattern.arguments_.empty() && open == 0) {
      return failure("expected a text between two arguments");
    }
    text.remove_prefix(open);
    const std::string_view rest = text;
    const bool is_integer = text.starts_with("{#");
    if (is_integer) text.remove_prefix(1);
    const bool good =
        text.size() >= 3 && rest[0] == '{' && '0' <= text[1] && text[1] <= '9' && text[2] == '}';
    if (!good) return failure("expected an argument such as {0} at \"" + std::string(rest) + '"');
    pattern.arguments_.push_back(static_cast<std::size_t>(text[1] - '0'));
    pattern.integers_.push_back(is_integer);
    text.remove_prefix(3);
  }
}

std::string Pattern::filled(std::span<const std::string> values) const {
  std::string text = literals_.front();
  for (std::size_t a = 0; a < arguments_.size(); ++a) {
    BIGLIA_CHECK(arguments_[a] < values.size());
    text += values[arguments_[a]];
    text += literals_[a + 1];
  }
  return text;
}

std::optional<std::vector<std::string>> Pattern::match(std::string_view text) const {
  if (!text.starts_with(literals_.front())) return std::nullopt;
  if (arguments_.empty()) {
    if (text.size() != literals_.front().size()) return std::nullopt;
    return std::vector<std::string>();
  }
  text.remove_prefix(literals_.front().size());
  const std::string& last = literals_.back();
  if (!text.ends_with(last)) return std::nullopt;
  text.remove_suffix(last.size());
  std::vector<std::string> values(std::ranges::max(arguments_) + 1);
  for (std::size_t a = 0; a + 1 < arguments_.size(); ++a) {
    const std::string& next = literals_[a + 1];
    const std::size_t end = text.find(next, 1);
    if (end == std::string_view::npos) return std::nullopt;
    values[arguments_[a]] = text.substr(0, end);
    text.remove_prefix(end + next.size());
  }
  if (text.empty()) return std::nullopt;
  values[arguments_.back()] = text;
  for (std::size_t a = 0; a < arguments_.size(); ++a) {
    if (integers_[a] && !is_integer(values[arguments_[a]])) return std::nullopt;
  }
  return values;
}

}  // namespace biglia::judge
