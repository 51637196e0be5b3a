// The table of languages, embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::compile_files {

extern const std::string_view kLanguagesYaml;

}  // namespace biglia::compile_files
