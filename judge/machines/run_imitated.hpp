// Runs a command in an imitation of a container or a machine.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/machines/container_tree.hpp"
#include "judge/machines/imitation.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The user and group of imitations of an ordinary user.
constexpr unsigned kOrdinaryUser = 1000;

struct ImitatedCommand {
  std::filesystem::path root = "/";  // a root file system; it is shown read-only
  std::vector<ShownFolder> shown;
  std::filesystem::path folder = "/";  // in which the command starts
  std::vector<std::string> command;    // searched in $PATH
};

// Runs the command and returns its exit code, 128 + the number of the signal that ended it, or 125
// with a message on standard error if a step in the container failed. An error is a step before
// that. The command ends if the caller ends. REQUIRES: root, one thread, and a non-empty command.
Result<int> run_imitated(const Imitation& imitation, const ImitatedCommand& command);

}  // namespace biglia::judge
