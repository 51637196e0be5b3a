// What is to be known of a compiled Java class: its name, and whether it can be started.
//
// Source: The Java Virtual Machine Specification, chapter 4, "The class File Format".
#pragma once

#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct ClassFile {
  std::string name;       // "geometry.Main"
  bool has_main = false;  // public static void main(String[])
};

// Strict about lengths: a compiler made the file, but a student's source told it what to write. The
// error says what is wrong and at which byte.
Result<ClassFile> read_class_file(std::string_view bytes);

}  // namespace biglia::judge
