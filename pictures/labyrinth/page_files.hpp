// The files of the replay page, embedded at build time (cmake/BigliaPages.cmake).
#pragma once

#include <string_view>

namespace biglia::labyrinth {

extern const std::string_view kReplayHtml;  // with the parts of replay_page.cpp as {{name}}
extern const std::string_view kReplayCss;
extern const std::string_view kReplayJs;

}  // namespace biglia::labyrinth
