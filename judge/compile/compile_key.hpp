// What the outcome of a compilation depends on, as one digest. The compile cache and the journal of
// a grading both get their keys here, so that neither can forget what the other one knows.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/compile/language.hpp"
#include "judge/sandbox/box.hpp"

namespace biglia::judge {

// One digest of all that a folder, or a file without its own name, holds: each entry below it with
// its path, kind, permissions, and its bytes or (for a symbolic link, which a box does not follow
// out of the folder) its target. Hidden files, headers, data, empty folders: anything can be
// included, or asked for. Times are not part of it. None if there is more than 5000 entries or
// 64 MiB, or something that cannot be read.
std::optional<std::string> digest_of_tree(const std::filesystem::path& root);

// The same of a submission, a folder or a single file: of all that a compiler's box shows of it, so
// of a single file with its name.
std::optional<std::string> digest_of_submission(const std::filesystem::path& submission);

struct CompileInputs {
  std::string files;         // digest_of_submission()
  const Language& language;  // with its commands
  std::string compiler;      // its version
  Limits limits;             // without what the language costs
  std::string judge;         // the judge's version and its kind of box
};

std::string compile_key(const CompileInputs& inputs);

// All numbers of it as text, for keys of what depends on them.
std::string description_of(const Limits& limits);

}  // namespace biglia::judge
