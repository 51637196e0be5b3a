// With what a package's programs are compiled and run: languages, cache, constants, header folders,
// boxes.
#pragma once

#include <filesystem>
#include <memory>

#include "cli/base/opened_problem.hpp"
#include "judge/compile/cache.hpp"
#include "judge/generators/data_tools.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/programs/boxed_programs.hpp"

namespace biglia::judge {

class PackageTools {
 public:
  // Without languages, before there is a table.
  PackageTools() = default;
  explicit PackageTools(const Languages& table);

  // REQUIRES: there is a table.
  const Languages& languages() const { return *languages_; }

  // Each needs only what is particular to a call: where to, what is kept, progress. The languages and
  // the cache belong to this object.
  GenerateDataRequest data_request(const std::filesystem::path& package,
                                   const ProblemConfig& config, const OpenOptions& options) const;
  BoxedPrograms::Options program_options(const std::filesystem::path& package,
                                         const ProblemConfig& config,
                                         const OpenOptions& options) const;
  // The boxes and the build's scratch folder are the caller's to set.
  DataTools::Options tool_options(const std::filesystem::path& package, const ProblemConfig& config,
                                  const OpenOptions& options) const;

 private:
  std::shared_ptr<const Languages> languages_;  // of the programs
  std::shared_ptr<CompileCache> cache_;
};

}  // namespace biglia::judge
