// Runs one compiler command in a box.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>

#include "judge/compile/compile.hpp"
#include "judge/compile/sources.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct Pass {
  BoxResult box;
  Limits limits;    // of this command
  std::string log;  // cleaned (diagnostics.hpp)

  bool succeeded() const { return box.end == BoxEnd::kExited && box.exit_code == 0; }
  bool refused() const { return box.end == BoxEnd::kExited && box.exit_code != 0; }
};

// Collects the compiler's files in the subfolder kCollected of `folder`, which is emptied first.
// The error is a judge error.
Result<Pass> run_compiler(Box& box, const CompileRequest& request, const Sources& sources,
                          const std::string& entry, const CompileStep& step,
                          const std::filesystem::path& folder, const std::stop_token& stop);

// The subfolder in which run_compiler() collects the compiler's files.
inline constexpr const char* kCollected = "out";

// Why a pass ended without a program, in one line.
std::string reason_of(const Pass& pass);

}  // namespace biglia::judge
