// What the fuzz programs of checkers share: three texts in one, and a judgement with what is promised
// of every one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "toolkit/check.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia {

struct FuzzedTexts {
  std::string_view input;
  std::string_view output;
  std::string_view answer;
};

// Parted by NUL bytes; what is missing is empty.
inline FuzzedTexts parted(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const auto take = [&] {
    const std::size_t end = rest.find('\0');
    const std::string_view part = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    return part;
  };
  const std::string_view input = take();
  const std::string_view output = take();
  return {input, output, take()};
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

}  // namespace biglia
