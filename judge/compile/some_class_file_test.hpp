// Class files for tests, as javac writes them.
#pragma once

#include <string>

namespace biglia::judge {

inline std::string u2(unsigned value) {
  return {static_cast<char>(value >> 8U), static_cast<char>(value & 255U)};
}

// A class file as javac writes it, with one method of the given flags, name and type, but without
// code.
inline std::string class_file(const std::string& name, unsigned access, const std::string& method,
                              const std::string& type) {
  const auto utf8 = [](const std::string& text) {
    return '\1' + u2(static_cast<unsigned>(text.size())) + text;
  };
  return std::string("\xca\xfe\xba\xbe\0\0\0\x3d", 8) + u2(8) + utf8(name) + '\7' + u2(1) +
         utf8(method) + utf8(type) + '\5' + std::string(8, '\0') /* a long: two entries */ + '\7' +
         u2(1) + u2(0x21) + u2(2) + u2(2) + u2(0) + u2(0) + u2(1) + u2(access) + u2(3) + u2(4) +
         u2(0) + u2(0);
}

inline constexpr unsigned kPublicStatic = 0x9;
inline const std::string kMainType = "([Ljava/lang/String;)V";

}  // namespace biglia::judge
