// Names of the entries in Moodle's "Download all submissions" of an assignment.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// `Mario Rossi_1234567_assignsubmission_file_`: a folder, or the beginning of a file's name if the
// option "Download submissions in folders" is off. The number identifies the student in this
// assignment, also in Moodle's grading worksheet. With anonymous submissions, the student is
// "Participant". Source: get_formatted_user_submission_filename() in mod/assign/locallib.php.
struct MoodleName {
  std::string student;      // "Mario Rossi"
  std::string participant;  // "1234567"
  std::string plugin;       // "file", "onlinetext"
  std::string file;         // the student's own name of the file; empty for a folder
};

// None if the name is not of this form.
std::optional<MoodleName> parse_moodle_name(std::string_view name);

// True if the folder is a download, unpacked: an entry has such a name.
bool is_moodle_download(const std::filesystem::path& folder);

// What one student delivered, in the order of the paths.
struct MoodleDelivery {
  MoodleName name;                           // of the first entry
  std::vector<std::filesystem::path> files;  // of the plugin "file": a folder, or one or more files
  std::vector<std::filesystem::path> others;
};

// Groups the paths of a class by student. Paths with other names are not in the result.
std::vector<MoodleDelivery> moodle_deliveries(const std::vector<std::filesystem::path>& paths);

// A path on the command line that is one student's part of a download, or is directly in it. None for
// other paths.
std::optional<MoodleDelivery> moodle_delivery_of(const std::filesystem::path& path);

struct MoodleContent {
  std::filesystem::path path;    // what to grade: a file or folder
  std::filesystem::path origin;  // the entry of the download that it came from
  std::vector<std::filesystem::path> ignored;
};

// What counts of a delivery. Several files are copied to `folder`, which is then created, under the names
// that the student gave them. Text that was typed into Moodle is ignored if there is anything else.
// Beside a folder, other files are ignored, and beside files, links and files above 64 MiB. The error:
// a file cannot be read or written.
Result<MoodleContent> content_of(const MoodleDelivery& delivery,
                                 const std::filesystem::path& folder);

}  // namespace biglia::judge
