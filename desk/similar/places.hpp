// Where the passages of a pair are in the sources.
#pragma once

#include <cstddef>
#include <string>

#include "desk/similar/document.hpp"
#include "desk/similar/tiling.hpp"

namespace biglia::judge {

struct SourcePlace {
  std::size_t source = 0;  // the index in Document::sources
  std::string file;        // its name
  std::size_t begin = 0;   // in bytes
  std::size_t end = 0;
  std::size_t first_line = 0;  // counted from 1
  std::size_t last_line = 0;
};

struct PassagePlaces {
  SourcePlace first;
  SourcePlace second;
  std::size_t tokens = 0;
};

PassagePlaces places_of(const Document& first, const Document& second, const Passage& passage);

}  // namespace biglia::judge
