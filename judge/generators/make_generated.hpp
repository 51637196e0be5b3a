// Makes the files of one test of generators.yaml.
#pragma once

#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/files/store.hpp"
#include "judge/generators/data_tools.hpp"
#include "judge/generators/generated_tests.hpp"
#include "judge/programs/box_pool.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The extensions of the files that a test of a package can have, without the dot.
std::span<const char* const> extensions_of_tests();

struct GeneratedMaker {
  const std::filesystem::path& package;
  const std::filesystem::path& to;  // the tests are written to `to`/data
  const std::filesystem::path& scratch;
  DataTools& tools;
  Store& kept;
  BoxPool& boxes;
  // Of an interactor that makes the answers, one for each job; null: there is none.
  BoxPool* interactor_boxes = nullptr;
  bool needs_answers = true;
  bool repeats = false;  // GenerateDataRequest::repeat_generators
  std::stop_token stop = {};

  // Thread-safe. The error does not name the test.
  Result<void> make(const GeneratedTest& test) const;

 private:
  Result<void> call_generator(const GeneratedTest& test, const std::filesystem::path& folder) const;
  Result<std::filesystem::path> kept_result(const DataTool& generator,
                                            std::span<const std::string> command,
                                            const std::string& name) const;
  Result<void> run_once(const DataTool& generator, const std::vector<std::string>& arguments,
                        const std::filesystem::path& result) const;
  Result<void> check_repeated(const DataTool& generator, const std::vector<std::string>& arguments,
                              const std::string& name, const std::filesystem::path& made) const;
  Result<void> copy_files(const GeneratedTest& test, const std::filesystem::path& folder) const;
  static Result<void> write_texts(const GeneratedTest& test, const std::filesystem::path& folder);
  Result<void> answer(const GeneratedTest& test, const std::filesystem::path& folder) const;
  Result<std::filesystem::path> solved(const DataTool& solution,
                                       const std::filesystem::path& input) const;
  Result<std::filesystem::path> interacted(const DataTool& solution,
                                           const std::filesystem::path& input) const;
};

}  // namespace biglia::judge
