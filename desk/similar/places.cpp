#include "desk/similar/places.hpp"

#include <algorithm>
#include <string_view>

namespace biglia::judge {
namespace {

std::size_t line_at(std::string_view text, std::size_t place) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, place), '\n'));
}

SourcePlace place_in(const Document& document, std::size_t token, std::size_t tokens) {
  const SourceText& source = document.sources[document.source_of[token]];
  SourcePlace place{.source = document.source_of[token],
                    .file = source.name,
                    .begin = document.tokens[token].begin,
                    .end = document.tokens[token + tokens - 1].end};
  place.first_line = line_at(source.text, place.begin);
  place.last_line = line_at(source.text, place.end);
  return place;
}

}  // namespace

PassagePlaces places_of(const Document& first, const Document& second, const Passage& passage) {
  return {.first = place_in(first, passage.first, passage.length),
          .second = place_in(second, passage.second, passage.length),
          .tokens = passage.length};
}

}  // namespace biglia::judge
