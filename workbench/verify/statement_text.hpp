// What the text of a statement shows, runs and includes.
//
// A statement is written by others, so the functions need no stack in proportion to its length, as
// std::regex does. They read the first MiB: a statement has a few KiB.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// A position in a statement: the line, and what was found there.
struct FoundAt {
  std::size_t line = 1;
  std::string text;

  friend bool operator==(const FoundAt&, const FoundAt&) = default;
};

// The files that a statement shows: of `![](x)`, `<img src=x>` or `\includegraphics{x}`. Without
// those of the web.
std::vector<FoundAt> images_in(std::string_view statement);

// Those of the web: `![](https://x)`, `<img src=//x>`, and in SVG `<image href=https://x>`.
std::vector<FoundAt> web_images_in(std::string_view statement);

// HTML that runs code or loads pages: `<script>`, `<iframe>`, `onclick=`, `javascript:`.
std::vector<FoundAt> unsafe_html_in(std::string_view statement);

// Each place for the next sample: `{{nextsample}}` and `\nextsample`.
std::vector<FoundAt> places_of_samples_in(std::string_view statement);

}  // namespace biglia::judge
