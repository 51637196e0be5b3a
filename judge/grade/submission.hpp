// A submission to be graded: what lies where, under which name.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct Submission {
  std::string name;               // "rossi"; below a package's submissions/, "accepted/rossi"
  std::filesystem::path origin;   // the path that it came from: a source file, a folder or a zip
  std::filesystem::path sources;  // a source file or a folder; unpacked for a zip
  // Set when it cannot be taken at all, in words for the student; then nothing else counts.
  std::optional<Error> refusal;
  std::vector<std::string> notes;  // for the table and the student: "no report (pdf or rtf) found"
  std::string hash;                // of the sources' names and bytes
};

}  // namespace biglia::judge
