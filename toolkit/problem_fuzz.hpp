// Helpers for the fuzz programs of validators and checkers. They split the fuzzer's bytes into
// texts, and check properties that hold for the verdicts and errors of every problem.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "toolkit/check.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia {

// Removes and returns the bytes up to the first NUL. `rest` keeps the bytes after it.
inline std::string_view take_text(std::string_view& rest) {
  const std::size_t end = rest.find('\0');
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

struct FuzzedTexts {
  std::string_view input;
  std::string_view output;
  std::string_view answer;
};

// Splits the bytes at NUL bytes. Missing texts are empty.
inline FuzzedTexts split_texts(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view input = take_text(rest);
  const std::string_view output = take_text(rest);
  return {input, output, take_text(rest)};
}

// Runs the checker. Checks that the reason is one line, and not empty unless the verdict is
// accepted.
inline Judgement judge_fuzzed(CheckFunction& check, const FuzzedTexts& texts, Flags flags = {}) {
  const Companions no_files("/nonexistent");
  ByteSource input = ByteSource::from_memory(texts.input);
  ByteSource output = ByteSource::from_memory(texts.output);
  ByteSource answer = ByteSource::from_memory(texts.answer);
  Judgement judgement = check({input, "fuzz.in", no_files}, output, answer, flags);
  BIGLIA_CHECK(!judgement.reason.empty() || judgement.verdict == Verdict::kAccepted);
  BIGLIA_CHECK(judgement.reason.find('\n') == std::string::npos);
  return judgement;
}

// Runs the checker with the judge's answer as the output. Checks that the verdict is accepted or
// judge error.
inline Judgement judge_own_answer(CheckFunction& check, const FuzzedTexts& texts,
                                  Flags flags = {}) {
  Judgement own = judge_fuzzed(check, {texts.input, texts.answer, texts.answer}, flags);
  BIGLIA_CHECK(own.verdict == Verdict::kAccepted || own.verdict == Verdict::kJudgeError);
  return own;
}

// Runs the validator. Returns its error message, empty if the input is valid. Checks that the
// message is one line and begins with the name of the input.
inline std::string validate_fuzzed(ValidateFunction& validate, ByteSource source, Flags flags = {},
                                   const std::filesystem::path& folder = "/nonexistent") {
  const Companions files(folder);
  const Result<void> valid = validate({source, "fuzz.in", files}, flags);
  if (valid) return {};
  const std::string& message = valid.error().message;
  BIGLIA_CHECK(message.starts_with("fuzz.in:"));
  BIGLIA_CHECK(message.find('\n') == std::string::npos);
  return message;
}

// Runs the validator twice from memory and once from a stream. Checks that the three results agree.
inline std::string validate_consistently(ValidateFunction& validate, std::string_view input,
                                         Flags flags = {},
                                         const std::filesystem::path& folder = "/nonexistent") {
  std::string error = validate_fuzzed(validate, ByteSource::from_memory(input), flags, folder);
  BIGLIA_CHECK(validate_fuzzed(validate, ByteSource::from_memory(input), flags, folder) == error);
  if (input.empty()) return error;
  std::FILE* stream = fmemopen(const_cast<char*>(input.data()), input.size(), "rb");
  BIGLIA_CHECK(stream != nullptr);
  BIGLIA_CHECK(validate_fuzzed(validate, ByteSource::from_stream(stream), flags, folder) == error);
  std::fclose(stream);
  return error;
}

// Checks the properties of every checker that gives no partial credit and knows the best answer: a
// reason unless it accepts, and a judge error if and only if the judge's own answer gets one.
inline void fuzz_checker(CheckFunction& check, const std::uint8_t* data, std::size_t size) {
  const FuzzedTexts texts = split_texts(data, size);
  const Judgement given = judge_fuzzed(check, texts);
  const Judgement own = judge_own_answer(check, texts);
  BIGLIA_CHECK(given.reason.empty() == (given.verdict == Verdict::kAccepted));
  BIGLIA_CHECK((given.verdict == Verdict::kJudgeError) == (own.verdict == Verdict::kJudgeError));
}

// Runs the validator consistently. If it accepts the input, checks that it rejects truncated
// inputs.
inline std::string fuzz_validator(ValidateFunction& validate, std::string_view input,
                                  Flags flags = {},
                                  const std::filesystem::path& folder = "/nonexistent") {
  std::string error = validate_consistently(validate, input, flags, folder);
  if (input.empty() || !error.empty()) return error;
  for (const std::size_t cut : {input.size() - 1, input.size() / 2}) {
    auto truncated = ByteSource::from_memory(input.substr(0, cut));
    BIGLIA_CHECK(!validate_fuzzed(validate, std::move(truncated), flags, folder).empty());
  }
  return error;
}

}  // namespace biglia
