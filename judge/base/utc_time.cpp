#include "judge/base/utc_time.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

using namespace std::chrono;

// Takes the parts of a time from the beginning of a text.
class TimeParts {
 public:
  explicit TimeParts(std::string_view text) : rest_(text) {}

  bool is_at_end() const { return rest_.empty(); }
  bool take(std::string_view expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }
  // Exactly `digits` digits with a value of at most `largest`.
  std::optional<int> number(std::size_t digits, int largest) {
    const std::string_view text = rest_.substr(0, digits);
    if (text.size() != digits || text.find_first_not_of(kDigits) != text.npos) return std::nullopt;
    int value = 0;
    for (const char digit : text) value = 10 * value + (digit - '0');
    if (value > largest) return std::nullopt;
    rest_.remove_prefix(digits);
    return value;
  }
  void skip_digits() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(kDigits), rest_.size()));
  }

 private:
  static constexpr std::string_view kDigits = "0123456789";
  std::string_view rest_;
};

std::optional<year_month_day> take_date(TimeParts& parts) {
  const auto y = parts.number(4, 9999);
  if (!y || !parts.take("-")) return std::nullopt;
  const auto m = parts.number(2, 12);
  if (!m || !parts.take("-")) return std::nullopt;
  const auto d = parts.number(2, 31);
  if (!d) return std::nullopt;
  const year_month_day date{year{*y}, month{static_cast<unsigned>(*m)},
                            day{static_cast<unsigned>(*d)}};
  return date.ok() ? std::optional(date) : std::nullopt;
}

std::optional<seconds> take_time_of_day(TimeParts& parts) {
  const auto h = parts.number(2, 23);
  if (!h || !parts.take(":")) return std::nullopt;
  const auto m = parts.number(2, 59);
  if (!m) return std::nullopt;
  seconds time = hours(*h) + minutes(*m);
  if (!parts.take(":")) return time;
  const auto s = parts.number(2, 60);  // 60: a leap second
  if (!s) return std::nullopt;
  if (parts.take(".")) parts.skip_digits();
  return time + seconds(*s);
}

std::optional<seconds> take_zone(TimeParts& parts) {
  parts.take(" ");
  if (parts.take("Z") || parts.take("UTC")) return seconds(0);
  const bool is_west = parts.take("-");
  if (!is_west && !parts.take("+")) return std::nullopt;
  const auto h = parts.number(2, 14);
  if (!h) return std::nullopt;
  parts.take(":");
  const auto m = parts.number(2, 59);
  if (!m) return std::nullopt;
  const seconds offset = hours(*h) + minutes(*m);
  return is_west ? -offset : offset;
}

std::optional<ZonedTime> time_in(std::string_view text) {
  TimeParts parts(text);
  const auto date = take_date(parts);
  if (!date || (!parts.take("T") && !parts.take(" "))) return std::nullopt;
  const auto time = take_time_of_day(parts);
  if (!time) return std::nullopt;
  const auto zone = take_zone(parts);
  if (!zone || !parts.is_at_end()) return std::nullopt;
  return ZonedTime{.time = sys_days(*date) + *time - *zone, .offset = *zone};
}

// "2026-11-03 22:59:00"
std::string clock_text(sys_seconds time) {
  const auto days = floor<std::chrono::days>(time);
  const year_month_day date(days);
  const hh_mm_ss clock(time - days);
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

}  // namespace

Result<ZonedTime> parse_zoned_time(std::string_view text) {
  if (const auto time = time_in(text)) return *time;
  return failure("expected a time with its zone, such as 2026-11-03T23:59:00+01:00, found \"" +
                 escaped(text) + '"');
}

Result<sys_seconds> parse_time(std::string_view text) {
  BIGLIA_TRY(const auto zoned, parse_zoned_time(text));
  return zoned.time;
}

std::string shown_utc(sys_seconds time) { return clock_text(time) + " UTC"; }

std::string shown_in_zone(sys_seconds time, seconds offset) {
  if (offset == seconds(0)) return shown_utc(time);
  const auto minutes = floor<std::chrono::minutes>(abs(offset)).count();
  return fmt::format("{} {}{:02}:{:02}", clock_text(time + offset), offset < seconds(0) ? '-' : '+',
                     minutes / 60, minutes % 60);
}

}  // namespace biglia::judge
