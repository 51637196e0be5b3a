// Finds the programs of a problem package: validators and the input visualizer.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/programs/program_folder.hpp"
#include "judge/programs/protocols.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

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
// protocols.yaml names it. Hidden files are ignored. Errors, each in a line of its own: a file that looks
// like a program and cannot be run (program_folder.hpp), or is left out of the program of its folder; several
// programs where there may be one; a folder for one program that has only documents; both names of a
// folder; a mistake in protocols.yaml.
// `languages` decides which files are sources.
Result<FoundPrograms> find_programs(const std::filesystem::path& package,
                                    const Languages& languages);

// The program in `input_visualizer/`. None if there is no such folder. Errors: it has no program, or
// several.
Result<std::optional<ProgramSource>> find_input_visualizer(const std::filesystem::path& package,
                                                           const Languages& languages);

}  // namespace biglia::judge
