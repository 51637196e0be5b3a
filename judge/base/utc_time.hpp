// Times in UTC, and as other programs write them: when a submission was delivered.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct ZonedTime {
  std::chrono::sys_seconds time;
  std::chrono::seconds offset{0};  // of the zone: 3600 for +01:00
};

// Reads a time in ISO 8601: "2026-11-03T23:59:00+01:00". The letter T may be a blank, seconds and
// their fraction may be missing, and the zone is Z, UTC, +01:00 or +0100, with or without a blank
// before it. A zone is required: a deadline must not depend on the computer that reads it. The error
// says what was expected and found.
Result<ZonedTime> parse_zoned_time(std::string_view text);
Result<std::chrono::sys_seconds> parse_time(std::string_view text);

// "2026-11-03 22:59:00 UTC"
std::string shown_utc(std::chrono::sys_seconds time);

// "2026-11-03 23:59:00 +01:00"; as shown_utc() if the offset is 0.
std::string shown_in_zone(std::chrono::sys_seconds time, std::chrono::seconds offset);

}  // namespace biglia::judge
