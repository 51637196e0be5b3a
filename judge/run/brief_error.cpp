#include "judge/run/brief_error.hpp"

#include <cctype>
#include <vector>

namespace biglia::judge {
namespace {

using Lines = std::vector<std::string_view>;

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0) {
      line.remove_suffix(1);
    }
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

bool is_indented(std::string_view line) {
  return std::isspace(static_cast<unsigned char>(line.front())) != 0;
}

std::string_view after(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + word.size());
}

// `  File "/box/program/player.py", line 12, in turn` as "player.py:12"; empty for other lines.
std::string place_in_python(std::string_view line) {
  std::string_view path = after(line, "File \"");
  const std::string_view rest = after(path, "\", line ");
  if (rest.empty()) return {};
  path = path.substr(0, path.find('"'));
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return std::string(name) + ':' + std::string(rest.substr(0, rest.find(',')));
}

// `\tat Player.turn(Player.java:12)` as "Player.java:12"; empty for other lines, and for lines of the
// platform, whose file is "Module/Class".
std::string place_in_java(std::string_view line) {
  const std::string_view call = after(line, "at ");
  const std::size_t open = call.find('(');
  const bool is_own = open != std::string_view::npos && !call.substr(0, open).contains('/') &&
                      call.substr(open).contains(".java:");
  return is_own ? std::string(call.substr(open + 1, call.find(')') - open - 1)) : std::string();
}

// Not of the interpreter's own library, which is "<frozen …>".
bool is_of_program(std::string_view place) { return !place.empty() && place.front() != '<'; }

std::string with_place(std::string_view line, const std::string& place) {
  const bool has_it = place.empty() || line.contains(".java:");
  return has_it ? std::string(line) : std::string(line) + " (" + place + ')';
}

std::string of_python(const Lines& lines, std::size_t trace) {
  std::string place;
  for (std::size_t i = trace + 1; i < lines.size(); ++i) {
    if (!is_indented(lines[i])) return with_place(lines[i], place);
    const std::string here = place_in_python(lines[i]);
    if (is_of_program(here)) place = here;
  }
  return with_place(lines[trace], place);
}

}  // namespace

std::string brief_error(std::string_view text) {
  const Lines lines = lines_of(text);
  for (std::size_t i = lines.size(); i-- > 0;) {
    if (lines[i].starts_with("Traceback (most recent call last)")) return of_python(lines, i);
  }
  if (lines.empty()) return {};
  for (const std::string_view line : lines) {
    const std::string place = place_in_java(line);
    if (is_indented(line) && !place.empty()) return with_place(lines.front(), place);
  }
  return std::string(lines.front());
}

}  // namespace biglia::judge
