// Which rules apply to a package.
#pragma once

#include <cstdint>

namespace biglia::judge {

enum class PackageKind : std::uint8_t {
  kComplete,  // in the format 2025-09
  kConverted,  // from another format with metadata: the lines of its files are not those of the source
  kBare,       // tests without metadata
  kBuiltin,  // of a built-in problem: without programs
};

}  // namespace biglia::judge
