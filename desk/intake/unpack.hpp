// Unpacks a submitted archive into a folder.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "desk/intake/class_layout.hpp"
#include "judge/files/archive.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

// Of one submission, and of a whole class.
inline constexpr Bytes kLargestArchive = mib(64);
inline constexpr Bytes kLargestClassArchive = gib(1);
inline constexpr ArchiveLimits kClassArchiveLimits = {.entries = 200'000, .unpacked = gib(2)};

// The bytes of an archive of at most `largest`. The error is a compile error if it is larger, and a
// judge error if we cannot read it.
std::expected<std::string, Judgement> read_archive_file(const std::filesystem::path& archive,
                                                        Bytes largest);

// Writes the files of a zip, tar, 7z or rar (judge/files/archive.hpp) below `folder`, which is
// created. Returns none on success, a compile error if the archive is refused, and a judge error if
// we cannot read or write. Cost: archive and files are in memory at once.
std::optional<Judgement> unpack(const std::filesystem::path& archive,
                                const std::filesystem::path& folder,
                                Bytes largest = kLargestArchive, const ArchiveLimits& limits = {});

// The same for the archive of a class. Returns the faults by owner; the files of these owners are not
// written. An empty file, or a folder, is at the place of the first, so that their deliveries are
// found.
std::expected<OwnerFaults, Judgement> unpack_class(std::string_view bytes,
                                                   const ClassLayout& layout,
                                                   const std::filesystem::path& folder);

}  // namespace biglia::judge
