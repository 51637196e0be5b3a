// The functions that make a problem: what reference/, validators/, checker/ and generators/ give
// for each problem, and what the stand-alone mains and the judge call. Every problem has exactly
// these, with these signatures.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "toolkit/byte_sink.hpp"
#include "toolkit/byte_source.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/result.hpp"
#include "toolkit/verdict.hpp"

namespace biglia {

// One test's input as a program sees it: the bytes, a name for messages, and the companion files.
struct TestInput {
  ByteSource& bytes;
  std::string name;
  const Companions& files;
};

// The reference: reads the input, writes the answer. An error for input that breaks the grammar.
using SolveFunction = Result<void>(const TestInput& input, ByteSink& answer);

// A flag that the function does not know is refused with a message that begins with this, before
// anything is read: it is a fault of whoever called, not of the input or the output.
inline constexpr std::string_view kUnknownFlag = "unknown flag ";

// The validator: success, or the first thing wrong as "file:line:column: ...".
using Flags = std::span<const std::string>;
using ValidateFunction = Result<void>(const TestInput& input, Flags flags);

// The checker: judges the contestant's output against the judge's answer. Never fails: a fault of
// input, answer or flags is a Judgement of judge error.
using CheckFunction = Judgement(const TestInput& input, ByteSource& output, ByteSource& answer,
                                Flags flags);

// The generator: arguments are a family's name, its parameters and a seed (`sparse --marbles=1000
// --seed=7`); the input goes to `input`, companion files are written into `files_folder`. The same
// arguments give the same bytes everywhere.
using GenerateFunction = Result<void>(std::span<const std::string> arguments, ByteSink& input,
                                      const std::filesystem::path& files_folder);

}  // namespace biglia
