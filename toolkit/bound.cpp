#include "toolkit/bound.hpp"

#include <algorithm>
#include <iterator>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

// How many usual sizes the value is past.
std::size_t range_of(std::int64_t value) {
  return static_cast<std::size_t>(std::ranges::lower_bound(kUsualSizes, value) -
                                  std::begin(kUsualSizes));
}

// The least value of the bound that is not below this one.
std::int64_t at_least(const Bound& bound, std::int64_t value) {
  if (value <= bound.least) return bound.least;
  return bound.least + (value - bound.least + bound.step - 1) / bound.step * bound.step;
}

}  // namespace

void Measure::take(std::int64_t value) {
  took_least_ = took_least_ || value == bound_.least;
  took_most_ = took_most_ || value == bound_.most || (bound_.is_open && value > bound_.most);
  ranges_ |= std::uint32_t{1} << range_of(value);
}

void Measure::add(const Measure& other) {
  BIGLIA_CHECK(bound_ == other.bound_);
  took_least_ = took_least_ || other.took_least_;
  took_most_ = took_most_ || other.took_most_;
  ranges_ |= other.ranges_;
}

std::vector<std::string> Measure::unreached() const {
  std::vector<std::string> missing;
  if (!took_least_) missing.push_back(bound_.name + ": the least, " + std::to_string(bound_.least));
  if (!took_most_) {
    missing.push_back(bound_.name + (bound_.is_open ? ": at least " : ": the most, ") +
                      std::to_string(bound_.most));
  }
  if (bound_.kind == Bound::Kind::kValue) return missing;
  for (std::size_t i = 0; i < std::size(kUsualSizes); ++i) {
    const std::int64_t low = at_least(bound_, kUsualSizes[i] + 1);
    const bool is_last = i + 1 == std::size(kUsualSizes);
    const std::int64_t high = is_last ? bound_.most : std::min(bound_.most, kUsualSizes[i + 1]);
    if (low > high || low <= bound_.least) continue;
    if ((ranges_ >> (i + 1) & 1U) != 0) continue;
    missing.push_back(bound_.name + ": past " + std::to_string(kUsualSizes[i]) + ", from " +
                      std::to_string(low) + " to " + std::to_string(high));
  }
  return missing;
}

}  // namespace biglia
