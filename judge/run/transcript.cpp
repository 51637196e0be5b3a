#include "judge/run/transcript.hpp"

#include <fmt/format.h>

#include <fstream>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

// Longer lines are truncated.
constexpr std::size_t kLongestLine = 4096;

std::string shown(std::string_view name, std::string_view line, std::chrono::microseconds when) {
  return fmt::format("{:10.6f} {}: {}\n", static_cast<double>(when.count()) / 1e6, name,
                     safe_line(std::string(line)));
}

}  // namespace

void Transcript::record(std::size_t sender, std::string_view name, std::string_view bytes,
                        std::chrono::microseconds when) {
  if (unfinished_.size() <= sender) unfinished_.resize(sender + 1);
  Unfinished& current = unfinished_[sender];
  current.name = name;
  while (!bytes.empty() && !cut_) {
    const std::size_t end = bytes.find('\n');
    if (current.line.empty()) current.when = when;
    const std::size_t room = kLongestLine - std::min(kLongestLine, current.line.size());
    current.line += bytes.substr(0, std::min(end, room));
    if (end == std::string_view::npos) return;
    add(current.name, current.line, current.when);
    current.line.clear();
    bytes.remove_prefix(end + 1);
  }
}

void Transcript::note(std::string_view text, std::chrono::microseconds when) {
  add("judge", text, when);
}

void Transcript::add(std::string_view name, std::string_view line, std::chrono::microseconds when) {
  if (cut_) return;
  text_ += shown(name, line, when);
  if (text_.size() <= cap_.count) return;
  cut_ = true;
  text_ += "... the rest is omitted\n";
}

std::string Transcript::text() const {
  std::string whole = text_;
  for (const Unfinished& one : unfinished_) {
    if (!one.line.empty() && !cut_) whole += shown(one.name, one.line + " [no newline]", one.when);
  }
  return whole;
}

Result<void> Transcript::write(const std::filesystem::path& file) const {
  std::ofstream stream(file, std::ios::binary);
  stream << text();
  if (!stream.flush()) return failure("cannot write " + file.string());
  return {};
}

}  // namespace biglia::judge
