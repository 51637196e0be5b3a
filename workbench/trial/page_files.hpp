// The source that is embedded at build time (cmake/BigliaPages.cmake).
#pragma once

#include <string_view>

namespace biglia::trial_files {

extern const std::string_view kForkServerC;

}  // namespace biglia::trial_files
