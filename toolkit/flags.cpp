#include "toolkit/flags.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace biglia {
namespace {

constexpr std::string_view kUnknown = "unknown flag ";
constexpr std::string_view kExpected = " (expected: ";
constexpr std::string_view kNoneExpected = " (expected none)";

// No problem function accepts --help.
const std::array<std::string, 1> kUnacceptedFlag = {"--help"};

std::string expected_in(const std::string& message) {
  const std::size_t at = message.find(kExpected);
  if (!is_unknown_flag(message) || at == std::string::npos) return {};
  const std::size_t from = at + kExpected.size();
  return message.substr(from, message.size() - from - 1);
}

}  // namespace

std::string unknown_flag(std::string_view flag, std::string_view expected) {
  std::string message(kUnknown);
  message += flag;
  if (expected.empty()) {
    message += kNoneExpected;
  } else {
    message += kExpected;
    message += expected;
    message += ')';
  }
  return message;
}

bool is_unknown_flag(std::string_view message) { return message.starts_with(kUnknown); }

std::string flags_of(SolveFunction& solve) {
  std::string answer;
  ByteSource nothing = ByteSource::from_memory("");
  ByteSink sink = ByteSink::to_string(answer);
  const Companions no_files(".");
  const Result<void> solved = solve({nothing, "", no_files}, sink, kUnacceptedFlag);
  return solved ? "" : expected_in(solved.error().message);
}

std::string flags_of(ValidateFunction& validate) {
  ByteSource nothing = ByteSource::from_memory("");
  const Companions no_files(".");
  const Result<void> valid = validate({nothing, "", no_files}, kUnacceptedFlag);
  return valid ? "" : expected_in(valid.error().message);
}

std::string flags_of(CheckFunction& check) {
  ByteSource input = ByteSource::from_memory("");
  ByteSource output = ByteSource::from_memory("");
  ByteSource answer = ByteSource::from_memory("");
  const Companions no_files(".");
  return expected_in(check({input, "", no_files}, output, answer, kUnacceptedFlag).reason);
}

std::string flags_of(ShowFunction& show) {
  ByteSource nothing = ByteSource::from_memory("");
  const Companions no_files(".");
  const auto shown = show({nothing, "", no_files}, nullptr, kUnacceptedFlag);
  return shown ? "" : expected_in(shown.error().message);
}

std::vector<FlagForm> forms_of(std::string_view flags) {
  constexpr std::string_view kBetween = ", ";
  std::vector<FlagForm> forms;
  while (!flags.empty()) {
    std::string_view one = flags.substr(0, flags.find(kBetween));
    flags.remove_prefix(std::min(flags.size(), one.size() + kBetween.size()));
    FlagForm form;
    const std::size_t end = one.find_first_of("=[");
    form.name = one.substr(0, end);
    if (end != std::string_view::npos) {
      const bool optional = one[end] == '[';
      form.value = optional ? FlagForm::Value::kOptional : FlagForm::Value::kNeeded;
      one.remove_prefix(end + (optional ? 2 : 1));
      form.values = one.substr(0, one.size() - (optional ? 1 : 0));
    }
    forms.push_back(std::move(form));
  }
  return forms;
}

}  // namespace biglia
