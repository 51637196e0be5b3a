// The programs of a built-in problem as one self-contained source each.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"
#include "judge/programs/protocols.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class ProgramKind : std::uint8_t { kValidator, kChecker, kReference };

// What a generator does with companion files.
enum class GeneratedFiles : std::uint8_t { kAttached, kRewritten };

// Flags that a program gets with `--group`, for judges without arguments for a group.
struct FlagsOfGroup {
  std::string group;
  std::vector<std::string> flags;
};

// The sources build with `g++ -std=c++23`. Validator, checker and reference of a problem with
// companion files find them in the input, too (toolkit/attached_files.hpp).
Result<std::string> exported_program(const Problem& problem, ProgramKind kind, Protocol protocol,
                                     const std::vector<FlagsOfGroup>& groups = {});

// The generator, which prints the input only: companion files are attached to it, or the problem
// rewrites the input without them. The arguments are those of the recipes.
Result<std::string> exported_generator(const Problem& problem, GeneratedFiles files);

}  // namespace biglia::judge
