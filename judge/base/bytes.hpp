// A number of bytes as its own type, so a limit in KiB cannot be confused with one in bytes.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace biglia::judge {

struct Bytes {
  std::uint64_t count = 0;

  friend auto operator<=>(const Bytes&, const Bytes&) = default;
};

constexpr Bytes kib(std::uint64_t n) { return Bytes{n << 10}; }
constexpr Bytes mib(std::uint64_t n) { return Bytes{n << 20}; }
constexpr Bytes gib(std::uint64_t n) { return Bytes{n << 30}; }

// Human-readable text in binary units: "17 bytes", "64.0 KiB", "1.5 GiB".
std::string to_string(Bytes bytes);

}  // namespace biglia::judge
