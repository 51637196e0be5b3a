#include "judge/compile/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>

#include "judge/compile/layout.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMaxLine = 300;

std::string cut(std::string line) {
  if (line.size() > kMaxLine) line = line.substr(0, kMaxLine - 3) + "...";
  return line;
}

bool has(std::string_view line, std::string_view part) {
  return line.find(part) != std::string_view::npos;
}

void erase_all(std::string& text, std::string_view part) {
  std::string result;
  std::size_t from = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, from)) {
    result.append(text, from, at - from);
    from = at + part.size();
  }
  result.append(text, from);
  text = std::move(result);
}

// "/tmp/ccA1b2C3.o" -> "object": the name is of no use and different every time.
void rename_objects(std::string& text) {
  constexpr std::string_view kBegin = "/tmp/cc";
  constexpr std::size_t kLength = 15;
  for (auto at = text.find(kBegin); at != std::string::npos; at = text.find(kBegin, at)) {
    if (text.substr(at, kLength).ends_with(".o")) {
      text.replace(at, kLength, "object");
    } else {
      ++at;
    }
  }
}

// How many bytes the UTF-8 character at the start of `text` has; 0 when there is none.
std::size_t character_length(std::string_view text) {
  const auto first = static_cast<std::uint8_t>(text.front());
  std::size_t length = 0;
  if (first < 0x80) {
    length = 1;
  } else if (first >= 0xC2 && first < 0xE0) {
    length = 2;
  } else if (first >= 0xE0 && first < 0xF0) {
    length = 3;
  } else if (first >= 0xF0 && first < 0xF5) {
    length = 4;
  }
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<std::uint8_t>(text[i]) & 0xC0U) != 0x80U) return 0;
  }
  return length;
}

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const char c = text.front();
    const bool control = (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 0x7F;
    if (length == 0 || control) {
      result += '?';
    } else {
      result += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  return result;
}

template <typename Function>
void for_each_line(std::string_view text, const Function& use) {
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) use(line);
}

}  // namespace

std::string clean_log(std::string_view log) {
  std::string text(log);
  erase_all(text, std::string(kSourceFolder) + "/");
  for (const char* folder : {"/usr/bin/", "/usr/include/", "/usr/lib/gcc/"}) {
    erase_all(text, folder);
  }
  rename_objects(text);
  return printable(text);
}

WarningLines find_warnings(std::string_view log, std::size_t limit) {
  WarningLines found;
  for_each_line(log, [&](const std::string& line) {
    if (!has(line, ": warning: ")) return;
    ++found.count;
    if (found.first.size() < limit) found.first.push_back(cut(line));
  });
  return found;
}

std::string first_error(std::string_view log) {
  constexpr std::array<std::string_view, 5> kSigns = {
      ": error: ", ": fatal error: ", "undefined reference", "multiple definition", "error:"};
  std::string first;
  for (const std::string_view sign : kSigns) {
    for_each_line(log, [&](const std::string& line) {
      // collect2 only repeats that the linker failed.
      if (first.empty() && has(line, sign) && !line.starts_with("collect2")) first = line;
    });
    if (!first.empty()) return cut(first);
  }
  return cut(std::string(log.substr(0, log.find('\n'))));
}

std::string first_breach_of_standard(std::string_view log) {
  std::string first;
  for_each_line(log, [&](const std::string& line) {
    if (!first.empty() || !has(line, ": warning: ")) return;
    if (has(line, "ISO C") || has(line, "C90") || has(line, "[-Wpedantic]")) first = cut(line);
  });
  return first;
}

}  // namespace biglia::judge
