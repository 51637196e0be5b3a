// The bounds of a problem's inputs, and how close the test data comes to them. The audit of the
// test data checks this (workbench/contract/bounds_audit_test.hpp). A problem declares each of its
// bounds once, in rules/<problem>/measure.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace biglia {

struct Bound {
  // kSize: programs allocate arrays of this size, so the data must exceed each common array size.
  // kValue: only the minimum and the maximum matter.
  enum class Kind : std::uint8_t { kSize, kValue };

  std::string name;
  std::int64_t least = 0;
  std::int64_t most = 0;
  Kind kind = Kind::kSize;
  // True if the statement sets no upper bound, so that only memory limits the value. `most` is then
  // the value that the data must at least reach.
  bool is_open = false;
  std::int64_t step = 1;   // the values are least, least + step, ...
  bool of_answer = false;  // only the answer determines the value

  friend bool operator==(const Bound&, const Bound&) = default;
};

// Array sizes that programs without dynamic allocation commonly use.
inline constexpr std::int64_t kCommonSizes[] = {10,  20,  25,  26,   50,    64,    100,      127,
                                                128, 255, 256, 1000, 32767, 65535, 1'000'000};

// How close one test, or several, came to a bound.
class Measure {
 public:
  explicit Measure(Bound bound) : bound_(std::move(bound)) {}

  const Bound& bound() const { return bound_; }
  bool reached_least() const { return reached_least_; }
  bool reached_most() const { return reached_most_; }
  // The least and the greatest recorded value; none before record().
  std::optional<std::int64_t> least() const { return least_; }
  std::optional<std::int64_t> most() const { return most_; }
  void record(std::int64_t value);
  // Adds the values that `other` recorded. REQUIRES: both have the same bound.
  void add(const Measure& other);

  // Describes what was not reached, one line each: the minimum or the maximum; for a kSize bound
  // also each range of values above one common array size and within the next one.
  std::vector<std::string> unreached() const;

 private:
  Bound bound_;
  bool reached_least_ = false;
  bool reached_most_ = false;
  std::optional<std::int64_t> least_;
  std::optional<std::int64_t> most_;
  std::uint32_t ranges_ = 0;  // bit i: some value exceeded exactly i of the common sizes
};

// Collects the measures of one test while its input is read. `Name` is an enumeration in the order
// of the bounds.
template <typename Name>
class Measures {
 public:
  explicit Measures(std::span<const Bound> bounds) {
    for (const Bound& bound : bounds) all_.emplace_back(bound);
  }

  template <typename Number>
  void record(Name name, Number value) {
    all_.at(static_cast<std::size_t>(name)).record(static_cast<std::int64_t>(value));
  }

  const std::vector<Measure>& all() const { return all_; }

 private:
  std::vector<Measure> all_;
};

}  // namespace biglia
