// The problem of a user's package.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cli/base/opened_problem.hpp"
#include "cli/packages/package_tools.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/formats/import.hpp"
#include "judge/generators/data_tools.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class OpenedPackage final : public OpenedProblem {
 public:
  // Finds the package's folder in the format 2025-09, unpacked and converted if need be. Before load()
  // succeeds, only package() and format() are known.
  static Result<std::shared_ptr<OpenedPackage>> locate(const std::filesystem::path& path);
  // Reads problem.yaml, makes the test data and compiles the programs.
  // Messages name files as in the user's package, also if they are in a copy of it.
  Result<void> load(const OpenOptions& options);

  PackageFormat format() const { return format_; }
  std::filesystem::path delivery(const std::filesystem::path& path) const override;
  // Makes the test data of a package by its generators in `to`/data, with what earlier calls left in
  // `kept`. Returns warnings. REQUIRES: load() succeeded.
  Result<std::vector<std::string>> generate(const std::filesystem::path& to,
                                            const std::filesystem::path& kept,
                                            const OpenOptions& options) const;
  // For the programs in generators/ and solutions. The boxes and the build's scratch folder are the
  // caller's to set. REQUIRES: load() succeeded.
  DataTools::Options tool_options(const OpenOptions& options) const;
  // The folder or zip that the user gave.
  const std::filesystem::path& given() const { return shown_; }
  // Its folder before its test data was generated.
  const std::filesystem::path& source() const { return source_; }
  // Where a package's own generators left what load() used.
  std::filesystem::path kept_generated() const;

 private:
  OpenedPackage() = default;

  Result<void> load_parts(const OpenOptions& options);
  std::string with_own_paths(std::string message) const;
  Result<void> generate_tests(const OpenOptions& options);
  Result<void> open_boxed_programs(const OpenOptions& options);

  std::string name_;
  PackageFormat format_ = PackageFormat::k2025;
  std::filesystem::path source_;                      // package_ before its test data was generated
  std::filesystem::path given_;                       // before it was converted
  std::filesystem::path shown_;                       // the same, or its zip
  std::vector<std::shared_ptr<TempFolder>> folders_;  // of an unpacked or converted package
  PackageTools tools_;
};

}  // namespace biglia::judge
