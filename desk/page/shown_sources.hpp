// The sources of a submission as a page shows them.
#pragma once

#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/grade/submission.hpp"

namespace biglia::judge {

// Bytes of all files of a submission, and files.
inline constexpr Bytes kMostShownSource = kib(64);
inline constexpr std::size_t kMostShownFiles = 40;

struct ShownSource {
  std::string name;  // relative to the submission's folder
  std::string
      text;  // with LF as line ends; ends with kCutMark (page_texts.hpp) if it is only the beginning
};

// The sources that the compiler got, then the headers. Those that cannot be read have the reason as text.
// None if the submission was refused, or if its sources are no longer there.
std::vector<ShownSource> shown_sources(const Submission& submission);

}  // namespace biglia::judge
