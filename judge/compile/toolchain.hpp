// Whether this machine has a language, and which version of it.
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "judge/compile/language.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct Toolchain {
  std::string version;  // the first line that the probe prints, safe to show
  // Why nothing can be compiled or run, in one line; empty where all is there.
  std::string missing;
};

// "Java is not installed here (package openjdk-17-jdk-headless)"; empty where each program that the
// language's commands begin with is there. Cost: a few system calls.
std::string missing_part(const Language& language);

// Runs the probe in a box, where compilers have to work too. The error is the judge's: what is
// installed does not run.
Result<Toolchain> probe_toolchain(Box& box, const Language& language,
                                  const std::filesystem::path& scratch,
                                  const std::stop_token& stop = {});

// Compiles, links and runs the language's sample in each of its standards. The error is the judge's
// and says which step failed with which words: a compiler whose headers, assembler, linker or
// libraries are gone refuses every submission. A language without a sample has no error.
// Cost: one compilation for each standard, some 0.1 s for C, 1 s for C++ and Java.
// `limits`: those of the submissions' compilations, in which the samples have to be compiled, too.
Result<void> try_toolchain(Box& box, const Language& language, const Limits& limits,
                           const std::filesystem::path& scratch, const std::stop_token& stop = {});

}  // namespace biglia::judge
