// The mains of programs in exported packages: those of mains.hpp, with what other judges need.
//
// BAPCtools passes `--constraints_file FILE` to validators of both kinds to learn how far the test
// data reaches. Polygon passes `--group NAME` where other formats have flags for a group.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia {

// icpc_validate_main(), which also accepts `--constraints_file FILE`. `measure` may be null. For a
// valid input, the file gets a line for each bound: a name twice, whether the least and the
// greatest value occurred, these values in the input, and the bounds. Bounds without an upper limit
// are left out.
int exported_validate_main(int argc, const char* const* argv, ValidateFunction& validate,
                           const DeclaredFlags& flags, MeasureFunction* measure);

// icpc_check_main(), which ignores `--constraints_file FILE`: it writes no bounds of answers.
int exported_check_main(int argc, const char* const* argv, CheckFunction& check,
                        const DeclaredFlags& flags);

// A GenerateFunction for judges whose tests have no companion files: calls `generate`, and
// `rewrite` for an input that has some. They are in a folder below `folder` meanwhile. Memory: the
// input.
Result<void> generate_without_files(std::span<const std::string> arguments, ByteSink& to,
                                    const std::filesystem::path& folder, GenerateFunction& generate,
                                    WithoutFilesFunction& rewrite);

// The flags of the tests of a group.
struct GroupFlags {
  std::string_view group;
  std::vector<std::string> flags;
};

// The program's arguments, and after them the flags of the group that follows `--group`. The result
// refers to both.
std::vector<const char*> with_group_flags(int argc, const char* const* argv,
                                          std::span<const GroupFlags> groups);

}  // namespace biglia
