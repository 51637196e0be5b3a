#include "judge/cli/budget_options.hpp"

#include <unistd.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <cstdint>
#include <string>

namespace biglia::judge {
namespace {

std::optional<Bytes> machine_memory() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return std::nullopt;
  return Bytes{static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page)};
}

}  // namespace

void add_budget(CLI::App& app, BudgetOptions& options, UsualBudget usual) {
  constexpr double kMostSeconds = 1'000'000;
  constexpr std::uint64_t kMostMebibytes = 1'000'000;
  const bool waits = usual == UsualBudget::kPatience;
  app.add_option("--time-limit", options.seconds,
                 std::string("CPU time that it may take, 0 for any (default: ") +
                     (waits ? "any)" : "60 s, and 1 s for each MiB of the files)"))
      ->check(CLI::Range(0.0, kMostSeconds))
      ->type_name("SECONDS");
  app.add_option("--memory-limit", options.mebibytes,
                 std::string("Memory that it may take, 0 for any (default: ") +
                     (waits ? "the machine's)" : "2048)"))
      ->check(CLI::Range(std::uint64_t{0}, kMostMebibytes))
      ->type_name("MIB");
}

CallOptions budget_of(const BudgetOptions& options, UsualBudget usual) {
  CallBudget budget = kValidationBudget;
  if (usual == UsualBudget::kPatience) {
    budget = {.cpu = {}, .cpu_per_mib = {}, .memory = machine_memory()};
  }
  if (options.seconds) {
    budget.cpu.reset();
    budget.cpu_per_mib = {};
    constexpr double kMilli = 1000;
    const std::chrono::milliseconds time(static_cast<std::int64_t>(*options.seconds * kMilli));
    if (*options.seconds > 0) budget.cpu = time;
  }
  if (options.mebibytes) {
    budget.memory.reset();
    if (*options.mebibytes > 0) budget.memory = mib(*options.mebibytes);
  }
  return {budget, {}};
}

}  // namespace biglia::judge
