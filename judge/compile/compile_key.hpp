// Computes a digest of everything that the outcome of a compilation depends on. The compile cache
// and the stored results of a grading both use it, so that their keys always cover the same inputs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/compile/language.hpp"
#include "judge/sandbox/box.hpp"

namespace biglia::judge {

// The digest of everything that a compiler's box shows of a submission: a folder's content, or a
// single file with its name.
std::optional<std::string> digest_of_submission(const std::filesystem::path& submission);

struct CompileInputs {
  std::string files;         // digest_of_submission()
  std::string entry;         // the source that was chosen to start; empty: by the language's rule
  const Language& language;  // including its commands
  std::string compiler;      // its version
  Limits limits;             // without the language's own costs
  std::string judge;         // the judge's version and its kind of box
};

std::string compile_key(const CompileInputs& inputs);

// All numbers of the limits as one string, for keys of results that depend on them.
std::string description_of(const Limits& limits);

}  // namespace biglia::judge
