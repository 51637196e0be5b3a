// `biglia grade` for the commands that call it with options of their own.
#pragma once

#include <CLI/App.hpp>

#include "cli/base/command.hpp"
#include "cli/base/grade_session.hpp"

namespace biglia::judge {

void add_grade_options(CLI::App& app, const Program& program, GradeOptions& given);

ExitCode grade_command(const Program& program, const GradeOptions& options);

}  // namespace biglia::judge
