// Random command sequences on a small part of the plane, for comparing the reference with its naive
// twin.
#pragma once

#include <cstdint>
#include <string>

namespace biglia::samegame2 {

// What sequences look like. Small: a few cells and commands, for a million of them. Near: a full
// small board, where rules meet. Spread: hundreds of tiles, where the index splits its buckets. All
// also at the ends of the range, with bases up to them.
enum class Shape { kSmall, kNear, kSpread };

// The same sequence for the same seed. Only `b`, `o`, `c`, `m` and `n`, with `f` at the end.
std::string random_commands(std::uint64_t seed, Shape shape);

// The answers without the cells of paths: headers, numbers and sentences, which all right programs
// share.
std::string headers_of(const std::string& answer);

}  // namespace biglia::samegame2
