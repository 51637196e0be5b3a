#include "cli/verify_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kExamples = 3;  // of findings that are alike
constexpr std::string_view kIndent = "           ";

Colour colour_of(Level level) {
  switch (level) {
    case Level::kError:
      return Colour::kRed;
    case Level::kWarning:
      return Colour::kYellow;
    case Level::kInfo:
      break;
  }
  return Colour::kFaint;
}

// The text without what differs between findings of the same kind: numbers and paths.
std::string kind_of(std::string_view text) {
  std::string kind;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    if (word.contains('/')) {
      kind += '/';
    } else {
      for (const char c : word) {
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit || !kind.ends_with('0')) kind += is_digit ? '0' : c;
      }
    }
    kind += ' ';
    begin = end + 1;
  }
  return kind;
}

// Findings that say the same of several places, in the order of the first of each.
using Alike = std::vector<const Finding*>;

std::vector<Alike> alike(const Findings& findings, Check check) {
  std::vector<Alike> groups;
  std::map<std::tuple<Level, std::string, std::string>, std::size_t> group_of;
  for (const Finding& finding : findings) {
    if (finding.check != check) continue;
    const auto [place, is_new] = group_of.try_emplace(
        std::tuple(finding.level, kind_of(finding.message), kind_of(finding.remedy)),
        groups.size());
    if (is_new) groups.emplace_back();
    groups[place->second].push_back(&finding);
  }
  return groups;
}

// "data/secret/1.in", or "1928 times: data/secret/1.in, data/secret/2.in, data/secret/3.in, …"
std::string shown_places(const Alike& findings) {
  if (findings.size() == 1) return findings.front()->place;
  std::string text = fmt::format("{} times: ", findings.size());
  for (std::size_t i = 0; i < std::min(findings.size(), kExamples); ++i) {
    text += (i == 0 ? "" : ", ") + findings[i]->place;
  }
  return findings.size() > kExamples ? text + ", …" : text;
}

std::string text_of(const Alike& findings, const Terminal& terminal) {
  const Finding& first = *findings.front();
  const std::string level = fmt::format("{:<7}", name_of(first.level));
  const bool differ = std::ranges::any_of(
      findings, [&](const Finding* finding) { return finding->message != first.message; });
  return fmt::format(
      "  {}  {}\n{}{}{}\n{}-> {}\n", coloured(level, colour_of(first.level), terminal),
      coloured(safe_line(shown_places(findings)), Colour::kBold, terminal), kIndent,
      differ ? "the first: " : "", safe_line(first.message), kIndent, safe_line(first.remedy));
}

// One paragraph for each finding, and one for more than three that are alike.
std::string text_of(const Findings& findings, Check check, const Terminal& terminal) {
  std::string text;
  for (const Alike& group : alike(findings, check)) {
    if (group.size() > kExamples) {
      text += text_of(group, terminal);
      continue;
    }
    for (const Finding* const finding : group) text += text_of(Alike{finding}, terminal);
  }
  return text;
}

std::string shown(const MeasuredTime& time) {
  return fmt::format("{}, {:.2f} s on {}", time.submission,
                     std::chrono::duration<double>(time.time).count(), time.test);
}

std::string text_of(const TimingSummary& timing) {
  std::string text = fmt::format("time limit        {:g} s{}\n",
                                 std::chrono::duration<double>(timing.limit).count(),
                                 timing.inferred ? ", inferred" : "");
  if (timing.slowest) text += fmt::format("slowest accepted  {}\n", shown(*timing.slowest));
  if (timing.fastest) {
    text += fmt::format("fastest too slow  {}\n", shown(*timing.fastest));
  } else if (!timing.too_slow.empty()) {
    text += fmt::format("too slow          {}, by more than the margin\n",
                        fmt::join(timing.too_slow, ", "));
  }
  return text + '\n';
}

}  // namespace

std::string report_text(const PackageReport& report, Strictness strictness,
                        const Terminal& terminal) {
  std::string text = safe_line(report.package) + ": ";
  text += report.format.empty() ? "not read"
                                : fmt::format("{}, {} tests, {} submissions", report.format,
                                              report.tests, report.submissions);
  text += "\n\n";
  for (const Check check : all_checks()) {
    const std::string found = text_of(report.findings, check, terminal);
    if (found.empty()) continue;
    text += fmt::format("{}\n{}\n", coloured(name_of(check), Colour::kBold, terminal), found);
  }
  if (report.timing) text += text_of(*report.timing);
  if (!report.not_checked.empty()) {
    text += "not checked, because of an error:";
    for (const Check check : report.not_checked) text += fmt::format(" {}", name_of(check));
    text += '\n';
  }
  const bool ready = report.is_ready(strictness);
  return text +
         coloured(closing_line(report, strictness), ready ? Colour::kGreen : Colour::kRed,
                  terminal) +
         '\n';
}

}  // namespace biglia::judge
