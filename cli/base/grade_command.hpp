// `biglia grade` for the commands that call it with options of their own.
#pragma once

#include <string>

#include "cli/base/command.hpp"
#include "cli/base/command_line.hpp"
#include "cli/base/grade_session.hpp"

namespace biglia::judge {

// Adds --feedback-language LANGUAGE.
void add_feedback_language(Command command, std::string& language);

void add_grade_options(Command app, const Program& program, GradeOptions& given);

ExitCode grade_command(const Program& program, const GradeOptions& options);

}  // namespace biglia::judge
