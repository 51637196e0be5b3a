// Drivers: code of a problem that runs a submission without a main. A problem's players may be
// programs or, for example, classes of a given interface, which a driver constructs and calls.
//
// A driver is the folder include/<language>/ of the package, as in the format 2025-09. There, its
// files are added to every submission in that language and replace files of the same name. Here they
// are added only to submissions that need them (driver_plan.hpp), and a file of the submission
// replaces one of the same name: a player that is a program must not get a second main, and a player
// that brings the classes of its interface is compiled with them.
#pragma once

#include <filesystem>

#include "judge/grade/submission.hpp"
#include "judge/programs/staging.hpp"

namespace biglia::judge {

// Replaces the submission by a copy of its sources at `copy`, which is then created, with the files
// of the driver, and adds a note. Changes nothing if the package has no driver for the language, or
// if the submission does not need it or is refused. A submission that plan_driver() cannot place is
// refused with a compile error; a copy that cannot be written is a refusal with a judge error. `include` is the package's folder; empty or missing: it has no drivers.
void add_driver(Submission& submission, const std::filesystem::path& include,
                const std::filesystem::path& copy);

// The rule of the format 2025-09, for packages of other people: adds all files of include/default/
// and include/<language>/ to every submission; they replace its files of the same name. Constants
// are replaced in them, and in the sources of an example submission. An included script called main
// or __main__ runs instead of the submission's. Files that are no sources are in
// Submission::data_files. `copy` and the errors are as in add_driver().
void add_included_files(Submission& submission, const std::filesystem::path& include,
                        const std::filesystem::path& copy, const Constants& constants = {});

}  // namespace biglia::judge
