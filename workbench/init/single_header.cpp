#include "workbench/init/single_header.hpp"

#include "toolkit/check.hpp"
#include "workbench/export/amalgamate.hpp"

namespace biglia::judge {

std::string single_header() {
  const auto code = amalgamate(exported_sources(), "",
                               "#include \"toolkit/mains.hpp\"\n#include \"toolkit/random.hpp\"\n"
                               "#include \"toolkit/strict_scanner.hpp\"\n"
                               "#include \"toolkit/token_reader.hpp\"\n",
                               Comments::kKept);
  BIGLIA_CHECK(code.has_value());
  return "// Biglia's toolkit for validators, checkers and generators, in one file. Include it in "
         "one "
         "source of a\n"
         "// program; it compiles with `g++ -std=c++23` and nothing else. Written by `biglia "
         "init`. "
         "MIT licence.\n"
         "#pragma once\n\n#if __cplusplus <= 202002L\n#error \"biglia.hpp needs -std=c++23\"\n"
         "#else\n\n" +
         *code + "#endif\n";
}

}  // namespace biglia::judge
