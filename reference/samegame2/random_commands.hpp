// Random command sequences on a small part of the plane, to compare the reference with its naive
// twin.
#pragma once

#include <cstdint>
#include <string>

namespace biglia::samegame2 {

// The kind of sequence. Small: a few cells and commands, to run a million sequences. Near: a full
// small board, on which the rules interact. Spread: hundreds of tiles, with which the index splits
// its buckets. All kinds include boards at the ends of the coordinate range and bases that reach
// these ends.
enum class Shape { kSmall, kNear, kSpread };

// Returns the same sequence for the same seed. It contains only `b`, `o`, `c`, `m` and `n`, and
// ends with `f`.
std::string random_commands(std::uint64_t seed, Shape shape);

// The answers without the cells of paths: headers, numbers and sentences. All correct programs
// print the same ones.
std::string headers_of(const std::string& answer);

}  // namespace biglia::samegame2
