#include "judge/base/utc_time.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::HasSubstr;

std::string read(std::string_view text) {
  const auto time = parse_time(text);
  return time ? shown_utc(*time) : time.error().message;
}

TEST(UtcTime, IsConvertedToUtc) {
  EXPECT_EQ(read("2026-11-03T23:59:00+01:00"), "2026-11-03 22:59:00 UTC");
  EXPECT_EQ(read("2026-11-03T23:59-0530"), "2026-11-04 05:29:00 UTC");
  EXPECT_EQ(read("2021-09-02 03:50:32.483520000 Z"), "2021-09-02 03:50:32 UTC");
  EXPECT_EQ(read("2024-02-29 00:00:00 UTC"), "2024-02-29 00:00:00 UTC");
  EXPECT_EQ(read("1999-12-31T23:59:60Z"), "2000-01-01 00:00:00 UTC");
}

TEST(UtcTime, IsShownInTheZoneThatWasWritten) {
  const auto shown = [](std::string_view text) {
    const ZonedTime time = parse_zoned_time(text).value();
    return shown_in_zone(time.time, time.offset);
  };
  EXPECT_EQ(shown("2026-11-03T23:59:00+01:00"), "2026-11-03 23:59:00 +01:00");
  EXPECT_EQ(shown("2026-11-03T23:59-0530"), "2026-11-03 23:59:00 -05:30");
  EXPECT_EQ(shown("2026-11-03T23:59-00:30"), "2026-11-03 23:59:00 -00:30");
  EXPECT_EQ(shown("2026-11-03T23:59Z"), "2026-11-03 23:59:00 UTC");
}

TEST(UtcTime, NeedsADateATimeAndAZone) {
  for (const char* const text :
       {"", "2026-11-03", "2026-11-03T23:59:00", "2026-11-03T24:00Z", "2025-02-29T00:00Z",
        "2026-13-01T00:00Z", "03/11/2026 23:59Z", "2026-11-03T23:59Z ", "2026-11-03T23:59+1:00",
        "2026-11-03T23:60Z", "-026-11-03T23:59Z"}) {
    EXPECT_THAT(read(text), HasSubstr("expected a time with its zone")) << text;
  }
  EXPECT_THAT(read("tomorrow\x1b"), HasSubstr("found \"tomorrow\\x1b\""));
}

}  // namespace
}  // namespace biglia::judge
