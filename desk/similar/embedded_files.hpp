// The files of the page of similar programs, embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::similar_pages {

extern const std::string_view kPageHtml;  // with the parts of similar_page.cpp as {{name}}
extern const std::string_view kPageCss;

}  // namespace biglia::similar_pages
