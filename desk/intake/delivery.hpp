// Classifies a path in a folder of submissions by name and file type. The intake uses these checks
// before it reads any submission.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"

namespace biglia::judge {

// The archives that unpack.hpp opens, by extension, ignoring case.
bool is_archive(const std::filesystem::path& path);
// Archive formats that are not opened. They become a row with a reason instead of being ignored.
bool is_unsupported_archive(const std::filesystem::path& path);
// The file name without the extension; "rossi" for rossi.tar.gz.
std::filesystem::path name_without_extension(const std::filesystem::path& path);
bool is_report(const std::filesystem::path& path);
bool is_makefile(const std::filesystem::path& path);

// The target of a link, if the target is a folder or a file whose name determines its language
// (some compilers require a certain name). Otherwise the path itself.
std::filesystem::path resolve_link(const std::filesystem::path& path, const Languages& languages);

// True for a link whose target is missing and for a link cycle.
bool is_dangling(const std::filesystem::path& path);

// True for a link whose target is outside the folder that contains the link. Following it could
// show other people's files to the student through compiler messages.
bool points_outside(const std::filesystem::path& path);

// True for a folder with the results and lock of a grading. Such a folder is never a submission.
bool is_results_folder(const std::filesystem::path& path);

// True for a folder of test data that the judge generated.
bool is_test_tree(const std::filesystem::path& path);

using FileTest = std::function<bool(const std::filesystem::path&)>;

// Regular files below the folder that satisfy the test, sorted. Skips hidden files and folders.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               const FileTest& matches);

// Some file of files_below(); empty if there is none.
std::filesystem::path file_below(const std::filesystem::path& folder, const FileTest& matches);

// Source files that are ignored because they are hidden, relative to the folder, sorted. Excludes
// files in hidden folders and the `._*` files of macOS.
std::vector<std::filesystem::path> hidden_sources_below(const std::filesystem::path& folder,
                                                        const Languages& languages);

// True if the folder directly contains a source file, a report or a makefile, and no archive. A
// folder that contains an archive is a folder of submissions. With the language of outputs
// (judge/grade/answers.hpp), also true for a folder with a folder `secret`.
bool is_one_submission(const std::filesystem::path& folder, const Languages& languages);

}  // namespace biglia::judge
