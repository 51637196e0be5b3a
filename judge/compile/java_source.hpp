// What a Java source says about its package: enough to put further sources beside it.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

struct JavaSource {
  std::string package;               // "co.edu.juego"; empty: the source is in no package
  std::size_t package_line = 0;      // of the declaration; 0: there is none
  std::vector<std::string> imports;  // full names of classes: neither static ones nor "a.*"
  std::set<std::string> types;  // declared at the top level: classes, interfaces, enums, records
  std::string public_type;  // the public one of these, whose name the file must have; empty: none
  std::set<std::string> names;  // all names outside of comments and literals
};

// Reads a source that compiles; of another one, what can be read. Cost: linear in the text, times the
// logarithm of the number of its names.
JavaSource read_java_source(std::string_view text);

}  // namespace biglia::judge
