// Decides whether a folder that directly contains sources is one submission, or a class whose
// deliveries are sources and folders. Two mains of C or C++ cannot be linked: such a folder cannot be
// one submission that compiles. In other languages, several mains are permitted.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"

namespace biglia::judge {

enum class FolderReading : std::uint8_t {
  kOne,   // at most one entry is a program, or a report or a makefile shows that it is one
  kMany,  // each entry with sources is a program in C or C++, and none is called main
  kBoth,  // several programs, of which a folder is one: neither reading is excluded
};

struct FolderContent {
  FolderReading reading = FolderReading::kOne;
  std::vector<std::string> programs;  // entries with a main: "bianchi.c", "rossi/"
  std::vector<std::string> parts;     // entries with sources, but without a main
};

// A file or folder that cannot be read counts as a part: the submission is then refused with the
// reason. REQUIRES: `folder` directly contains a source and no archive. Cost: reads all sources in C,
// C++, Java and Python.
FolderContent content_of_folder(const std::filesystem::path& folder, const Languages& languages);

}  // namespace biglia::judge
