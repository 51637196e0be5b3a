// Collects submissions of a folder that the test makes.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "desk/intake/intake.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {

class CollectSubmissions : public FolderTest {
 protected:
  std::vector<Submission> collect(const std::string& name,
                                  FolderMeans means = FolderMeans::kGuess) {
    IntakeOptions options;
    options.scratch = path("scratch/" + std::to_string(++collected_));
    std::filesystem::create_directories(options.scratch);
    options.folder_means = means;
    options.written = written_;
    const std::array<std::filesystem::path, 1> paths = {path(name)};
    auto intake = collect_submissions(paths, options);
    error_ = intake ? "" : intake.error().message;
    if (!intake) return {};
    ignored_ = std::move(intake->ignored);
    return std::move(intake->submissions);
  }

  static std::vector<std::string> names(const std::vector<Submission>& submissions) {
    std::vector<std::string> result;
    result.reserve(submissions.size());
    for (const Submission& submission : submissions) result.push_back(submission.name);
    return result;
  }

  std::string error_;
  std::vector<std::string> ignored_;
  std::vector<std::filesystem::path> written_;

 private:
  int collected_ = 0;
};

}  // namespace biglia::judge
