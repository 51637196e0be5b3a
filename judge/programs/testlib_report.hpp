// What a checker or interactor reports by testlib's protocol: its exit code, and a line on standard
// error such as "wrong answer 1st numbers differ - expected: '3', found: '4'".
//
//   0         AC
//   1         WA
//   2, 4, 8   PE: wrong format, extra output, unexpected end
//   3         judge error: the program reports a failure of its own
//   5, 7      "points 2.5 comment": points (quitp). Zero points are WA
//   n, 16 + n or 50 + n, with the line "partially correct (n)": n / 200 of the points
//
// Any other exit code is a judge error. The reason is the line without its first words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/programs/built_program.hpp"
#include "judge/run/interaction.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

// The exit code of validators and checkers that accept.
inline constexpr int kTestlibAccepts = 0;

// `what` names the program and the test in judge errors: "the checker check.cpp on 01.in".
// Points become Judgement::score, a share the multiplier.
Judgement judgement_of_testlib(const ProgramEnd& end, const std::string& what,
                               const Limits& limits);

// What the exit code and standard error of an interactor say.
InteractorSays says_by_testlib(int exit_code, std::string_view error);

// The first line that a validator printed, without "FAIL". Empty if it printed nothing.
std::string refusal_of_testlib(const ProgramEnd& end);

}  // namespace biglia::judge
