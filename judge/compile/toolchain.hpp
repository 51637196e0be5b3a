// Finds out whether this machine has a language's toolchain, its version, and whether it works.
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
  // Why the language is unavailable, in one line; empty if it is installed.
  std::string missing;
};

// "Java is not installed here (package default-jdk-headless)"; empty if the programs of all the
// language's commands exist. Cost: a few system calls.
std::string missing_part(const Language& language);

// Runs the language's probe in a box, as compilers run. The error is a judge error: the language is
// installed, but the probe fails.
Result<Toolchain> probe_toolchain(Box& box, const Language& language,
                                  const std::filesystem::path& scratch,
                                  const std::stop_token& stop = {});

// Compiles, links and runs the language's sample in each of its standards, because a compiler
// without its headers, assembler, linker or libraries refuses every submission. The error is a
// judge error and names the failed step and its message. A language without a sample always passes.
// `limits` are those of the submissions' compilations; the samples must compile within them, too.
// Cost: one compilation per standard, about 0.1 s for C, 1 s for C++ and Java.
Result<void> try_toolchain(Box& box, const Language& language, const Limits& limits,
                           const std::filesystem::path& scratch, const std::stop_token& stop = {});

}  // namespace biglia::judge
