// A minimal problem for the judge's tests. The input is two numbers `A B` on a line, or `file NAME`
// with the two numbers in that companion file. The answer is their sum.
//
// The reference's flag `--plus=N` adds N to the sum. With the checker's flag `--half`, a sum that
// is off by one gets half of the points. A legal output for the scorer is any number up to the sum,
// which is then its points.
//
// Families: `pair --seed=N`, `filed --seed=N` (a companion file), `broken` (rejected by the
// validator), `failing`.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>

#include "judge/problem/problem.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/strict_scanner.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::judge::sum {

constexpr std::int64_t kMost = 1000;

inline Result<void> validate(const TestInput& input, Flags flags) {
  if (const auto known = verify_flags({}, flags); !known) return known;
  StrictScanner scan(input.bytes, input.name);
  if (scan.peek() == 'f') {
    scan.letters("the word file");
    scan.space();
    const std::string name(scan.visible("a file name"));
    scan.newline();
    scan.end_of_file();
    if (!scan.ok()) return scan.failed();
    const auto file = input.files.open(name);
    return file ? Result<void>{} : std::unexpected(file.error());
  }
  scan.integer("a summand", 0, kMost);
  scan.space();
  scan.integer("a summand", 0, kMost);
  scan.newline();
  scan.end_of_file();
  if (!scan.ok()) return scan.failed();
  return {};
}

inline std::int64_t add(ByteSource& source) {
  TokenReader reader(source);
  return reader.integer().value_or(0) + reader.integer().value_or(0);
}

inline DeclaredFlags solve_flags() {
  return {{.name = "--plus",
           .help = "add N to the sum",
           .value = DeclaredFlag::Value::kNumber,
           .least = 0,
           .most = kMost,
           .standard = "0"}};
}

inline Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  const auto values = parse_flags(solve_flags(), flags);
  if (!values) return std::unexpected(values.error());
  const std::int64_t more = values->number("--plus").value_or(0);
  StrictScanner scan(input.bytes, input.name);
  if (scan.peek() == 'f') {
    scan.letters("the word file");
    scan.space();
    auto file = input.files.open(scan.visible("a file name"));
    if (!file) return std::unexpected(file.error());
    answer.put(add(*file) + more);
  } else {
    answer.put(add(input.bytes) + more);
  }
  answer.put('\n');
  return {};
}

inline DeclaredFlags check_flags() {
  return {{.name = "--half", .help = "give half of the points if the sum is off by one"}};
}

inline Judgement check(const TestInput&, ByteSource& output, ByteSource& answer, Flags flags) {
  const auto values = parse_flags(check_flags(), flags);
  if (!values) return judge_error(values.error());
  TokenReader ours(answer);
  const auto expected = ours.integer();
  if (!expected) return judge_error("the answer is not a number");
  TokenReader theirs(output);
  const auto found = theirs.integer();
  if (!found) return presentation_error("expected a number, found " + theirs.describe_next());
  if (values->has("--half") && std::abs(*found - *expected) == 1) {
    return accepted_partially(0.5, "output:1:1: one off");
  }
  if (*found != *expected) {
    return wrong_answer("expected the sum, found " + std::to_string(*found),
                        "the sum is " + std::to_string(*expected));
  }
  return accepted();
}

inline Result<ScoredOutput> score(const TestInput& input, ByteSource& output, ByteSource*,
                                  Flags flags) {
  if (const auto known = verify_flags(check_flags(), flags); !known) {
    return std::unexpected(known.error());
  }
  TokenReader theirs(output);
  const auto found = theirs.integer();
  if (!found) {
    return ScoredOutput{presentation_error("expected a number, found " + theirs.describe_next())};
  }
  const std::int64_t most = add(input.bytes);
  if (*found < 0 || *found > most) {
    return ScoredOutput{wrong_answer("expected at most the sum, found " + std::to_string(*found))};
  }
  return ScoredOutput{.judgement = accepted(),
                      .points = *found,
                      .completed = *found == most,
                      .summary = std::to_string(*found) + " points"};
}

inline Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                             const std::filesystem::path& files) {
  if (arguments.empty()) return failure("expected a family");
  const std::string& family = arguments[0];
  if (arguments.back() == "--help") {
    input.put("usage: FAMILY --seed=N\n\npair\n  two numbers\n\nfiled\n  two numbers in a file\n");
    return {};
  }
  const std::int64_t seed =
      arguments.size() > 1 ? std::stoll(arguments[1].substr(arguments[1].find('=') + 1)) : 1;
  if (family == "failing") return failure("failing: as asked");
  if (family == "broken") {
    input.put("no numbers\n");
  } else if (family == "filed") {
    std::ofstream(files / "numbers.txt") << seed % kMost << " 1\n";
    input.put("file numbers.txt\n");
  } else if (family == "pair") {
    input.put(seed % kMost);
    input.put(" 2\n");
  } else {
    return failure("unknown family " + family);
  }
  return {};
}

inline Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output,
                                              Flags flags) {
  if (const auto known = verify_flags({}, flags); !known) return std::unexpected(known.error());
  TokenReader reader(input.bytes);
  BoardPicture picture{.title = "sum", .rows = 1, .columns = 2};
  for (int i = 0; i < 2; ++i) {
    const auto summand = reader.integer();
    if (!summand) return failure(input.name + ": expected a summand");
    picture.cells.push_back({.text = std::to_string(*summand)});
  }
  if (output != nullptr) picture.notes.push_back("is " + std::to_string(add(*output)));
  return std::vector{picture};
}

inline Result<std::string> replay_page(const TestInput& input, ByteSource* output, Flags flags) {
  const auto pictures = show(input, output, flags);
  if (!pictures) return std::unexpected(pictures.error());
  const auto& notes = pictures->front().notes;
  return "<!DOCTYPE html><title>sum</title>" + (notes.empty() ? "not added" : notes.front());
}

inline Plot plot_of(std::int64_t steps) {
  return {.title = "sum",
          .columns = {"1"},
          .series = {{"counting", {{0, static_cast<double>(steps)}}}}};
}

inline Result<Comparison> compare(const TestInput& input) {
  const std::int64_t steps = add(input.bytes);
  return Comparison{"strategy  steps\ncounting  " + std::to_string(steps) + '\n', {plot_of(steps)}};
}

// The families in the list of families; `broken` and `failing` are for tests only.
inline DeclaredFamilies families() {
  const DeclaredFlag seed = {.name = "--seed",
                             .help = "random seed",
                             .value = DeclaredFlag::Value::kNumber,
                             .least = 0,
                             .most = kMost,
                             .standard = "1"};
  return {{.name = "pair",
           .summary = "two numbers",
           .kills = "constant answers",
           .parameters = {seed},
           .small = {"--seed=3"}},
          {.name = "filed",
           .summary = "two numbers in a file",
           .kills = "programs that ignore files",
           .parameters = {seed},
           .small = {"--seed=3"}}};
}

inline Problem problem() {
  return {.name = "sum",
          .solve = solve,
          .generate = generate,
          .validate = validate,
          .check = check,
          .show = show,
          .replay_page = replay_page,
          .compare = compare,
          .score = score,
          .flags = {.solve = solve_flags(), .check = check_flags()},
          .families = families()};
}

}  // namespace biglia::judge::sum
