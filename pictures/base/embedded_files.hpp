// The files of the stepping page, embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::pages {

extern const std::string_view kSteppingHtml;  // with the parts of stepping_page.cpp as {{name}}
extern const std::string_view kSteppingCss;
extern const std::string_view kSteppingJs;

}  // namespace biglia::pages
