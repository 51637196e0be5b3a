// What a file beside tests is, by its name alone.
#pragma once

#include <cstdint>
#include <string_view>

namespace biglia::judge {

enum class OtherFile : std::uint8_t {
  kDocument,  // README, statement.pdf, a picture
  kProgram,   // a source or a script that decides no verdict: a solution, a generator, unless its
              // text says otherwise
  kJudging,   // a checker, validator, interactor or grader, or something in a folder of them
  kSettings,  // limits, points or groups: problem.yaml, config.json
  kUnknown,
};

// `path` is relative, with '/'.
OtherFile kind_of_other_file(std::string_view path);

}  // namespace biglia::judge
