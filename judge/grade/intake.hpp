// From the paths on the command line to submissions.
//
//   a source file     one submission
//   a zip             one submission, named for the file (`rossi.zip` is rossi's)
//   a folder          of one submission, if sources, a report (pdf, rtf) or a makefile lie in it and
//                     no archive; else of many: each folder, zip and source file in it
//   submissions/ of a problem package, or a folder in it: of many, as the package format has it
//
// A submission that cannot be taken (a hostile archive, no sources, too long, a link to nothing or out
// of its folder) does not stop the others: it becomes a Submission with a refusal. A link is named for
// itself, not for what it leads to. Each file of a folder of many is a submission or is named in
// Intake::passed_over.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/grade/submission.hpp"
#include "judge/sandbox/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class FolderMeans {
  kGuess,  // as above
  kMany,   // each child is a submission of its own
};

struct IntakeOptions {
  std::filesystem::path scratch;  // archives are unpacked here; must exist
  FolderMeans folder_means = FolderMeans::kGuess;
  Bytes longest_code = kib(128);                      // of all source files of one submission
  const Languages* languages = &default_languages();  // must outlive the submissions; never null
  const Language* language = nullptr;  // what all are written in; null: by their files' names
  // Folders that the judge is to write, which need not exist: results, test data. No submission may
  // lie in one or around one; in a folder of many they are ignored, as results of earlier runs are.
  std::vector<std::filesystem::path> written;
};

struct Intake {
  std::vector<Submission> submissions;
  // What is ignored in folders of many: files that are no submissions, hidden ones, results.
  std::vector<std::string> passed_over;
};

// In the order given, folders by name; names made unique. The error is the caller's: a path that
// does not exist or is neither of the above, or a folder in which nothing is found.
Result<Intake> take_submissions(std::span<const std::filesystem::path> paths,
                                const IntakeOptions& options);

// The folder `submissions` of a problem package that this path is or lies in; none otherwise. A link
// lies where it stands itself.
std::optional<std::filesystem::path> submissions_folder_of(const std::filesystem::path& path);

}  // namespace biglia::judge
