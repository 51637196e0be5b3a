// What `biglia stress` and `biglia shrink` need of a package beside its validators: a solution that
// computes the answers, and its generators.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
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

struct PackageInputs {
  // Of generators, and "change" for the changes; none: all.
  std::vector<std::string> names = {};
  std::string group = {};  // for this group or test only; empty: for all
  std::uint64_t seed = 0;
  SearchFor search = SearchFor::kFailures;
  ChangedInputs changed = ChangedInputs::kAll;
};

class PackageTrial {
 public:
  // Compiles the solution that generators.yaml names, or else the first accepted submission; none for
  // interactive problems. `scratch` receives the programs. Errors: there is no solution; it does not
  // compile; a box cannot be opened.
  static Result<std::unique_ptr<PackageTrial>> open(const OpenedPackage& package,
                                                    const OpenOptions& options,
                                                    const std::filesystem::path& scratch);

  // Sets the members of `settings` that are for packages, and the arguments of the first test, for
  // inputs that belong to no test.
  Result<void> set(ProblemSettings& settings) const;
  // The settings of a group, "secret/2-large" or "2-large", or of a test. The error names the groups.
  Result<TestSettings> settings_of(const std::string& group) const;
  // The settings of the test whose input is this file of the package; none if it is another file.
  Result<std::optional<TestSettings>> settings_of_file(const std::filesystem::path& input) const;
  // The settings of the tests that a generator makes. The error: they differ, so that a group must be
  // chosen.
  Result<TestSettings> settings_of_call(const GeneratorCall& call) const;
  // True if all tests have the same arguments.
  Result<bool> has_same_settings() const;
  // The calls of generators.yaml, and changes of its own inputs. The error reports that there are none.
  Result<std::unique_ptr<InputSource>> inputs(const PackageInputs& request);

 private:
  explicit PackageTrial(const OpenedPackage& package) : package_(package) {}
  Result<void> find_solution();
  std::filesystem::path data() const { return package_.package() / "data"; }
  // The names of all tests with an input, the secret ones first.
  Result<std::vector<std::string>> tests() const;
  // The full name of a group or test.
  Result<std::string> full_name(const std::string& group) const;
  // Small inputs of its tests, by their names.
  Result<std::map<std::string, InstanceText>> own_inputs(const PackageInputs& request) const;
  // The calls with other arguments are others. With names, those of these generators only.
  Result<std::vector<PackageSource::Family>> generators(const std::vector<std::string>& names,
                                                        const std::string& group) const;

  const OpenedPackage& package_;
  GeneratedData data_;
  std::unique_ptr<BoxPool> boxes_;
  std::unique_ptr<DataTools> tools_;
  const BuiltProgram* solution_ = nullptr;
};

}  // namespace biglia::judge
