// The functions that make a problem: what reference/, validators/, checker/ and generators/ give
// for each problem, and what the stand-alone mains and the judge call. Every problem has the first
// four, with exactly these signatures; the others are made for problems which have the header
// (checker/<problem>/show.hpp, checker/<problem>/replay_page.hpp, reference/<problem>/compare.hpp,
// rules/<problem>/measure.hpp).
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "toolkit/byte_sink.hpp"
#include "toolkit/byte_source.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/picture.hpp"
#include "toolkit/result.hpp"
#include "toolkit/verdict.hpp"

namespace biglia {

class Measure;  // toolkit/bound.hpp

// One test's input as a program sees it: the bytes, a name for messages, and the companion files.
struct TestInput {
  ByteSource& bytes;
  std::string name;
  const Companions& files;
};

// "--name" or "--name=value". One that the function does not know is refused as flags.hpp says.
using Flags = std::span<const std::string>;

// The reference: reads the input, writes the answer. An error for input that breaks the grammar. Test
// data is made without flags.
using SolveFunction = Result<void>(const TestInput& input, ByteSink& answer, Flags flags);

// The validator: success, or the first thing wrong as "file:line:column: ...".
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

// Draws an instance, and with an output what that makes of it, faults marked and told below. An error
// for input that breaks the grammar; whatever the output is, it is drawn as far as it goes.
using ShowFunction = Result<std::vector<BoardPicture>>(const TestInput& input, ByteSource* output,
                                                       Flags flags);

// An output step by step, as an HTML page that needs nothing else. It takes the flags that the
// problem's ShowFunction takes, and draws whatever output it is as far as it goes.
using ReplayPageFunction = Result<std::string>(const TestInput& input, ByteSource& output,
                                               Flags flags);

// How far a test goes towards the problem's bounds: a measure for each, in the same order for every
// test. The answer may be missing; bounds of answers are then not taken. `flags` are the validator's,
// since they may choose among bounds. An error for an input or answer that breaks the grammar.
using MeasureFunction = Result<std::vector<Measure>>(const TestInput& input, ByteSource* answer,
                                                     Flags flags);

// What several ways to solve the same cost, for people: a table, and a drawing of it as SVG.
struct Comparison {
  std::string table;
  std::string svg;
};
using CompareFunction = Result<Comparison>(const TestInput& input);

}  // namespace biglia
