// Languages as data: how a submission is compiled and run is a row of languages.yaml, and nothing
// else in the judge knows a language by its name.
//
// Words of commands may hold placeholders; programs are named by absolute paths.
//   compile  {program} {source} {entry} {memory_mb}; a word with {sources}, {header_folders} or
//            {source_folders} stands once for each
//   run      {program} {entry} {memory_mb} {stack_mb}
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/sandbox/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// What a compilation leaves, which a run gets as {program}, read-only.
enum class ProgramShape {
  kFile,     // one file that the compiler made
  kFolder,   // a folder of files that the compiler made
  kSources,  // a folder with the sources themselves; compiling only looks whether they are right
};

// How {entry} is found: what runs first.
enum class EntryRule {
  kNone,
  kClass,    // Java: the compiled class with a main, as its full name; entry.hpp
  kScript,   // Python: the source that is run, relative to the folder
  kProgram,  // Pascal: the source that is no unit, relative to the folder
};

// One way to compile; where it is refused, the next one of the language is tried.
struct CompileStep {
  std::string standard;  // the name shown: "c90"
  std::vector<std::string> command;
  bool ansi_c = false;  // its warnings about the standard, and its refusal, mean: not ANSI C

  friend bool operator==(const CompileStep&, const CompileStep&) = default;
};

struct Language {
  std::string key;   // "python3"
  std::string name;  // shown: "Python 3"
  std::vector<std::string>
      extensions;                    // lower case, with the dot: files that make it this language
  std::vector<std::string> also;     // that it takes along, or when it is asked for by key
  std::vector<std::string> headers;  // that only lie beside
  std::vector<CompileStep> compile;  // not empty
  ProgramShape program = ProgramShape::kFile;
  EntryRule entry = EntryRule::kNone;
  std::vector<std::string> run;
  std::vector<std::pair<std::string, std::string>> environment;  // of compiling and running
  std::vector<std::string> probe;  // prints the version; the first line counts
  std::string package;             // what to install where it is missing
  // A program that prints "ok" and a line break, by which a grading finds out whether the toolchain
  // is whole. Empty: only the version is asked for.
  std::string sample;
  // What the language itself costs, on top of the problem's limits and of those for compiling.
  double time_factor = 1;
  Bytes memory_extra{};
  unsigned processes_extra = 0;
  // A run which failed with this on standard error was out of memory. Empty: none says so.
  std::string memory_message;

  friend bool operator==(const Language&, const Language&) = default;
};

// All of it as text, for keys of what depends on it.
std::string description_of(const Language& language);

class Languages {
 public:
  // REQUIRES: keys are unique.
  explicit Languages(std::vector<Language> all = {}) : all_(std::move(all)) {}

  const std::vector<Language>& all() const { return all_; }
  // By its key; null for none.
  const Language* find(std::string_view key) const;
  // The first whose `extensions` have the file's, in either case; null for none.
  const Language* of_file(const std::filesystem::path& file) const;
  // ".c .cpp .cc": what makes a file a source, for messages.
  std::string extensions() const;

 private:
  std::vector<Language> all_;
};

// languages.yaml, which is part of the program.
const Languages& default_languages();

// `base` with what a file of the user's changes: a key that is known keeps the fields that the file
// does not name; a new one has all that it needs. The error names file, line and column.
Result<Languages> read_languages(const std::filesystem::path& file, const Languages& base);

// The extension in lower case, with the dot.
std::string lower_extension(const std::filesystem::path& file);

}  // namespace biglia::judge
