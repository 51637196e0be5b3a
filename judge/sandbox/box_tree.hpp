// The file tree of every box: which host files it shows and where it puts its own.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "judge/sandbox/box_view.hpp"

namespace biglia::judge {

// The tree as the NUL-terminated strings of launcher::SetUp.
struct BoxTree {
  std::string words;
  std::uint32_t count = 0;
};

// The tree holds the view, a few devices, /work, /tmp and /box, and the host's /proc, which the box's own
// covers, if it has one.
BoxTree make_box_tree(const BoxView& view, bool own_proc);

// The same files for a box without a tree of its own: what a program may use of the host's tree.
// `root` has the folders work, tmp and box.
BoxTree make_shared_tree(const BoxView& view, const std::filesystem::path& root);

}  // namespace biglia::judge
