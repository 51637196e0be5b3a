#include "cli/verify_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

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

std::string text_of(const Finding& finding, const Terminal& terminal) {
  const std::string level = fmt::format("{:<7}", name_of(finding.level));
  return fmt::format("  {}  {}\n{}{}\n{}-> {}\n",
                     coloured(level, colour_of(finding.level), terminal),
                     coloured(safe_line(finding.place), Colour::kBold, terminal), kIndent,
                     safe_line(finding.message), kIndent, safe_line(finding.remedy));
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
  std::string text = fmt::format("{}: {}, {} tests, {} submissions\n\n", safe_line(report.package),
                                 report.format, report.tests, report.submissions);
  for (const Check check : all_checks()) {
    bool first = true;
    for (const Finding& finding : report.findings) {
      if (finding.check != check) continue;
      if (first) text += fmt::format("{}\n", coloured(name_of(check), Colour::kBold, terminal));
      first = false;
      text += text_of(finding, terminal);
    }
    if (!first) text += '\n';
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
