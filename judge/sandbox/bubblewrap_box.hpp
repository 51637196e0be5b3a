// The box on bubblewrap (/usr/bin/bwrap, 0.8 or newer), resource limits, and the cgroup that the
// machine offers (cgroup.hpp).
#pragma once

#include <memory>

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Whether the box looks for a cgroup; tests switch it off to see what remains.
enum class CgroupUse { kWhatTheMachineOffers, kNone };

// A box of its own, tried out with one run. The error names what is missing: bubblewrap itself
// (package "bubblewrap"), or the step that it failed at with its own words. Without a usable cgroup
// there is no error: Box::description and Box::approximate say so. Makes this process the reaper of
// its children's orphans (PR_SET_CHILD_SUBREAPER).
Result<std::unique_ptr<Box>> open_bubblewrap_box(
    CgroupUse cgroups = CgroupUse::kWhatTheMachineOffers);

}  // namespace biglia::judge
