// Checks that the tests of a problem may be written to a folder.
#pragma once

#include <cstdint>
#include <filesystem>

#include "judge/package/stamps.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class MissingTree : std::uint8_t {
  kMake,    // a missing or empty folder is accepted
  kRefuse,  // only an existing tree is accepted
};

// Succeeds if the tests of `owner` may be made or updated in `tree`. Errors, with advice: a folder
// with foreign files, a tree of another problem, damaged stamps, a file instead of a folder; with
// kRefuse also a missing or empty folder. Writes nothing.
Result<void> check_tree(const std::filesystem::path& tree, const TreeOwner& owner,
                        MissingTree missing);

}  // namespace biglia::judge
