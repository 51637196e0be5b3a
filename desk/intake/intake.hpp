// Collects submissions from the paths on the command line.
//
//   a source file     one submission
//   an archive        one submission, named after the file (`rossi.zip` is "rossi"): a zip, 7z, rar or
//                     tar, also compressed; or a class, if it is a download from Moodle or an export
//                     from Gradescope, or FolderMeans::kMany
//   a folder          one submission, if it directly contains sources, a report (pdf, rtf) or a
//                     makefile, and no archive, unless its entries are programs of their own
//                     (own_programs.hpp); otherwise a folder of several submissions: each
//                     folder, archive and source file in it; in a download from Moodle, all files of
//                     a student are one submission
//   submissions/ of a problem package, or a folder in it: several submissions, as the package
//                     format defines
//
// A submission that cannot be accepted (a malicious archive, no sources, too large, a dangling link
// or a link out of its folder) does not stop the others: it becomes a Submission with a refusal.
// Submissions of a package have the language and entry that its submissions.yaml gives them; one in a
// language that is not known is ignored. A link gives a submission the link's own name, not the
// target's. The origin of a submission in the archive of a class is the archive's path followed by the
// path in it. Submissions of Moodle and Gradescope have the student's name and number. Each entry of a folder of several
// submissions is either a submission or listed in Intake::ignored.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "desk/intake/classify.hpp"
#include "judge/base/bytes.hpp"
#include "judge/grade/submission.hpp"
#include "judge/programs/staging.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct IntakeOptions {
  std::filesystem::path scratch;                      // archives are unpacked here; must exist
  FolderMeans folder_means = FolderMeans::kGuess;     // kGuess: as above
  Bytes longest_code = kib(128);                      // total of the source files of a submission
  const Languages* languages = &default_languages();  // must outlive the submissions; never null
  const Language* language = nullptr;  // of all submissions; null: determined by the file names
  std::filesystem::path include;       // the folder include/ of the problem's package (driver.hpp)
  // Whether its files are added to every submission, by the rule of the package format, or only to
  // those without a main.
  bool include_always = false;
  Constants constants = {};    // with include_always: of the problem's package
  bool expects_report = true;  // a folder without a report gets a note
  // Output folders of the judge (results, test data); they need not exist. No submission may
  // contain one or be inside one. In a folder of several submissions they are ignored, and so are
  // results of earlier runs.
  std::vector<std::filesystem::path> written;
};

// Returns the submissions in the order of `paths`, sorted by name within a folder, with unique
// names. Errors are mistakes of the caller: a path that does not exist or is none of the above, a
// folder that can be one submission or several, a folder without submissions, an output folder that
// overlaps a submission.
Result<Intake> collect_submissions(std::span<const std::filesystem::path> paths,
                                   const IntakeOptions& options);

}  // namespace biglia::judge
