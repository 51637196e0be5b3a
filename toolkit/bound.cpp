#include "toolkit/bound.hpp"

#include <algorithm>
#include <iterator>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

// The number of common sizes that are below `value`.
std::size_t range_of(std::int64_t value) {
  return static_cast<std::size_t>(std::ranges::lower_bound(kCommonSizes, value) -
                                  std::begin(kCommonSizes));
}

// The smallest value of the bound that is not below `value`.
std::int64_t at_least(const Bound& bound, std::int64_t value) {
  if (value <= bound.least) return bound.least;
  return bound.least + (value - bound.least + bound.step - 1) / bound.step * bound.step;
}

}  // namespace

void Measure::record(std::int64_t value) {
  reached_least_ = reached_least_ || value == bound_.least;
  reached_most_ = reached_most_ || value == bound_.most || (bound_.is_open && value > bound_.most);
  ranges_ |= std::uint32_t{1} << range_of(value);
  least_ = std::min(least_.value_or(value), value);
  most_ = std::max(most_.value_or(value), value);
}

void Measure::add(const Measure& other) {
  BIGLIA_CHECK(bound_ == other.bound_);
  reached_least_ = reached_least_ || other.reached_least_;
  reached_most_ = reached_most_ || other.reached_most_;
  ranges_ |= other.ranges_;
  if (!other.least_ || !other.most_) return;
  least_ = std::min(least_.value_or(*other.least_), *other.least_);
  most_ = std::max(most_.value_or(*other.most_), *other.most_);
}

std::vector<std::string> Measure::unreached() const {
  std::vector<std::string> missing;
  const std::string no_test = bound_.name + ": no test ";
  if (!reached_least_) {
    missing.push_back(no_test + "reaches the minimum, " + std::to_string(bound_.least));
  }
  if (!reached_most_) {
    missing.push_back(no_test + (bound_.is_open ? "reaches " : "reaches the maximum, ") +
                      std::to_string(bound_.most));
  }
  if (bound_.kind == Bound::Kind::kValue) return missing;
  for (std::size_t i = 0; i < std::size(kCommonSizes); ++i) {
    const std::int64_t low = at_least(bound_, kCommonSizes[i] + 1);
    const bool is_last = i + 1 == std::size(kCommonSizes);
    const std::int64_t high = is_last ? bound_.most : std::min(bound_.most, kCommonSizes[i + 1]);
    if (low > high || low <= bound_.least) continue;
    if ((ranges_ >> (i + 1) & 1U) != 0) continue;
    missing.push_back(no_test + "has a value above " + std::to_string(kCommonSizes[i]) + ", in [" +
                      std::to_string(low) + ", " + std::to_string(high) + ']');
  }
  return missing;
}

}  // namespace biglia
