// The functions that define a problem. reference/, validators/, checker/, generators/ and
// pictures/ implement them; the stand-alone mains and the judge call them. Every problem has solve, validate, check and
// generate, with exactly these signatures. The others are optional: a problem has one if its header
// exists (pictures/<problem>/show.hpp, pictures/<problem>/replay_page.hpp,
// reference/<problem>/compare.hpp, rules/<problem>/measure.hpp, checker/<problem>/score.hpp,
// rules/<problem>/without_files.hpp, rules/<problem>/reductions.hpp, whose type is in
// toolkit/reduction.hpp).
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "toolkit/byte_sink.hpp"
#include "toolkit/byte_source.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/picture.hpp"
#include "toolkit/plot.hpp"
#include "toolkit/result.hpp"
#include "toolkit/verdict.hpp"

namespace biglia {

class Measure;  // toolkit/bound.hpp

// The input of one test: the bytes, a name for messages, and the companion files.
struct TestInput {
  ByteSource& bytes;
  std::string name;
  const Companions& files;
};

// "--name" or "--name=value", as solve_flags() next to solve() declares them (flags.hpp).
using Flags = std::span<const std::string>;

// The reference solution: reads the input, writes the answer. Fails if the input violates the
// grammar. Test data is generated without flags.
using SolveFunction = Result<void>(const TestInput& input, ByteSink& answer, Flags flags);

// The validator: succeeds, or returns the first error as "file:line:column: ...".
using ValidateFunction = Result<void>(const TestInput& input, Flags flags);

// The checker: judges the contestant's output against the judge's answer. Never fails: an error in
// the input, the answer or the flags gives the verdict judge error.
using CheckFunction = Judgement(const TestInput& input, ByteSource& output, ByteSource& answer,
                                Flags flags);

// An output as a game of a tournament.
struct ScoredOutput {
  Judgement judgement = {};  // accepted if the output is legal, else its fault; or a judge error
  std::int64_t points = 0;   // higher is better; 0 unless accepted
  // It reached the problem's goal, for example a cleared board. Breaks ties between equal points.
  bool completed = false;
  std::string summary = {};  // one line: "1234 points, board cleared"
};

// The scorer: judges an output like the checker, and compares legal outputs by points. Accepts the
// checker's flags. `answer` is null if the judge has none: a scorer that needs one then fails,
// whatever the output is. Fails if the input, the answer or a flag is invalid. The same input,
// output and flags give the same result.
using ScoreFunction = Result<ScoredOutput>(const TestInput& input, ByteSource& output,
                                           ByteSource* answer, Flags flags);

// The generator: the arguments are a family's name, its parameters and a seed (`sparse
// --marbles=1000 --seed=7`). Writes the test input to `input` and companion files to
// `files_folder`. The same arguments give the same bytes on every platform.
using GenerateFunction = Result<void>(std::span<const std::string> arguments, ByteSink& input,
                                      const std::filesystem::path& files_folder);

// Draws an instance. `output` may be null. If it is given, the picture also shows the output, marks
// its errors and lists them below. Fails if the input violates the grammar. An invalid output is
// drawn as far as it can be read.
using ShowFunction = Result<std::vector<BoardPicture>>(const TestInput& input, ByteSource* output,
                                                       Flags flags);

// Shows an instance step by step, as a self-contained HTML page. `output` may be null. If it is
// given, the page shows its steps or answers. Accepts the flags of the problem's ShowFunction. An
// invalid output is shown as far as it can be read.
using ReplayPageFunction = Result<std::string>(const TestInput& input, ByteSource* output,
                                               Flags flags);

// Measures how close a test comes to the problem's bounds: one Measure for each bound, in the same
// order for every test. `answer` may be null; then bounds of answers are not measured. `flags` are
// the validator's flags, because they may select among bounds. Fails if the input or the answer
// violates the grammar.
using MeasureFunction = Result<std::vector<Measure>>(const TestInput& input, ByteSource* answer,
                                                     Flags flags);

// Rewrites a valid input that has companion files as one with the same answers that has none, for
// judges that give submissions no such files.
using WithoutFilesFunction = Result<void>(const TestInput& input, ByteSink& to);

// Compares the costs of several algorithms on one input, for people: a table, and plots of it.
struct Comparison {
  std::string table;
  std::vector<Plot> plots;
};
using CompareFunction = Result<Comparison>(const TestInput& input);

}  // namespace biglia
