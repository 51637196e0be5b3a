#include "toolkit/verdict.hpp"

#include <array>
#include <utility>

namespace biglia {
namespace {

struct Row {
  Verdict verdict;
  std::string_view name;
};

constexpr std::array kRows = {
    Row{Verdict::kAccepted, "AC"},          Row{Verdict::kWrongAnswer, "WA"},
    Row{Verdict::kPresentationError, "PE"}, Row{Verdict::kTimeLimit, "TLE"},
    Row{Verdict::kMemoryLimit, "MLE"},      Row{Verdict::kOutputLimit, "OLE"},
    Row{Verdict::kRunTimeError, "RTE"},     Row{Verdict::kCompileError, "CE"},
    Row{Verdict::kJudgeError, "JE"},
};

}  // namespace

std::string_view short_name(Verdict verdict) {
  for (const Row& row : kRows) {
    if (row.verdict == verdict) return row.name;
  }
  return "?";
}

std::optional<Verdict> verdict_from_short_name(std::string_view name) {
  for (const Row& row : kRows) {
    if (row.name == name) return row.verdict;
  }
  return std::nullopt;
}

Judgement accepted() { return {}; }

Judgement wrong_answer(std::string reason, std::string details) {
  return {Verdict::kWrongAnswer, std::move(reason), std::move(details)};
}

Judgement presentation_error(std::string reason, std::string details) {
  return {Verdict::kPresentationError, std::move(reason), std::move(details)};
}

Judgement judge_error(std::string reason, std::string details) {
  return {Verdict::kJudgeError, std::move(reason), std::move(details)};
}

}  // namespace biglia
