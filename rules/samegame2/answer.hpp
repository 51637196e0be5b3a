// Prints answers in canonical form, without blanks in headers and cells.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "toolkit/byte_sink.hpp"
#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// The answers to `o` and to `c` if there is no path. The line continues with "(x1,y1) e (x2,y2)".
inline constexpr std::string_view kNoHomogeneousPath = "Non esiste un cammino omogeneo fra ";
inline constexpr std::string_view kNoPath = "Non esiste un cammino fra ";

void print_no_path(ByteSink& answer, std::string_view phrase, Point from, Point to);

// Prints "(v,l", the cells, one per line, and ")". The length l is the number of cells.
void print_path(ByteSink& answer, std::uint64_t variability, std::span<const Point> cells);

}  // namespace biglia::samegame2
