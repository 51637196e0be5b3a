// Lists what is in a problem package, and whether the judge uses it: a part of the format with a wrong
// name, in a wrong place or of a wrong kind would be ignored, and a default would decide the verdicts.
//
// Source: the tables of parts in the problem package format, 2025-09 and legacy. What is wrong inside a
// folder of programs is reported by find_programs().
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/formats/import.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class PartUse : std::uint8_t {
  kUsed,     // read, if the format has it
  kIgnored,  // decides no verdict: documents, hidden files, folders of other tools
  kNote,     // decides no verdict, but may be meant to
  kError,    // would decide a verdict
};

struct PackagePart {
  std::filesystem::path path;  // relative to the package
  PartUse use = PartUse::kIgnored;
  std::string message = {};  // of notes and errors: "expected ..., found ..."
  std::string remedy = {};   // the same
};

// The entries of the package, of data/, include/ and submissions/, and in data/ also those below that are errors.
// Sorted by path. REQUIRES: the format is k2025 or kLegacy. Cost: one look at each file of data/.
std::vector<PackagePart> parts_of_package(const std::filesystem::path& folder,
                                          PackageFormat format);

// The warnings of the parts with kNote. The error: the parts with kError, each in a line of its own. Neither
// for other formats. `shown` is the package as the user named it.
Result<std::vector<std::string>> check_package_parts(const std::filesystem::path& folder,
                                                     PackageFormat format,
                                                     const std::filesystem::path& shown);

}  // namespace biglia::judge
