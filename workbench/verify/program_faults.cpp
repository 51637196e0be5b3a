#include "workbench/verify/program_faults.hpp"

#include <algorithm>
#include <array>

namespace biglia::judge {
namespace {

constexpr std::array<std::string_view, 12> kParts = {
    "exited with code", "expected exit code 42",  "ended badly: ",
    " wrote ",          "rejects the output but", "the interactor ",
    "killed by signal", "more CPU time than",     "more wall time than",
    "more memory than", "the checker gave",       "files of the program: "};

}  // namespace

bool is_fault_of_program(std::string_view message) {
  if (message.contains("the machine was too busy")) return false;
  return std::ranges::any_of(kParts, [&](std::string_view part) { return message.contains(part); });
}

}  // namespace biglia::judge
