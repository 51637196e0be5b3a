#include "judge/base/shown_limit.hpp"

#include <fmt/format.h>

#include <array>

namespace biglia::judge {

std::string shown_limit(std::chrono::microseconds limit) {
  constexpr auto kSecond = std::chrono::microseconds(std::chrono::seconds(1)).count();
  std::string text = fmt::format("{}.{:06}", limit.count() / kSecond, limit.count() % kSecond);
  text.erase(text.find_last_not_of('0') + 1);
  return text + (text.ends_with('.') ? "0 s" : " s");
}

std::string shown_limit(Bytes limit) {
  struct Unit {
    const char* name;
    std::uint64_t size;
  };
  constexpr std::array<Unit, 4> kUnits = {{{"TiB", mib(1024 * 1024).count},
                                           {"GiB", mib(1024).count},
                                           {"MiB", mib(1).count},
                                           {"KiB", kib(1).count}}};
  for (const auto& [name, size] : kUnits) {
    const std::uint64_t tenths = limit.count % size * 10;
    if (limit.count < size || tenths % size != 0) continue;
    return fmt::format("{}.{} {}", limit.count / size, tenths / size, name);
  }
  return fmt::format("{} bytes", limit.count);
}

}  // namespace biglia::judge
