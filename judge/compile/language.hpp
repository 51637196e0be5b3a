// Languages as data: an entry of languages.yaml describes how submissions in a language are
// compiled and run. No other part of the judge depends on a particular language.
//
// Commands name programs by absolute paths. Their arguments may contain placeholders:
//   compile  {program} {source} {entry} {memory_mb} {tmp}; an argument with {sources},
//            {header_folders} or {source_folders} is repeated for each of them
//   run      {program} {entry} {memory_mb} {stack_mb} {tmp}
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The result of a compilation. A run gets it as {program}, read-only.
enum class ProgramShape {
  kFile,     // one file written by the compiler
  kFolder,   // a folder of files written by the compiler
  kSources,  // a folder with the sources themselves; the compile command only checks them
};

// How to find {entry}, the part of the program that runs first (entry.hpp).
enum class EntryRule {
  kNone,
  kClass,    // Java: the full name of the compiled class with a main method
  kScript,   // Python: the main source, relative to the folder
  kProgram,  // Pascal: the source that is not a unit, relative to the folder
};

// One way to compile. If the compiler refuses the sources, the language's next step is tried.
struct CompileStep {
  std::string standard;  // shown: "c90"
  std::vector<std::string> command;
  bool ansi_c = false;  // a warning about the standard or a compile error means: not ANSI C

  friend bool operator==(const CompileStep&, const CompileStep&) = default;
};

struct Language {
  std::string key;   // "python3"
  std::string name;  // shown: "Python 3"
  // Extensions are lower case, with the dot.
  std::vector<std::string> extensions;  // of files that determine this language
  std::vector<std::string> also;        // of other files that it compiles, if it is determined by
                                        // another file or selected by key
  std::vector<std::string> headers;     // of files that sources include
  std::vector<CompileStep> compile;     // not empty
  // Appended to the commands, for example a version of the language that a problem requires.
  std::vector<std::string> compile_options;
  // Appended to the commands for programs that are run thousands of times: they start faster. They are
  // the programs of packages, and the second program of a candidate in `stress`.
  // Empty: the language has none.
  std::vector<std::string> quick_start;
  ProgramShape program = ProgramShape::kFile;
  EntryRule entry = EntryRule::kNone;
  // The words that begin a main in a source, for example `void main (` (own_main.hpp). Empty: every
  // submission starts by itself.
  std::vector<std::string> main;
  // Libraries for tests, such as org.junit, which are not installed: a source that names one is left
  // out (own_tests.hpp).
  std::vector<std::string> test_libraries;
  std::vector<std::string> run;
  std::vector<std::pair<std::string, std::string>> environment;  // of compiling and running
  // What its programs need of the host's files, beside the libraries and the program that runs them
  // (box_view.hpp); the last part of a path may be a pattern. None: all programs of the system, and the
  // folders that the commands came with.
  std::optional<std::vector<std::string>> sees;
  std::vector<std::string> compile_sees;  // what compilers need in addition
  std::vector<std::string> probe;         // prints the version; the first line counts
  std::string package;                    // the package to install if the language is missing
  // A program that prints "ok" and a newline, with which a grading tests the toolchain. Empty: only
  // the version is queried.
  std::string sample;
  // The language's own costs, applied to the problem's limits and to those for compiling.
  double time_factor = 1;
  Bytes memory_extra{};
  unsigned processes_extra = 0;
  // A failed run with this text on standard error ran out of memory. Empty: none.
  std::string memory_message;

  friend bool operator==(const Language&, const Language&) = default;
};

// All fields except `main`, `package`, `sample` and `quick_start` as one string, for keys of results that depend on the
// language.
std::string description_of(const Language& language);

// True if programs of the language run by themselves. Others need an interpreter or a virtual machine,
// which may have broken after the program was compiled.
bool runs_by_itself(const Language& language);

// The language with `quick_start` in its commands.
Language quick_language(Language language);

class Languages {
 public:
  // REQUIRES: keys are unique.
  explicit Languages(std::vector<Language> all = {}) : all_(std::move(all)) {}

  const std::vector<Language>& all() const { return all_; }
  // The language with this key; null if there is none.
  const Language* find(std::string_view key) const;
  // The first language whose `extensions` contain the file's, in upper or lower case; null if there
  // is none.
  const Language* of_file(const std::filesystem::path& file) const;
  // The extensions of all languages, for messages: ".c .cpp .cc".
  std::string extensions() const;

 private:
  std::vector<Language> all_;
};

// The languages of languages.yaml, which is built into the program.
const Languages& default_languages();

// The same languages without their time factors: a time limit is then the same for all.
Languages with_equal_time(const Languages& languages);

// Applies a user's file to `base`. A known key keeps the fields that the file does not name. A new
// key must have all required fields. The error names file, line and column.
Result<Languages> read_languages(const std::filesystem::path& file, const Languages& base);

// Applies a problem's file, which may only give `compile_options` of known languages.
Result<Languages> read_problem_languages(const std::filesystem::path& file, const Languages& base);

// The extension in lower case, with the dot.
std::string lower_extension(const std::filesystem::path& file);

}  // namespace biglia::judge
