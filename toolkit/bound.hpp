// The bounds of a problem's inputs, and how far a test goes towards them: what an audit of test data
// asks for (judge/contract/bounds_audit_test.hpp). A problem declares each of its bounds once, in
// rules/<problem>/measure.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace biglia {

struct Bound {
  // A size is what programs lay out arrays for, so the data has to go past each usual size of an
  // array. Of a value only the ends matter.
  enum class Kind : std::uint8_t { kSize, kValue };

  std::string name;
  std::int64_t least = 0;
  std::int64_t most = 0;
  Kind kind = Kind::kSize;
  // Of an open bound, where the statement has none but memory, `most` is where the data has to go at
  // least.
  bool is_open = false;
  std::int64_t step = 1;   // the values are least, least + step, ...
  bool of_answer = false;  // the answer alone says it

  friend bool operator==(const Bound&, const Bound&) = default;
};

// What programs that do not ask for memory as they need it take instead.
inline constexpr std::int64_t kUsualSizes[] = {10,  20,  25,  26,   50,    64,    100,      127,
                                               128, 255, 256, 1000, 32767, 65535, 1'000'000};

// How far a test, or several, went towards a bound.
class Measure {
 public:
  explicit Measure(Bound bound) : bound_(std::move(bound)) {}

  const Bound& bound() const { return bound_; }
  void take(std::int64_t value);
  // What the other took, too. REQUIRES: of the same bound.
  void add(const Measure& other);

  // What is missing, in words: an end of the bound; of a size, values past a usual size of an array
  // that fit the next one.
  std::vector<std::string> unreached() const;

 private:
  Bound bound_;
  bool took_least_ = false;
  bool took_most_ = false;
  std::uint32_t ranges_ = 0;  // a bit for each: past so many of the usual sizes
};

// The measures of a test while it is read. `Name` is an enumeration, in the order of the bounds.
template <typename Name>
class Measures {
 public:
  explicit Measures(std::span<const Bound> bounds) {
    for (const Bound& bound : bounds) all_.emplace_back(bound);
  }

  template <typename Number>
  void take(Name name, Number value) {
    all_.at(static_cast<std::size_t>(name)).take(static_cast<std::int64_t>(value));
  }

  const std::vector<Measure>& all() const { return all_; }

 private:
  std::vector<Measure> all_;
};

}  // namespace biglia
