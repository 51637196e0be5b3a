// What boxes are made of, looked for one by one, for people whose machine offers no box or a worse
// one than they expect. The ladder (ladder.hpp) does not need it: it tries.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

struct Facility {
  std::string name;
  bool found = false;
  std::string seen;    // where, or why not
  std::string needed;  // what for
  std::string advice;  // what to do where it is missing and expected
};

// Tries in children of its own; leaves nothing. REQUIRES: this process has one thread.
std::vector<Facility> look_for_facilities();

}  // namespace biglia::judge
