#include "judge/base/text_width.hpp"

#include <unigbrk.h>
#include <uniwidth.h>

#include <cstdint>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

// REQUIRES: valid UTF-8.
std::size_t columns(const std::uint8_t* begin, const std::uint8_t* end) {
  return static_cast<std::size_t>(u8_width(begin, static_cast<std::size_t>(end - begin), "UTF-8"));
}

}  // namespace

std::size_t display_width(std::string_view text) {
  const std::string safe = safe_line(text);
  const auto* const begin = reinterpret_cast<const std::uint8_t*>(safe.data());
  return columns(begin, begin + safe.size());
}

std::string fitted(std::string_view text, std::size_t width) {
  std::string safe = safe_line(text);
  const auto* const begin = reinterpret_cast<const std::uint8_t*>(safe.data());
  const auto* const end = begin + safe.size();
  if (width == 0 || columns(begin, end) <= width) return safe;
  const auto* kept = begin;
  for (std::size_t left = width - 1; kept != end;) {  // one column for the ellipsis
    const auto* const next = u8_grapheme_next(kept, end);
    const std::size_t needed = columns(kept, next);
    if (needed > left) break;
    left -= needed;
    kept = next;
  }
  safe.resize(static_cast<std::size_t>(kept - begin));
  return safe + "…";
}

}  // namespace biglia::judge
