// What lies at a path of a class's folder, by its name and kind: the questions that the intake asks
// before it takes anything.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <system_error>
#include <vector>

#include "judge/compile/language.hpp"

namespace biglia::judge {

// Each follows links; false for what is not there.
bool is_folder(const std::filesystem::path& path);
bool is_file(const std::filesystem::path& path);

// By the extension, in small or capital letters.
bool is_zip(const std::filesystem::path& path);
// Formats which students send though they were asked for a zip: a row with the reason, not silence.
bool is_other_archive(const std::filesystem::path& path);
bool is_archive(const std::filesystem::path& path);
bool is_report(const std::filesystem::path& path);

// What systems keep beside people's files: a name with a dot before it, __MACOSX.
bool is_hidden(const std::filesystem::path& path);

// The path, its folder free of links; what stands at its end stays the link that it may be.
std::filesystem::path own_place(const std::filesystem::path& path);

// What a link to a folder leads to, or to a file whose name says its language (some compilers want a
// certain name); else the path itself.
std::filesystem::path without_link(const std::filesystem::path& path, const Languages& languages);

// A link to nothing, or in a circle.
bool is_dangling(const std::filesystem::path& path);

// A link which leads out of the folder that it lies in would show the student somebody else's
// files, by way of the compiler's messages.
bool leads_out(const std::filesystem::path& path);

// `path` is `folder` or lies in it, when both are free of links.
bool is_within(const std::filesystem::path& path, const std::filesystem::path& folder);

// A folder with a grading's journal and lock in it: nobody delivered that.
bool is_results_folder(const std::filesystem::path& path);

// Test data that a judge has made.
bool is_test_tree(const std::filesystem::path& path);

// Why the folder cannot be listed; no error if it can.
std::error_code cannot_list(const std::filesystem::path& folder);

// What lies in the folder, sorted; hidden files too.
std::vector<std::filesystem::path> all_children_of(const std::filesystem::path& folder);
// Without them.
std::vector<std::filesystem::path> children_of(const std::filesystem::path& folder);

using FileTest = std::function<bool(const std::filesystem::path&)>;

// Some file like that in the folder or deeper; empty for none. Looks at no hidden one.
std::filesystem::path file_below(const std::filesystem::path& folder, const FileTest& is_it);

// Sources which are ignored because they are hidden, relative to the folder, sorted; but not in
// folders that are hidden, and not the `._*` of macOS.
std::vector<std::filesystem::path> hidden_sources_below(const std::filesystem::path& folder,
                                                        const Languages& languages);

// Sources, a report or a makefile make a folder one submission; archives in it make it a folder of
// deliveries, whatever lies beside them.
bool is_one_submission(const std::filesystem::path& folder, const Languages& languages);

}  // namespace biglia::judge
