// The source that is embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::program_files {

extern const std::string_view kForkServerC;

}  // namespace biglia::program_files
