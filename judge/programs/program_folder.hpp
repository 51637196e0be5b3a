// Reads a folder of programs in a problem package, and says of each entry whether it is a program, a file
// that belongs to one, or a program that cannot be run: nothing that would decide a verdict is skipped.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A program as the package has it: a source file, a folder of sources, or an executable script.
struct ProgramSource {
  std::string name;  // relative to the package, for messages: "input_validators/validate.py"
  std::filesystem::path path;

  // "validate", by which settings of tests name a validator.
  std::string short_name() const { return path.stem().string(); }
  // True for a grammar of Checktestdata.
  bool is_grammar() const { return path.extension() == ".ctd"; }
};

// An entry that looks like a program, or has no recognised use, and cannot be run.
struct UnusableFile {
  std::filesystem::path path;
  std::string message;  // "expected a program in ..., found Rust"
};

// The entries of a folder of programs, without those that decide nothing: hidden files, names that begin
// with a dash, documents, headers, backup copies, and what a compiler made beside its source.
struct ProgramFolder {
  std::vector<ProgramSource> files;  // sources in a language of the table
  std::vector<ProgramSource>
      scripts;  // executable, begin with #!, and have no extension of the table
  std::vector<ProgramSource> folders;
  std::vector<ProgramSource> grammars;  // .ctd and .viva without a language
  std::vector<UnusableFile> unusable;
  std::vector<std::filesystem::path> papers;  // documents, other than README and LICENSE
};

// By the format, files whose names begin with a dot or a dash do not exist; neither do those that an
// operating system or an interpreter adds.
bool is_outside_of_format(const std::filesystem::path& path);

enum class ProgramsInFolder { kOne, kMany };

// `folder` may be missing. With kOne, files of unknown kinds may be parts of the program, as long as they
// are not executable; with kMany, each file is a program of its own. All lists are sorted.
Result<ProgramFolder> read_program_folder(const std::filesystem::path& package,
                                          const std::filesystem::path& folder,
                                          const Languages& languages, ProgramsInFolder count);

// The files in the folder of one program that its language leaves out: those of other languages, and
// scripts in Python that no other one imports.
std::vector<UnusableFile> left_out_of_program(const ProgramSource& program,
                                              const Languages& languages);

// The executable script that is the program: the file itself, or the only one in a folder without sources. Empty if
// there is none.
std::filesystem::path executable_script(const std::filesystem::path& program,
                                        const Languages& languages);

// "/usr/bin/node" if the first line of the script names an interpreter that this machine lacks; empty if
// it has it.
std::string missing_interpreter(const std::filesystem::path& script);

}  // namespace biglia::judge
