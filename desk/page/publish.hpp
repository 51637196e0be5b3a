// Pages for the students of a class, each under a name that cannot be guessed. The folder can be put on
// a web server as it is:
//   NAME.html       the page of a submission (student_page.hpp)
//   index.html      a page without links, so that a server lists no names
//   .biglia-pages   marks the folder, by a digest of the key
// The folder of the results, which is not published, has
//   publish.key     32 random bytes as text. NAME is HMAC-SHA256 of the submission's name with this key,
//                   of which it has 128 bits. So a submission keeps its page in every grading
//   links.csv       name,identifier,page: whose page it is, with the student's identifier
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

inline constexpr std::string_view kPublishKey = "publish.key";
inline constexpr std::string_view kLinksFile = "links.csv";

// To be called before a grading. Succeeds if the folder is missing in an existing folder, or empty, or has
// pages with the key of these results. It must not contain the results. Writes nothing.
Result<void> check_publish_place(const std::filesystem::path& folder,
                                 const std::filesystem::path& results);

// True if the path is the folder or in it, so that a server would show it. Both may be missing.
bool is_published(const std::filesystem::path& path, const std::filesystem::path& folder);

// Writes the page of each submission and the list. A page whose submission no longer exists is removed; a
// submission that exists but was not graded this time keeps its page (feedback_folders.hpp, whose list
// must be up to date). REQUIRES: check_publish_place() succeeded. Each file is written completely or not at
// all.
Result<void> publish(const std::filesystem::path& folder, const std::filesystem::path& results,
                     const GradeResult& result);

// The name of the submission's page.
std::string page_name(std::string_view key, std::string_view submission);

}  // namespace biglia::judge
