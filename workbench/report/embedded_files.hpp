// The files of the page of counterexamples, embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::counterexample_pages {

extern const std::string_view kPageHtml;  // with the parts of counterexample_page.cpp as {{name}}
extern const std::string_view kPageCss;

}  // namespace biglia::counterexample_pages
