// Formats the parts of messages of the checker and of pictures.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rules/samegame2/checking/question.hpp"
#include "rules/samegame2/colours.hpp"

namespace biglia::samegame2::checking {

// `(4,5)`
std::string show_point(Point p);

// A colour's name, or the beginning of a very long one.
std::string show_colour(const Colours& colours, Colour colour);

// `(v,l)`, or "no path".
std::string show_length(const std::optional<PathLength>& length);

// "1 cell", "2 cells".
std::string show_count(std::int64_t count, const char* thing);

// "command 5, `o -3 2 -1 2` (line 5)"; `text` is the command's canonical text.
std::string show_command(std::int64_t number, std::int64_t line, const std::string& text);
std::string command_text(const PathQuestion& question);

// The largest number of cells of a path in a message.
inline constexpr std::size_t kCellsShown = 20;

// "an optimal path: (0,30)", then one cell per line, then "... and 10 more cells".
std::string show_path(PathLength length, const std::vector<Point>& first_cells);

}  // namespace biglia::samegame2::checking
