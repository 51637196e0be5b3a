// What of the host's files every box shows, and where its own go.
#pragma once

#include <cstdint>
#include <string>

namespace biglia::judge {

// The words of launcher::SetUp.
struct BoxTree {
  std::string words;
  std::uint32_t count = 0;
};

// /usr with the links and folders into it that this system has, the tables of the dynamic linker
// and of alternatives, a few devices, /proc (covered by the box's own), /work, /tmp and /box.
BoxTree make_box_tree();

}  // namespace biglia::judge
