// What the fuzz programs of validators and checkers share: texts out of a fuzzer's bytes, and what is
// promised of every problem's verdicts and errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include "toolkit/check.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia {

// The bytes up to a NUL; `rest` keeps those behind it.
inline std::string_view take_part(std::string_view& rest) {
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

// Parted by NUL bytes; what is missing is empty.
inline FuzzedTexts parted(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view input = take_part(rest);
  const std::string_view output = take_part(rest);
  return {input, output, take_part(rest)};
}

// A reason in one line, which only what is accepted need not have.
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

// The judge's own answer as an output is never called wrong.
inline Judgement judge_own_answer(CheckFunction& check, const FuzzedTexts& texts,
                                  Flags flags = {}) {
  Judgement own = judge_fuzzed(check, {texts.input, texts.answer, texts.answer}, flags);
  BIGLIA_CHECK(own.verdict == Verdict::kAccepted || own.verdict == Verdict::kJudgeError);
  return own;
}

// What a validator tells of an input: nothing, or an error in one line that names a place.
inline std::string told(ValidateFunction& validate, ByteSource source, Flags flags = {},
                        const std::filesystem::path& folder = "/nonexistent") {
  const Companions files(folder);
  const Result<void> valid = validate({source, "fuzz.in", files}, flags);
  if (valid) return {};
  const std::string& message = valid.error().message;
  BIGLIA_CHECK(message.starts_with("fuzz.in:"));
  BIGLIA_CHECK(message.find('\n') == std::string::npos);
  return message;
}

// The same twice and from a stream.
inline std::string told_alike(ValidateFunction& validate, std::string_view input, Flags flags = {},
                              const std::filesystem::path& folder = "/nonexistent") {
  std::string error = told(validate, ByteSource::from_memory(input), flags, folder);
  BIGLIA_CHECK(told(validate, ByteSource::from_memory(input), flags, folder) == error);
  if (input.empty()) return error;
  std::FILE* stream = fmemopen(const_cast<char*>(input.data()), input.size(), "rb");
  BIGLIA_CHECK(stream != nullptr);
  BIGLIA_CHECK(told(validate, ByteSource::from_stream(stream), flags, folder) == error);
  std::fclose(stream);
  return error;
}

}  // namespace biglia
