// Checks that a package's tests reach the problem's declared bounds (toolkit/bound.hpp).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/package/make_one.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/test_data.hpp"
#include "judge/problem/problem.hpp"
#include "toolkit/bound.hpp"

namespace biglia::judge {

class BoundsAudit {
 public:
  // `package` is the folder of the package; generated files are written to `scratch`. REQUIRES:
  // problem.measure is set.
  BoundsAudit(const Problem& problem, std::filesystem::path package, std::filesystem::path scratch)
      : problem_(problem), package_(std::move(package)), scratch_(std::move(scratch)) {}

  // Returns the bounds that no test of data/sample and data/secret reaches, or one error message.
  // Generates and measures the tests one by one: first the inputs, then the answers to inputs of at
  // most kLargestSolved bytes. Stops when all bounds are reached.
  std::vector<std::string> unreached() {
    const auto plan = read_plan(package_, problem_.name);
    if (!plan) return {plan.error().message};
    for (const bool of_answers : {false, true}) {
      for (const PlannedTest& test : plan->tests) {
        if (!all_.empty() && missing(of_answers).empty()) break;
        if (const auto measured = measure(test, of_answers); !measured) {
          return {test.recipe.name + ": " + measured.error().message};
        }
      }
    }
    std::vector<std::string> all = missing(false);
    const std::vector<std::string> rest = missing(true);
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
  }

 private:
  // Inputs that are larger, in bytes including their companions, are not solved.
  static constexpr std::uintmax_t kLargestSolved = 2'000'000;

  std::vector<std::string> missing(bool of_answers) const {
    std::vector<std::string> all;
    for (const Measure& measure : all_) {
      if (measure.bound().of_answer != of_answers) continue;
      for (std::string& bound : measure.unreached()) all.push_back(std::move(bound));
    }
    return all;
  }

  static std::uintmax_t bytes_of(const std::filesystem::path& input) {
    std::uintmax_t bytes = std::filesystem::file_size(input);
    std::filesystem::path files = input;
    const auto companions = companion_files(files.replace_extension(".files"));
    if (!companions) return bytes;
    for (const std::filesystem::path& file : *companions) {
      bytes += std::filesystem::file_size(file);
    }
    return bytes;
  }

  Result<void> measure(const PlannedTest& test, bool with_answer) {
    std::filesystem::path input = package_ / "data" / (test.recipe.name + ".in");
    std::filesystem::path answer = package_ / "data" / (test.recipe.name + ".ans");
    if (test.recipe.kind == RecipeKind::kGenerate) {
      input = scratch_ / "a.in";
      answer = scratch_ / "a.ans";
      std::filesystem::remove_all(scratch_ / "a.files");
      auto made = generate_instance(problem_, test.recipe.arguments, input, scratch_ / "a.files");
      if (made && with_answer) {
        if (bytes_of(input) > kLargestSolved) return {};
        made = solve_to_file(problem_, input, answer);
      }
      if (!made) return made;
    }
    const auto settings = read_test_settings(package_ / "data", test.recipe.name);
    if (!settings) return std::unexpected(settings.error());
    auto bytes = ByteSource::open(input);
    if (!bytes) return std::unexpected(bytes.error());
    std::optional<ByteSource> answer_bytes;
    if (with_answer) {
      auto opened = ByteSource::open(answer);
      if (!opened) return std::unexpected(opened.error());
      answer_bytes.emplace(*std::move(opened));
    }
    const Companions files = Companions::for_input(input);
    const auto measured =
        problem_.measure({*bytes, input.filename().string(), files},
                         answer_bytes ? &*answer_bytes : nullptr, settings->validator_flags);
    if (!measured) return std::unexpected(measured.error());
    if (all_.empty()) {
      all_ = *measured;
    } else {
      for (std::size_t i = 0; i < all_.size(); ++i) all_[i].add(measured->at(i));
    }
    return {};
  }

  const Problem& problem_;
  std::filesystem::path package_;
  std::filesystem::path scratch_;
  std::vector<Measure> all_;
};

}  // namespace biglia::judge
