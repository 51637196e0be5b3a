// The command sequences on which the benchmarks time the reference against its naive twin.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace biglia::samegame2 {

struct Workload {
  std::string name;
  std::string commands;
};

// The workloads, always the same ones. The tables that they insert are written into `folder`.
std::vector<Workload> workloads(const std::filesystem::path& folder);

}  // namespace biglia::samegame2
