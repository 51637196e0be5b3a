// Checks each facility that a box needs, for users whose machine offers no box or a lower rung than
// expected. The ladder (ladder.hpp) does not use this: it tries the rungs.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

struct Facility {
  std::string name;
  bool found = false;
  std::string seen;    // where it was found, or why not
  std::string needed;  // what needs it
  std::string advice;  // how to get it if it is missing
};

// Runs each check in a child process and leaves nothing. REQUIRES: this process has one thread.
std::vector<Facility> look_for_facilities();

}  // namespace biglia::judge
