// The manual page of `biglia`.
#pragma once

#include <string>
#include <string_view>

#include "cli/base/declared_commands.hpp"

namespace biglia::judge {

// biglia.1 in the man macros of roff. `version` is "0.1.0".
std::string man_page(const DeclaredCommands& declared, std::string_view version);

}  // namespace biglia::judge
