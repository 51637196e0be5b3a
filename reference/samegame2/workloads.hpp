// The command sequences with which the benchmarks compare the reference and its naive twin.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace biglia::samegame2 {

struct Workload {
  std::string name;
  std::string commands;
};

// Returns the workloads, which are always the same. Writes the tables that they insert to `folder`.
std::vector<Workload> workloads(const std::filesystem::path& folder);

}  // namespace biglia::samegame2
