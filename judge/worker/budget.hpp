// The resources that a call of one of the judge's own programs may use.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "judge/base/bytes.hpp"

namespace biglia::judge {

// The functions of a built-in problem take no time on an input of this size.
inline constexpr Bytes kMostOfSmallInput = kib(64);

// An absent value means no limit.
struct CallBudget {
  std::optional<std::chrono::milliseconds> cpu;
  // Additional CPU time for each started MiB of the files that the call reads.
  std::chrono::milliseconds cpu_per_mib{0};
  std::optional<Bytes> memory;
};

// Returns the CPU time limit of a call that reads `bytes_read` bytes.
constexpr std::optional<std::chrono::milliseconds> cpu_limit(const CallBudget& budget,
                                                             Bytes bytes_read) {
  if (!budget.cpu) return std::nullopt;
  const auto mibs = static_cast<std::int64_t>((bytes_read.count + mib(1).count - 1) / mib(1).count);
  return *budget.cpu + mibs * budget.cpu_per_mib;
}

// The wall limit only ends calls that block. A call that computes gets at least a tenth of a
// processor, even on a loaded host.
constexpr std::chrono::milliseconds wall_limit(std::chrono::milliseconds cpu) {
  return 10 * cpu + std::chrono::seconds(60);
}

// The format's "typical system defaults" for validators and checkers. The time for each MiB is some
// twenty times what ours need for the slowest of their files.
constexpr CallBudget kValidationBudget = {
    .cpu = std::chrono::seconds(60), .cpu_per_mib = std::chrono::seconds(1), .memory = mib(2048)};

// The format has no limits for generators and references, which generate the test data once.
constexpr CallBudget kMakingBudget = {
    .cpu = std::chrono::seconds(600), .cpu_per_mib = std::chrono::seconds(10), .memory = mib(8192)};

// The budgets of all programs of a problem.
struct Budgets {
  CallBudget validation = kValidationBudget;  // validator and checker
  CallBudget making = kMakingBudget;          // generator and reference
};

}  // namespace biglia::judge
