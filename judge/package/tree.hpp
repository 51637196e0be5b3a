// The folder in which a problem's tests are made: whose it is, before anything is written there.
#pragma once

#include <cstdint>
#include <filesystem>

#include "judge/package/stamps.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class MissingTree : std::uint8_t {
  kMake,    // a folder that is missing or empty may become one
  kRefuse,  // only one that was made before will do
};

// Success if the tests of `owner` may be made or brought up to date in `tree`. Errors, with what to
// do: a folder with somebody else's files, one of another problem, damaged stamps, a file; with
// kRefuse also one that is missing or empty. Writes nothing.
Result<void> check_tree(const std::filesystem::path& tree, const TreeOwner& owner,
                        MissingTree missing);

}  // namespace biglia::judge
