// What `biglia verify` reports about a package.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Level : std::uint8_t {
  kError,    // the package is wrong: some verdict could be, or another judge refuses it
  kWarning,  // probably a mistake
  kInfo,     // worth knowing
};

// In the order of the report.
enum class Check : std::uint8_t {
  kPackage,      // it can be unpacked, converted and read; its programs compile
  kMetadata,     // problem.yaml
  kStatement,    // statement/
  kFiles,        // names, links, files that nothing uses
  kTests,        // the files of the tests
  kGroups,       // groups and points
  kInputs,       // input validators on test inputs, invalid inputs and junk
  kOutputs,      // the output validator on answers, examples and junk
  kGenerators,   // generators.yaml
  kSubmissions,  // verdicts of the example submissions
  kTiming,       // the time limit and the example submissions
};

std::string_view name_of(Level level);  // "error", "warning", "info"
std::string_view name_of(Check check);  // "package", "metadata", ...
std::span<const Check> all_checks();

struct Finding {
  Level level = Level::kError;
  Check check = Check::kPackage;
  // Below the package: "data/secret/1.in", "problem.yaml:3". "." is the package itself.
  std::string place;
  std::string message;  // what was expected and found
  std::string remedy;   // one sentence

  friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;

void append(Findings& findings, Findings more);

std::size_t count(const Findings& findings, Level level);

// A place at the beginning of a message, and the rest.
struct PlacedText {
  std::string place;
  std::string text;
};

// Splits a library's message. Paths of `folder` become relative to it. If the message begins with a
// path, with or without line and column, that is the place, else ".".
PlacedText place_in_message(std::string_view message, const std::filesystem::path& folder);

// A finding of one error message; its lines become one.
Finding finding_of_error(Check check, const Error& error, const std::filesystem::path& folder,
                         std::string remedy);

}  // namespace biglia::judge
