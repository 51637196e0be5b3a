// Calls a problem's functions with texts, for tests, agreements and benchmarks. The function is a
// template argument: `answer_of<solve>("1 2\n12\n", {"--explain"})`. The input is called "in" in
// messages. Its companion files are in `folder`, by default there are none.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "toolkit/check.hpp"
#include "toolkit/problem_functions.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia {

using Words = std::vector<std::string>;  // flags, or the arguments of a generator

inline constexpr const char* kNoFolder = "/nonexistent";

// Returns call(input).
template <typename Call>
auto with_input(std::string_view text, Call call, const std::filesystem::path& folder = kNoFolder) {
  ByteSource bytes = ByteSource::from_memory(text);
  const Companions files(folder);
  return call(TestInput{bytes, "in", files});
}

// Returns what write(sink) writes, or its error.
template <typename Write>
Result<std::string> written_by(Write write) {
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  const Result<void> written = write(sink);
  BIGLIA_CHECK(sink.finish());
  if (!written) return std::unexpected(written.error());
  return text;
}

// The message of an error, or "" if there is none.
template <typename T>
std::string error_of(const Result<T>& result) {
  return result ? "" : result.error().message;
}

// The reference's answer to an input that was opened or made by with_input().
template <SolveFunction& kSolve>
Result<std::string> solved_input(const TestInput& input, const Words& flags = {}) {
  return written_by([&](ByteSink& sink) { return kSolve(input, sink, flags); });
}

// The reference's answer.
template <SolveFunction& kSolve>
Result<std::string> solved(std::string_view text, const Words& flags = {},
                           const std::filesystem::path& folder = kNoFolder) {
  const auto solve = [&](const TestInput& input) { return solved_input<kSolve>(input, flags); };
  return with_input(text, solve, folder);
}

// The reference's answer, or its error message.
template <SolveFunction& kSolve>
std::string answer_of(std::string_view text, const Words& flags = {},
                      const std::filesystem::path& folder = kNoFolder) {
  const Result<std::string> answer = solved<kSolve>(text, flags, folder);
  return answer ? *answer : answer.error().message;
}

// The validator's message, or "" if the input is valid.
template <ValidateFunction& kValidate>
std::string fault_of(std::string_view text, const Words& flags = {},
                     const std::filesystem::path& folder = kNoFolder) {
  const auto validate = [&](const TestInput& input) { return error_of(kValidate(input, flags)); };
  return with_input(text, validate, folder);
}

template <CheckFunction& kCheck>
Judgement judged(std::string_view text, std::string_view output, std::string_view answer,
                 const Words& flags = {}) {
  ByteSource output_bytes = ByteSource::from_memory(output);
  ByteSource answer_bytes = ByteSource::from_memory(answer);
  return with_input(text, [&](const TestInput& input) {
    return kCheck(input, output_bytes, answer_bytes, flags);
  });
}

template <GenerateFunction& kGenerate>
Result<std::string> generated(const Words& arguments,
                              const std::filesystem::path& folder = kNoFolder) {
  return written_by([&](ByteSink& sink) { return kGenerate(arguments, sink, folder); });
}

// The validator's message for a generated input, or the generator's; "" if the input is valid.
template <GenerateFunction& kGenerate, ValidateFunction& kValidate>
std::string fault_of_generated(const Words& arguments, const Words& flags = {}) {
  const ScratchFolder folder;
  const Result<std::string> text = generated<kGenerate>(arguments, folder.path());
  return text ? fault_of<kValidate>(*text, flags, folder.path()) : text.error().message;
}

// Draws the input, with the output if one is given.
template <ShowFunction& kShow>
Result<std::vector<BoardPicture>> pictures_of(
    std::string_view text, const std::optional<std::string>& output = std::nullopt,
    const Words& flags = {}) {
  ByteSource bytes = ByteSource::from_memory(output ? std::string_view(*output) : "");
  return with_input(
      text, [&](const TestInput& input) { return kShow(input, output ? &bytes : nullptr, flags); });
}

}  // namespace biglia
