// The outcome of one row of the conformance table.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct RowOutcome {
  enum class Kind : std::uint8_t {
    kHeld,
    kFailed,
    kSkipped,  // cannot be staged on this machine
  };
  Kind kind = Kind::kHeld;
  std::string why;  // empty for kHeld
};

inline RowOutcome held() { return {}; }
inline RowOutcome failed(std::string why) { return {RowOutcome::Kind::kFailed, std::move(why)}; }
inline RowOutcome skipped(std::string why) { return {RowOutcome::Kind::kSkipped, std::move(why)}; }
inline RowOutcome to_outcome(const Result<void>& result) {
  return result ? held() : failed(result.error().message);
}

}  // namespace biglia::judge
