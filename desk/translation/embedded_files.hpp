// The tables of messages, embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::translation_files {

extern const std::string_view kCheckersYaml;
extern const std::string_view kDetailsYaml;
extern const std::string_view kMessagesYaml;
extern const std::string_view kRefusalsYaml;
extern const std::string_view kTournamentYaml;

}  // namespace biglia::translation_files
