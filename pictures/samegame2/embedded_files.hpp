// The files of the replay page, embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::samegame2 {

extern const std::string_view kLegendHtml;
extern const std::string_view kPlaneJs;
extern const std::string_view kReplayCss;
extern const std::string_view kReplayJs;

}  // namespace biglia::samegame2
