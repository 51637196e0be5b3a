// Finds the programs of a problem package: validators and the input visualizer.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/programs/protocols.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A program as the package has it: a source file, or a folder of sources.
struct ProgramSource {
  std::string name;  // relative to the package, for messages: "input_validators/validate.py"
  std::filesystem::path path;

  // "validate", by which settings of tests name a validator.
  std::string short_name() const { return path.stem().string(); }
  // True for a grammar of Checktestdata.
  bool is_grammar() const { return path.extension() == ".ctd"; }
};

struct FoundPrograms {
  std::vector<ProgramSource> input_validators;  // sorted by name; each checks every input
  std::optional<ProgramSource> output_validator;
  std::optional<ProgramSource> static_validator;
  std::optional<ProgramSource> checker;  // only if protocols.yaml has one
  Protocols protocols;
  // Input validators that cannot be run: Checktestdata and VIVA files for which `languages` has no
  // program.
  std::vector<ProgramSource> not_run;
};

// Searches `input_validators/` (or `input_format_validators/`, its earlier name),
// `output_validator/` (or `output_validators/`), `static_validator/`, and `checker/` if
// protocols.yaml names it. Hidden files are ignored. Errors: several programs where
// there may be one; an entry that is neither a source file nor a folder; both names of a folder; a
// mistake in protocols.yaml.
// `languages` decides which files are sources.
Result<FoundPrograms> find_programs(const std::filesystem::path& package,
                                    const Languages& languages);

// The program in `input_visualizer/`. None if there is no such folder. Errors: it has no program, or
// several.
Result<std::optional<ProgramSource>> find_input_visualizer(const std::filesystem::path& package,
                                                           const Languages& languages);

}  // namespace biglia::judge
