// Checks groups and points.
#pragma once

#include <filesystem>
#include <vector>

#include "judge/package/problem_config.hpp"
#include "judge/package/test_data.hpp"
#include "workbench/verify/finding.hpp"

namespace biglia::judge {

// `groups` are those of `folder`. Errors: no points at all. Warnings: a group without points; a
// max_score of data/secret that is not the sum of its groups'; only samples. Reading the groups
// finds everything else that is wrong with them.
Findings check_groups(const std::filesystem::path& folder, Judging judging,
                      const std::vector<TestGroup>& groups);

}  // namespace biglia::judge
