// What a program does with the packages of users. biglia-first-PROBLEM, which scripts/run builds first, has no
// such support.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "cli/base/command.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class OpenedProblem;  // cli/base/opened_problem.hpp
struct OpenOptions;

struct GeneratePackageOptions {
  std::string package = {};
  std::string out = {};   // --out; empty: the data is checked and kept for gradings
  bool in_place = false;  // into the package's data/
  bool update_lock = false;
  bool without_pictures = false;  // the input visualizer is not run
  unsigned jobs = 1;
  bool approximate = false;  // as in BoxOptions
};

struct PackageSupport {
  Result<std::shared_ptr<OpenedProblem>> (*open)(const std::filesystem::path& path,
                                                 const OpenOptions& options);
  ExitCode (*generate)(const Program& program, const GeneratePackageOptions& options);
};

}  // namespace biglia::judge
