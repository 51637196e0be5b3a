// Builds commands from a language's description: fills in placeholders and scales limits.
#pragma once

#include <string>

#include "judge/compile/language.hpp"
#include "judge/compile/sources.hpp"
#include "judge/sandbox/box.hpp"

namespace biglia::judge {

// The command of one step with the language's options, for a box as in layout.hpp. Each file name follows its folder, so no
// name can be mistaken for an option. `memory` is the memory limit without the language's extra.
BoxWords compile_command(const CompileStep& step, const Sources& sources, const std::string& entry,
                         Bytes memory);

// What programs of the language see of the host's files, and its compilers. Null: the system's programs.
SharedView run_view(const Language& language);
SharedView compile_view(const Language& language);

// The environment of a compiler.
Variables compiler_environment(const Language& language);

// How to run a compiled program.
struct RunPlan {
  BoxWords command;
  Variables environment;
  SharedView view;
  Limits limits;
  std::string memory_message;  // as Language::memory_message
  // If a limit differs from the problem's, its derivation: "= 2.0 s × 2 for Java", "= 256.0 MiB +
  // 192.0 MiB for Java"; else empty.
  std::string time_note;
  std::string memory_note;
  bool any_exit_code = false;  // as CompileReport::any_exit_code
};

// `limits` are the problem's.
RunPlan plan_run(const Language& language, const std::string& entry, const Limits& limits);

// Adds the language's own costs: CPU time × time_factor, memory + memory_extra, processes +
// processes_extra. The wall limit grows by the CPU time that is added: a slow language computes
// longer, but does not wait longer.
Limits with_costs(const Language& language, Limits limits);

}  // namespace biglia::judge
