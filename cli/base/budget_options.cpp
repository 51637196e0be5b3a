#include "cli/base/budget_options.hpp"

#include <unistd.h>

#include <cstdint>
#include <string>

#include "judge/base/rounded_time.hpp"

namespace biglia::judge {
namespace {

std::optional<Bytes> machine_memory() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return std::nullopt;
  return Bytes{static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page)};
}

}  // namespace

void add_budget(Command app, BudgetOptions& options, DefaultBudget defaults) {
  constexpr double kMostSeconds = 1'000'000;
  constexpr std::uint64_t kMostMebibytes = 1'000'000;
  const bool is_unlimited = defaults == DefaultBudget::kUnlimitedTime;
  app.add_option("--time-limit", options.seconds,
                 std::string("CPU time limit of the problem's program, 0 for none (default: ") +
                     (is_unlimited ? "none)" : "60 s, plus 1 s for each MiB of the files)"))
      .range(0.0, kMostSeconds)
      .type_name("SECONDS");
  app.add_option("--memory-limit", options.mebibytes,
                 std::string("Memory limit of the problem's program, 0 for none (default: ") +
                     (is_unlimited ? "the machine's memory)" : "2048)"))
      .range(std::uint64_t{0}, kMostMebibytes)
      .type_name("MIB");
}

CallOptions budget_of(const BudgetOptions& options, DefaultBudget defaults) {
  CallBudget budget = kValidationBudget;
  if (defaults == DefaultBudget::kUnlimitedTime) {
    budget = {.cpu = {}, .cpu_per_mib = {}, .memory = machine_memory()};
  }
  if (options.seconds) {
    budget.cpu.reset();
    budget.cpu_per_mib = {};
    if (*options.seconds > 0) budget.cpu = rounded_seconds(*options.seconds);
  }
  if (options.mebibytes) {
    budget.memory.reset();
    if (*options.mebibytes > 0) budget.memory = mib(*options.mebibytes);
  }
  return {budget, {}};
}

}  // namespace biglia::judge
