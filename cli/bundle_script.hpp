// The script of a bundle, which repeats one run of a program without the judge, or with it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "judge/compile/language.hpp"

namespace biglia::judge {

struct BundleScript {
  std::string headline;  // what the bundle is about, one line
  std::vector<std::vector<std::string>>
      compile;                   // commands in a box (layout.hpp), the first that succeeds counts
  std::vector<std::string> run;  // the command in a box
  std::vector<std::pair<std::string, std::string>> environment;  // of both
  ProgramShape shape = ProgramShape::kFile;
  std::string judge;  // the command that judges the test again in the box, for a shell
};

// A script for /bin/sh, to be run in any folder. Paths of the box become paths beside the script:
// program/ has the sources, work/ what is compiled and the companion files.
std::string bundle_script(const BundleScript& script);

}  // namespace biglia::judge
