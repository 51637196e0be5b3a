#include "workbench/trial/failure_kind.hpp"

#include <string_view>

namespace biglia::judge {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Replaces each number by "#" and each quoted text by "". A sign before a number belongs to it.
std::string masked(std::string_view reason) {
  std::string text;
  for (std::size_t at = 0; at < reason.size();) {
    const char c = reason[at];
    const std::size_t end = c == '"' ? reason.find('"', at + 1) : std::string_view::npos;
    if (end != std::string_view::npos) {
      text += "\"\"";
      at = end + 1;
    } else if (is_digit(c)) {
      while (at < reason.size() && is_digit(reason[at])) ++at;
      if (text.ends_with('-')) text.pop_back();
      text += '#';
    } else {
      text += c;
      ++at;
    }
  }
  return text;
}

}  // namespace

FailureKind kind_of(const Judgement& judgement) {
  return {judgement.verdict, masked(judgement.reason)};
}

}  // namespace biglia::judge
