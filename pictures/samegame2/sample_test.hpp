// For tests: the statement's sample after its first move.
#pragma once

#include <string>

namespace biglia::samegame2 {

// Ten commands.
inline const std::string kBoard =
    "b 0 0 rosso\nb 1 0 rosso\nb 2 0 verde\nb 0 1 rosso\nb 1 1 giallo\nb 2 1 verde\nb 0 2 giallo\n"
    "b 3 0 blu\nb 3 1 blu\nb 4 1 blu\n";

}  // namespace biglia::samegame2
