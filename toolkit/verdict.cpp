#include "toolkit/verdict.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

struct VerdictRow {
  Verdict verdict;
  std::string_view name;
};

constexpr std::array kRows = {
    VerdictRow{Verdict::kAccepted, "AC"},          VerdictRow{Verdict::kWrongAnswer, "WA"},
    VerdictRow{Verdict::kPresentationError, "PE"}, VerdictRow{Verdict::kTimeLimit, "TLE"},
    VerdictRow{Verdict::kMemoryLimit, "MLE"},      VerdictRow{Verdict::kOutputLimit, "OLE"},
    VerdictRow{Verdict::kRunTimeError, "RTE"},     VerdictRow{Verdict::kCompileError, "CE"},
    VerdictRow{Verdict::kJudgeError, "JE"},
};

// "output:12:3: expected 4, found 5" -> "line 12, column 3 of the output"; empty without a place.
std::string place_in(std::string_view reason) {
  constexpr std::string_view kOutput = "output:";
  if (!reason.starts_with(kOutput)) return {};
  const auto number = [&](std::size_t from) {
    std::size_t end = from;
    while (end < reason.size() && '0' <= reason[end] && reason[end] <= '9') ++end;
    return std::string(reason.substr(from, end - from));
  };
  const std::string line = number(kOutput.size());
  const std::string column =
      kOutput.size() + line.size() < reason.size() ? number(kOutput.size() + line.size() + 1) : "";
  if (line.empty() || column.empty()) return {};
  return "line " + line + ", column " + column + " of the output";
}

bool contains_one_of(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::ranges::any_of(
      parts, [&](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

// These match the reasons of the checkers. The texts come from TextCursor::describe_next and from
// the checkers.
bool ends_too_early(std::string_view reason) {
  return contains_one_of(reason, {"found the end of"});
}

bool has_extra_output(std::string_view reason) {
  return contains_one_of(reason, {"expected the end of"});
}

// "U+00A0 (no-break space)" of a reason that found it; else empty. The output is the student's own, so
// this is not a secret.
std::string unusual_character(std::string_view reason) {
  const std::size_t found = reason.rfind(", found ");
  if (found == std::string_view::npos) return {};
  const std::size_t begin = reason.find("U+", found);
  const std::size_t end = reason.find(')', begin);
  if (begin == std::string_view::npos || end == std::string_view::npos) return {};
  if (reason.substr(begin, end - begin).find(" (") == std::string_view::npos) return {};
  return std::string(reason.substr(begin, end - begin + 1));
}

}  // namespace

std::string without_secrets(const Judgement& judgement) {
  const char* what = nullptr;
  if (judgement.verdict == Verdict::kWrongAnswer) {
    what = "correct format, but wrong answer";
  }
  if (judgement.verdict == Verdict::kPresentationError) {
    what = "wrong format: unexpected kind of token";
  }
  const bool refused = what != nullptr;
  if (refused && ends_too_early(judgement.reason)) {
    what = "the output ends before the end of the answer";
  }
  if (refused && has_extra_output(judgement.reason)) {
    what = "the output continues after the end of the answer";
  }
  if (judgement.has_partial_credit()) what = "partially correct";
  if (what == nullptr) return judgement.reason;
  std::string text = place_in(judgement.reason);
  text += text.empty() ? what : std::string(": ") + what;
  const std::string unusual = refused ? unusual_character(judgement.reason) : "";
  return unusual.empty() ? text : text + "; it has " + unusual;
}

std::string_view short_name(Verdict verdict) {
  for (const VerdictRow& row : kRows) {
    if (row.verdict == verdict) return row.name;
  }
  return "?";
}

std::optional<Verdict> verdict_from_short_name(std::string_view name) {
  for (const VerdictRow& row : kRows) {
    if (row.name == name) return row.verdict;
  }
  return std::nullopt;
}

Judgement accepted() { return {}; }

Judgement accepted_partially(double multiplier, std::string reason, std::string details) {
  BIGLIA_CHECK(0 < multiplier && multiplier < 1 && !reason.empty());
  return {Verdict::kAccepted, std::move(reason), std::move(details), multiplier};
}

Judgement wrong_answer(std::string reason, std::string details) {
  return {Verdict::kWrongAnswer, std::move(reason), std::move(details)};
}

Judgement presentation_error(std::string reason, std::string details) {
  return {Verdict::kPresentationError, std::move(reason), std::move(details)};
}

Judgement compile_error(std::string reason) {
  return {Verdict::kCompileError, std::move(reason), {}};
}

Judgement judge_error(std::string reason, std::string details) {
  return {Verdict::kJudgeError, std::move(reason), std::move(details)};
}

Judgement judge_error(Error error) {
  Judgement judgement = judge_error(std::move(error.message));
  judgement.fault = error.fault;
  return judgement;
}

Judgement problem_error(std::string reason) {
  return judge_error(Error{std::move(reason), FaultOf::kProblem});
}

}  // namespace biglia
