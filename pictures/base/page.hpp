// Builds HTML pages from the embedded files of a problem (cmake/BigliaEmbed.cmake).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace biglia {

struct PagePart {
  std::string_view name;
  std::string_view text;
};

// Replaces each {{name}} in `page` by the text of that part. A text is inserted as it is: the caller
// escapes it for its place. A {{name}} within a text has no effect.
// REQUIRES: `page` has only names of parts, and each part at least once.
std::string filled_page(std::string_view page, std::span<const PagePart> parts);

// JSON, as it may be in a script element: it can neither end that element nor begin a comment. The
// value is unchanged.
std::string json_in_script(std::string_view json);

// The text as a JavaScript string in quotes, safe in a script element. A control character becomes a
// blank.
std::string script_string(std::string_view text);

}  // namespace biglia
