#include "toolkit/checker_report.hpp"

#include <array>
#include <cstdio>

#include "toolkit/xml_text.hpp"

namespace biglia {
std::string share_of(const Judgement& judgement, double points) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.10g", judgement.multiplier * points);
  return text.data();
}

std::string whole_message(const Judgement& judgement) {
  std::string text =
      judgement.verdict == Verdict::kAccepted && judgement.reason.empty() ? "ok" : judgement.reason;
  if (!judgement.details.empty()) text += '\n' + judgement.details;
  return text;
}

std::string team_message(const Judgement& judgement) {
  if (judgement.verdict == Verdict::kJudgeError) return {};
  const std::string text = without_secrets(judgement);
  return text.empty() ? text : text + '\n';
}

int testlib_code(const Judgement& judgement) {
  switch (judgement.verdict) {
    case Verdict::kAccepted:
      return judgement.has_partial_credit() ? 7 : 0;
    case Verdict::kWrongAnswer:
      return 1;
    case Verdict::kPresentationError:
      return 2;
    default:
      return 3;
  }
}

std::string testlib_report(const Judgement& judgement, double points) {
  const auto outcome = [&]() -> std::string {
    switch (testlib_code(judgement)) {
      case 0:
        return judgement.reason.empty() ? "" : "ok ";
      case 1:
        return "wrong answer ";
      case 2:
        return "wrong output format ";
      case 7:
        return "points " + share_of(judgement, points) + ' ';
      default:
        return "FAIL ";
    }
  };
  return outcome() + whole_message(judgement) + '\n';
}

std::string testlib_xml_report(const Judgement& judgement, double points) {
  const auto outcome = [&]() -> std::string {
    switch (testlib_code(judgement)) {
      case 0:
        return "accepted\"";
      case 1:
        return "wrong-answer\"";
      case 2:
        return "presentation-error\"";
      case 7:
        return "points\" points = \"" + share_of(judgement, points) + '"';
      default:
        return "fail\"";
    }
  };
  // A control character becomes '.', as in testlib.
  return R"(<?xml version="1.0" encoding="utf-8"?><result outcome = ")" + outcome() + '>' +
         xml_escaped(whole_message(judgement), '.') + "</result>\n";
}

}  // namespace biglia
