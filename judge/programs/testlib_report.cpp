#include "judge/programs/testlib_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/files/words.hpp"
#include "toolkit/real_number.hpp"

namespace biglia::judge {
namespace {

// Exit codes of testlib.h.
constexpr int kWrongAnswer = 1;
constexpr int kPresentation = 2;
constexpr int kFail = 3;
constexpr int kDirt = 4;
constexpr int kEarlierPoints = 5;
constexpr int kPoints = 7;
constexpr int kUnexpectedEnd = 8;

// The numbers of _pc(n).
constexpr int kMostPartial = 200;
constexpr std::array<int, 3> kPartialBases = {0, 16, 50};

// The text without `prefix`; none if it has another beginning.
std::optional<std::string_view> after(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return std::nullopt;
  return trimmed(text.substr(prefix.size()));
}

// The line without the words by which testlib names the verdict.
std::string_view without_verdict(std::string_view text) {
  for (const std::string_view verdict :
       {"ok", "wrong answer", "wrong output format", "unexpected eof", "FAIL"}) {
    const auto rest = after(text, verdict);
    if (rest && (rest->empty() || text[verdict.size()] == ' ')) return *rest;
  }
  return text;
}

struct Number {
  std::string_view text;
  std::string_view rest;
};

// "points 2.5 comment"
std::optional<Number> points_in(std::string_view text) {
  const auto line = after(text, "points ");
  if (!line) return std::nullopt;
  const std::size_t end = std::min(line->find_first_of(" \t\r\n"), line->size());
  return Number{line->substr(0, end), trimmed(line->substr(end))};
}

struct Partial {
  int share = 0;  // of kMostPartial
  std::string_view rest;
};

// "partially correct (13) comment", if the exit code says the same.
std::optional<Partial> partial_in(std::string_view text, int exit_code) {
  const auto line = after(text, "partially correct (");
  if (!line) return std::nullopt;
  Partial partial;
  const auto parsed = std::from_chars(line->data(), line->data() + line->size(), partial.share);
  const auto at = static_cast<std::size_t>(parsed.ptr - line->data());
  if (parsed.ec != std::errc() || at >= line->size() || (*line)[at] != ')') return std::nullopt;
  if (partial.share < 0 || partial.share > kMostPartial) return std::nullopt;
  partial.rest = trimmed(line->substr(at + 1));
  const bool agrees = std::ranges::any_of(
      kPartialBases, [&](int base) { return exit_code == base + partial.share; });
  return agrees ? std::optional(partial) : std::nullopt;
}

class TestlibReport {
 public:
  TestlibReport(const ProgramEnd& end, const std::string& what, const Limits& limits)
      : end_(end), what_(what), limits_(limits) {
    text_ = trimmed(end.error);
    if (text_.empty()) text_ = trimmed(end.output);
  }

  Judgement judgement() const {
    if (end_.box.end != BoxEnd::kExited) return broken(end_.description(limits_));
    const int code = end_.box.exit_code;
    if (const auto partial = partial_in(text_, code)) return partially(*partial);
    switch (code) {
      case kTestlibAccepts: {
        Judgement judgement = accepted();
        judgement.details = without_verdict(text_);
        return judgement;
      }
      case kWrongAnswer:
        return with_reason(Verdict::kWrongAnswer);
      case kPresentation:
      case kDirt:
      case kUnexpectedEnd:
        return with_reason(Verdict::kPresentationError);
      case kFail:
        return broken("failed: " + said("it printed nothing"));
      case kPoints:
      case kEarlierPoints:
        return points();
      default:
        return broken("expected an exit code of testlib (0 to 4, 7 or 8), found that it " +
                      end_.description(limits_));
    }
  }

 private:
  Judgement broken(const std::string& how) const {
    return judge_error(
        Error{what_ + (how.starts_with("expected") ? ": " : " ") + how, end_.fault()});
  }

  std::string said(const std::string& otherwise) const {
    const std::string_view text = without_verdict(text_);
    return text.empty() ? otherwise : safe_line(text.substr(0, text.find('\n')));
  }

  Judgement with_reason(Verdict verdict) const {
    Judgement judgement{verdict, said("rejected by the checker"), {}};
    if (text_.contains('\n')) judgement.details = text_;
    return judgement;
  }

  Judgement partially(const Partial& partial) const {
    std::string reason = fmt::format("{} of {} for this test", partial.share, kMostPartial);
    if (!partial.rest.empty()) {
      reason += ": " + safe_line(partial.rest.substr(0, partial.rest.find('\n')));
    }
    if (partial.share == 0) return wrong_answer(std::move(reason));
    if (partial.share == kMostPartial) return accepted();
    return accepted_partially(static_cast<double>(partial.share) / kMostPartial, std::move(reason));
  }

  Judgement points() const {
    const auto number = points_in(text_);
    const auto value = number ? real_number(number->text) : std::nullopt;
    if (!value || *value < 0) {
      return broken(fmt::format(
          "expected \"points\" and a number from 0 with the exit code {}, found that it {}",
          end_.box.exit_code, end_.description(limits_)));
    }
    const std::string comment = safe_line(number->rest.substr(0, number->rest.find('\n')));
    if (*value == 0) return wrong_answer(comment.empty() ? "0 points" : "0 points: " + comment);
    Judgement judgement = accepted();
    judgement.score = static_cast<double>(*value);
    judgement.reason = comment;
    return judgement;
  }

  const ProgramEnd& end_;
  const std::string& what_;
  const Limits& limits_;
  std::string_view text_;
};

}  // namespace

Judgement judgement_of_testlib(const ProgramEnd& end, const std::string& what,
                               const Limits& limits) {
  return TestlibReport(end, what, limits).judgement();
}

InteractorSays says_by_testlib(int exit_code, std::string_view error) {
  const std::string_view text = trimmed(error);
  if (partial_in(text, exit_code)) return InteractorSays::kAccepts;
  switch (exit_code) {
    case kTestlibAccepts:
    case kPoints:
      return InteractorSays::kAccepts;
    case kEarlierPoints:
      return points_in(text) ? InteractorSays::kAccepts : InteractorSays::kNothing;
    case kWrongAnswer:
    case kPresentation:
    case kDirt:
    case kUnexpectedEnd:
      return InteractorSays::kRejects;
    default:
      return InteractorSays::kNothing;
  }
}

std::string refusal_of_testlib(const ProgramEnd& end) {
  return std::string(without_verdict(end.first_line()));
}

}  // namespace biglia::judge
