// The words of the checker's messages.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/samegame2/question.hpp"
#include "rules/samegame2/colours.hpp"

namespace biglia::samegame2::checking {

// `(4,5)`
std::string show_point(Point p);

// A colour's name, of a very long one the beginning.
std::string show_colour(const Colours& colours, Colour colour);

// `(v,l)`, or "no path".
std::string show_length(const std::optional<PathLength>& length);

// "1 cell", "2 cells".
std::string show_count(std::int64_t count, const char* thing);

// "command 5, `o -3 2 -1 2` (line 5)"; the text is the command's canonical one.
std::string show_command(std::int64_t number, std::int64_t line, const std::string& text);
std::string command_text(const PathQuestion& question);

// How many cells of a path a message shows.
inline constexpr std::size_t kCellsShown = 20;

// "an optimal path: (0,30)", then the cells, each on a line, then "... and 10 more cells".
std::string show_path(PathLength length, const std::vector<Point>& first_cells);

}  // namespace biglia::samegame2::checking
