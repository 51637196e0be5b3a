// --time-limit and --memory-limit: what a problem's own program may use when it is called for a file of
// the user's.
#pragma once

#include <CLI/App.hpp>
#include <optional>

#include "judge/worker/own_programs.hpp"

namespace biglia::judge {

struct BudgetOptions {
  std::optional<double> seconds;
  std::optional<std::uint64_t> mebibytes;
};

// A reference, a generator or a picture may take the time that the user has, who can end it by ^C.
// Validator and checker have their budget of grading.
enum class UsualBudget { kValidation, kPatience };

void add_budget(CLI::App& app, BudgetOptions& options, UsualBudget usual);

// As given, 0 for none; else the usual one. That of patience is the machine's memory.
CallOptions budget_of(const BudgetOptions& options, UsualBudget usual);

}  // namespace biglia::judge
