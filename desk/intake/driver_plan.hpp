// Decides whether a submission needs the problem's driver, which of its files, and in which package.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/compile/sources.hpp"

namespace biglia::judge {

struct DriverPlan {
  std::vector<std::filesystem::path> files;  // of the driver: those that the submission lacks
  std::string package;                       // of these files; empty: none
  std::string entry;                         // the driver's class with the main; empty: not Java
  bool has_own_main = false;                 // the submission also has a main
  // Files of the submission that do not have the name of their public class, which Java requires: the
  // deliveries of a class in one folder are called by their authors.
  std::map<std::filesystem::path, std::filesystem::path> renamed;
};

// `folder` and `driver` are the driver's. None: the submission is a program that does not use the
// driver.
//
// In Java, the driver is needed by a submission without a main, and by one that uses a type of the
// driver's, such as the board, even if a main is left in it: the driver's main decides what it runs.
// The driver's types belong to the package of those types that the submission brings itself; else to
// the one from which it imports them; else to that of the sources that use them. In other languages
// it is needed by a submission without a main, and a file of the submission replaces one of the same
// name.
//
// Errors of the submission, which name the line to change: its sources use the driver's types in
// several packages; it has a type of the name of the driver's main class. Errors of the host: a file
// cannot be read.
Blamed<std::optional<DriverPlan>> plan_driver(const std::filesystem::path& submission,
                                              const Sources& sources,
                                              const std::filesystem::path& folder,
                                              const Sources& driver);

}  // namespace biglia::judge
