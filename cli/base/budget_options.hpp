// --time-limit and --memory-limit: the limits of a problem's own program (reference, generator,
// picture, validator, checker) when a command calls it on the user's file.
#pragma once

#include <optional>

#include "cli/base/command_line.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {

struct BudgetOptions {
  std::optional<double> seconds;
  std::optional<std::uint64_t> mebibytes;
};

// The limits that apply without the options. kValidation: the limits of a grading, for validators
// and checkers. kUnlimitedTime: no CPU limit and the machine's memory, for the other programs; the
// user can end those with ^C.
enum class DefaultBudget { kValidation, kUnlimitedTime };

void add_budget(Command app, BudgetOptions& options, DefaultBudget defaults);

// The given limits (0: none); `defaults` for those that were not given.
CallOptions budget_of(const BudgetOptions& options, DefaultBudget defaults);

}  // namespace biglia::judge
