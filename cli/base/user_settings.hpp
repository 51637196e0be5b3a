// The user's configuration file, $XDG_CONFIG_HOME/biglia/config.yaml.
#pragma once

#include "toolkit/result.hpp"

namespace biglia::judge {

struct UserSettings {
  bool approximate_box = false;  // as the option --approximate-box of every command
};

// A missing file leaves the defaults. The error names file, line and column: an unknown key or a value
// of another kind.
Result<UserSettings> read_user_settings();

}  // namespace biglia::judge
