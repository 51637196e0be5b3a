// Reads the name of a compiled Java class and whether it has a main method.
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

// Checks all lengths: the compiler writes the file, but the student's source controls its content.
// The error names the byte at which it was found.
Result<ClassFile> read_class_file(std::string_view bytes);

}  // namespace biglia::judge
