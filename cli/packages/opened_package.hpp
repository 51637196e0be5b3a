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
  std::vector<std::filesystem::path> places_of_tests() const override {
    return {package_, tree_, source_, given_, shown_};
  }
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
  // The same, unpacked.
  const std::filesystem::path& given_folder() const { return given_; }
  // Its folder before its test data was generated.
  const std::filesystem::path& source() const { return source_; }

 private:
  OpenedPackage() = default;

  Result<void> load_parts(const OpenOptions& options);
  Result<void> generate_tests(const OpenOptions& options);
  // Fails if a file in data/ is another than the one in `made`/data. Sets other_answers_.
  Result<void> refuse_changed(const std::filesystem::path& made);
  // What `biglia generate` checks, too.
  Result<void> compare_with_lock(const std::filesystem::path& made) const;
  std::string changed(const std::string& file) const;
  Result<void> judge_other_answers(const OpenOptions& options);
  Result<void> open_boxed_programs(const OpenOptions& options);

  std::string name_;
  PackageFormat format_ = PackageFormat::k2025;
  std::filesystem::path source_;                      // package_ before its test data was generated
  std::filesystem::path given_;                       // before it was converted
  std::filesystem::path shown_;                       // the same, or its zip
  std::vector<std::shared_ptr<TempFolder>> folders_;  // of an unpacked or converted package
  PackageTools tools_;

  // A test whose answer in the package is another than the solution's.
  struct OtherAnswer {
    std::string test;
    std::filesystem::path made;
    std::filesystem::path own;
  };
  std::vector<OtherAnswer> other_answers_;
};

}  // namespace biglia::judge
