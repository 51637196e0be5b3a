// From the words of a language to a command: placeholders filled in, limits scaled.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/compile/sources.hpp"
#include "judge/sandbox/box.hpp"

namespace biglia::judge {

// The command of one step, for a box as in layout.hpp. No file's name is taken for an option: each
// stands behind its folder. `memory` is the program's, without the language's own.
std::vector<std::string> compile_command(const CompileStep& step, const Sources& sources,
                                         const std::string& entry, Bytes memory);

// What a compiler finds in its environment.
std::vector<std::pair<std::string, std::string>> compiler_environment(const Language& language);

// How a compiled program is run.
struct RunPlan {
  std::vector<std::string> command;
  std::vector<std::pair<std::string, std::string>> environment;
  Limits limits;
  std::string memory_message;  // as Language::memory_message
  // Where the limits are not the problem's own: "= 2.0 s × 2 for Java", "= 256.0 MiB + 192.0 MiB
  // for Java"; else empty.
  std::string time_note;
  std::string memory_note;
};

// `limits` are the problem's.
RunPlan plan_run(const Language& language, const std::string& entry, const Limits& limits);

// What the language itself needs on top: time × time_factor, memory + memory_extra, processes.
Limits with_costs(const Language& language, Limits limits);

}  // namespace biglia::judge
