// What `biglia stress` and `biglia shrink` need of a package beside its validators: a solution that
// computes the answers, and its generators.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/packages/opened_package.hpp"
#include "judge/generators/data_tools.hpp"
#include "judge/programs/box_pool.hpp"
#include "workbench/stress/input_source.hpp"
#include "workbench/trial/problem_calls.hpp"

namespace biglia::judge {

// Of which tests of a package the inputs are changed.
enum class ChangedInputs : std::uint8_t {
  kAll,
  kSamples  // for inputs that a student may see
};

class PackageTrial {
 public:
  // Compiles the solution that generators.yaml names, or else the first accepted submission; none for
  // interactive problems. `scratch` receives the programs. Errors: there is no solution; it does not
  // compile; a box cannot be opened.
  static Result<std::unique_ptr<PackageTrial>> open(const OpenedPackage& package,
                                                    const OpenOptions& options,
                                                    const std::filesystem::path& scratch);

  // Sets the members of `settings` that are for packages, and the arguments of the validators: those of
  // the first test.
  Result<void> set(ProblemSettings& settings) const;
  // The calls of generators.yaml, and changes of its own inputs; with names, only those of the
  // generators with these names, "change" for the changes. The error reports that there are none.
  Result<std::unique_ptr<InputSource>> inputs(const std::vector<std::string>& names,
                                              std::uint64_t seed, SearchFor search,
                                              ChangedInputs changed = ChangedInputs::kAll);

 private:
  explicit PackageTrial(const OpenedPackage& package) : package_(package) {}
  Result<void> find_solution();
  // Small inputs of its tests, by their names.
  Result<std::map<std::string, InstanceText>> own_inputs(ChangedInputs changed) const;

  const OpenedPackage& package_;
  GeneratedData data_;
  std::unique_ptr<BoxPool> boxes_;
  std::unique_ptr<DataTools> tools_;
  const BuiltProgram* solution_ = nullptr;
};

}  // namespace biglia::judge
