// Times in UTC, and as other programs write them: when a submission was delivered.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Reads a time in ISO 8601: "2026-11-03T23:59:00+01:00". The letter T may be a blank, seconds and
// their fraction may be missing, and the zone is Z, UTC, +01:00 or +0100, with or without a blank
// before it. A zone is required: a deadline must not depend on the computer that reads it. The error
// says what was expected and found.
Result<std::chrono::sys_seconds> parse_time(std::string_view text);

// "2026-11-03 22:59:00 UTC"
std::string shown_utc(std::chrono::sys_seconds time);

}  // namespace biglia::judge
