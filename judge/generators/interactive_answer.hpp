// The answer to a test of an interactive problem whose interactor follows testlib's protocol: what the
// interactor writes while it talks to the main solution, as Polygon makes it.
#pragma once

#include <filesystem>
#include <stop_token>

#include "judge/programs/built_program.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct InteractiveAnswer {
  const BuiltProgram& solution;
  const BuiltProgram& interactor;
  Box& solution_box;
  Box& interactor_box;
  std::filesystem::path input;  // of the test
};

// Runs both, and writes the answer to the new folder `to`; returns its path. Errors: the interactor does
// not accept, or writes nothing.
Result<std::filesystem::path> make_interactive_answer(const InteractiveAnswer& request,
                                                      const std::filesystem::path& to,
                                                      const std::stop_token& stop);

}  // namespace biglia::judge
