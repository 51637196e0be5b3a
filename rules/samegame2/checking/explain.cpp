#include "rules/samegame2/checking/explain.hpp"

#include <string_view>

namespace biglia::samegame2::checking {
namespace {

constexpr std::size_t kLettersShown = 30;

std::string joined(Point p, char between) {
  return std::to_string(p.x) + between + std::to_string(p.y);
}

}  // namespace

std::string show_point(Point p) { return '(' + joined(p, ',') + ')'; }

std::string show_colour(const Colours& colours, Colour colour) {
  const std::string_view name = colours.name(colour);
  if (name.size() <= kLettersShown) return std::string(name);
  std::string text(name.substr(0, kLettersShown));
  text.append("... (").append(std::to_string(name.size()));
  return text.append(" letters, colour number ").append(std::to_string(colour)).append(")");
}

std::string show_length(const std::optional<PathLength>& length) {
  if (!length) return "no path";
  return '(' + std::to_string(length->changes) + ',' + std::to_string(length->cells) + ')';
}

std::string show_count(std::int64_t count, const char* thing) {
  return std::to_string(count) + ' ' + thing + (count == 1 ? "" : "s");
}

std::string show_command(std::int64_t number, std::int64_t line, const std::string& text) {
  return "command " + std::to_string(number) + ", `" + text + "` (line " + std::to_string(line) +
         ')';
}

std::string command_text(const PathQuestion& question) {
  return std::string(question.kind == PathKind::kHomogeneous ? "o " : "c ") +
         joined(question.from, ' ') + ' ' + joined(question.to, ' ');
}

std::string show_path(PathLength length, const std::vector<Point>& first_cells) {
  std::string text = "an optimal path: " + show_length(length);
  for (const Point p : first_cells) text += '\n' + joined(p, ',');
  const std::int64_t hidden = length.cells - static_cast<std::int64_t>(first_cells.size());
  if (hidden > 0) text += "\n... and " + show_count(hidden, "more cell");
  return text;
}

}  // namespace biglia::samegame2::checking
