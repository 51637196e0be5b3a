// Unpacks a submitted archive into a folder.
#pragma once

#include <filesystem>
#include <optional>

#include "judge/files/archive.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

// Of one submission, and of a whole class.
inline constexpr Bytes kLargestArchive = mib(64);
inline constexpr Bytes kLargestClassArchive = gib(1);
inline constexpr ArchiveLimits kClassArchiveLimits = {.entries = 200'000, .unpacked = gib(2)};

// Writes the files of a zip, tar, 7z or rar (judge/files/archive.hpp) below `folder`, which is
// created. Returns none on success, a compile error if the archive is refused, and a judge error if
// we cannot read or write. Cost: archive and files are in memory at once.
std::optional<Judgement> unpack(const std::filesystem::path& archive,
                                const std::filesystem::path& folder,
                                Bytes largest = kLargestArchive, const ArchiveLimits& limits = {});

}  // namespace biglia::judge
