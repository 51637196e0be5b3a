// Finds the sources of a submission, their language and their digest.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/compile/language.hpp"
#include "judge/programs/staging.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct SourceOptions {
  Bytes longest_code;                  // total of the source files
  const Languages& languages;          // among which the language is determined
  const Language* language = nullptr;  // the language if it is given; null otherwise
  std::filesystem::path include = {};  // the drivers of the problem's package (driver.hpp)
  bool include_always = false;         // as in IntakeOptions
  Constants constants = {};            // as in IntakeOptions
  std::string entry = {};              // as in Submission
  bool expects_report = true;          // as in IntakeOptions
};

// Each field is as in Submission. `language` is known even for a refusal because of the length.
struct HashedSources {
  std::optional<Judgement> refusal;
  const Language* language = nullptr;
  std::string hash;
  std::vector<std::string> notes;
};

// `sources` is a source file or a folder. Reads all files that the compiler can see.
HashedSources hash_sources(const std::filesystem::path& sources, const SourceOptions& options);

}  // namespace biglia::judge
