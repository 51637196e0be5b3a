// The files of the tournament's page, embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::tournament {

extern const std::string_view kTournamentHtml;  // with the parts of tournament_page.cpp as {{name}}
extern const std::string_view kTournamentCss;
extern const std::string_view kTournamentJs;

}  // namespace biglia::tournament
