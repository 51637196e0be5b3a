// The part of a program that makes it a server (fork_server.c): it is started once and then forks a
// process for each run.
#pragma once

#include <filesystem>

#include "judge/compile/language.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// True for languages whose compiler accepts C, too.
bool accepts_fork_server(const Language& language);

// Copies the sources, a file or a folder, to the new folder `to` and adds fork_server.c.
Result<void> add_fork_server(const std::filesystem::path& sources, const std::filesystem::path& to);

// The language with one more option in its commands: the linker gives each run arguments of its own.
Language server_language(Language language);

}  // namespace biglia::judge
