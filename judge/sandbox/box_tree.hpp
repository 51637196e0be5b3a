// The file tree of every box: which host files it shows and where it puts its own.
#pragma once

#include <cstdint>
#include <string>

namespace biglia::judge {

// The tree as the NUL-terminated strings of launcher::SetUp.
struct BoxTree {
  std::string words;
  std::uint32_t count = 0;
};

// The tree holds /usr with this system's links and folders into it, the tables of the dynamic
// linker and of alternatives, a few devices, /proc (covered by the box's own), /work, /tmp and
// /box.
BoxTree make_box_tree();

}  // namespace biglia::judge
