// Reads the sources of submissions for a comparison.
#pragma once

#include <string>
#include <vector>

#include "desk/similar/document.hpp"
#include "judge/grade/submission.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct ReadClass {
  std::vector<Document> documents;
  std::vector<std::string> unread;  // "rossi: the reason", for submissions without readable sources
};

// Sources and headers of each submission, by name. The error: a file cannot be read.
Result<ReadClass> read_class(const std::vector<Submission>& submissions, const Languages& languages,
                             bool is_past = false);

// Code that was given out: a source, or a folder of sources at any depth.
Result<Document> read_base(const std::filesystem::path& path);

}  // namespace biglia::judge
