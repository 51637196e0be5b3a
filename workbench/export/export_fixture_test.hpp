// Test fixture: exports a package of a user whose programs are not run, or a built-in problem.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/package_programs.hpp"
#include "judge/package/problem_config.hpp"
#include "workbench/export/export.hpp"

namespace biglia::judge {

class ExportFixture : public FolderTest {
 protected:
  // Exports path("p") to path("to"). Returns the error, or "" and sets exported_.
  std::string run(ExportFormat format, bool pass_fail = false) {
    namespace fs = std::filesystem;
    fs::remove_all(path("to"));
    fs::create_directories(path("to"));
    const auto config = read_problem_config(path("p"));
    EXPECT_TRUE(config) << config.error().message;
    row_.name = name_;
    row_.programs = std::make_shared<NoPrograms>();
    const Problem& problem = built_in_ == nullptr ? row_ : *built_in_;
    const auto done = export_package({.problem = &problem,
                                      .name = problem.name,
                                      .package = path("p"),
                                      .data = path("p/data"),
                                      .config = *config,
                                      .languages = &default_languages(),
                                      .header_folders = header_folders_,
                                      .format = format,
                                      .pass_fail = pass_fail},
                                     path("to"));
    if (!done) return done.error().message;
    exported_ = *done;
    return {};
  }

  class NoPrograms : public PackagePrograms {
   public:
    CallResult<void> validate(const std::filesystem::path& /*input*/, const std::string& /*name*/,
                              const ValidatorFlags& /*flags*/,
                              const CallOptions& /*options*/) override {
      return Result<void>();
    }
    Judgement check(const CheckedFiles& /*files*/, Flags /*flags*/,
                    const CallOptions& /*options*/) override {
      return accepted();
    }
  };

  const char* name_ = "double";  // of the problem
  std::vector<std::filesystem::path> header_folders_;
  const Problem* built_in_ = nullptr;  // with the tests of path("p")
  Problem row_;
  Exported exported_;
};

}  // namespace biglia::judge
