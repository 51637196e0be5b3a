// A submission to be graded: what lies where, under which name.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct Submission {
  // "rossi"; below a package's submissions/, "accepted/rossi". Unique, safe to show, and good as
  // the name of a folder.
  std::string name;
  std::filesystem::path origin;   // the path that it came from: a source file, a folder or a zip
  std::filesystem::path sources;  // a source file or a folder; unpacked for a zip
  // Set when it cannot be taken at all: a compile error, in words for the student, or a judge error
  // where we could not read it. Then nothing else counts.
  std::optional<Judgement> refusal;
  std::vector<std::string> notes;  // for the table and the student: "no report (pdf or rtf) found"
  // digest_of_submission(): of all that the compiler can see; empty if that is too much, or if there
  // is a refusal.
  std::string hash;
  const Language* language = nullptr;  // of IntakeOptions::languages; null where there is a refusal
  bool language_asked = false;         // IntakeOptions::language, not by the files' names
};

}  // namespace biglia::judge
