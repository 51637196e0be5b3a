// The support of packages in the formats of judge/formats.
#pragma once

#include "cli/base/package_support.hpp"

namespace biglia::judge {

const PackageSupport& package_support();

}  // namespace biglia::judge
