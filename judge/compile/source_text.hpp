// Faults of a source's encoding, and characters that a compiler does not name, in messages that say
// what to do.
#pragma once

#include <filesystem>
#include <string>

#include "judge/compile/sources.hpp"

namespace biglia::judge {

// The reason of a compile error if a source or header is UTF-16 or UTF-32, which no compiler here
// reads: "main.c is UTF-16; save it as UTF-8". Empty if none is. Errors of the host: a file cannot be
// read.
Blamed<std::string> wide_source(const std::filesystem::path& submission, const Sources& sources);

// The submission if no source or header begins with the UTF-8 byte order mark, which editors of Windows
// write and javac refuses; else a copy of it at `copy`, which is then created, without these marks.
Result<std::filesystem::path> without_byte_order_marks(const std::filesystem::path& submission,
                                                       const Sources& sources,
                                                       const std::filesystem::path& copy);

// The reason with the name of the character that gcc and Free Pascal only show as a byte: "main.c:2:5:
// error: stray '\302' in program: U+00A0 (no-break space)". To javac's complaint about bytes that are
// not UTF-8, it adds how to save the file. Other reasons are returned as they are.
std::string with_named_character(std::string reason, const std::filesystem::path& submission);

}  // namespace biglia::judge
