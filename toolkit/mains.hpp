// The mains of the stand-alone programs: they read arguments and files, call a problem's function,
// and answer in the protocol that other tools expect. All take `--help`; all read companion files
// from `--files=DIR`, by default
// `<input>.files/` beside a named input, else the working directory. An unknown argument is a usage
// error.
//
//              testlib                                ICPC / Kattis
//   validator  v < input                              v [flags] < input
//              exit 0 valid, 3 not;                   exit 42 valid, 43 not;
//              reason on stderr                       reason on stderr
//   checker    c input output answer [report          c input answer folder [flags] < output
//              [-appes]] [flags]
//              exit 0 ok, 1 wrong, 2 presentation,    exit 42 accepted, 43 wrong, 1 judge's
//              3 judge's fault, 7 right in part;      fault; in the folder judgemessage.txt,
//              reason on stderr, for 7 after          teammessage.txt, which tells only where, and
//              `points` and the share                 for what is right in part score_multiplier.txt
//
// With a report file testlib's checkers write verdict and reason there, with -appes as XML. They and
// the validators take --testset NAME and --group NAME, on which nothing here depends, and validators
// --testOverviewLogFileName FILE, which they make empty: ours count no bounds. ICPC's checkers take
// case_sensitive and space_change_sensitive, by which BAPCtools asks for strictness about answers.
//
// Usage errors exit 3 (testlib's "fail") or 2 (ICPC, solve, generate).
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia {

int testlib_validate_main(int argc, const char* const* argv, ValidateFunction& validate);
int testlib_check_main(int argc, const char* const* argv, CheckFunction& check);
int icpc_validate_main(int argc, const char* const* argv, ValidateFunction& validate);
int icpc_check_main(int argc, const char* const* argv, CheckFunction& check);

// `solve [flags] [INPUT]`: the answer on standard output; exit 0, or 1 with the reason on stderr.
int solve_main(int argc, const char* const* argv, SolveFunction& solve);

// `generate FAMILY [parameters]`: the input on standard output, companions in `--files=DIR` (by
// default the working directory); exit 0, or 2 with the reason on stderr.
int generate_main(int argc, const char* const* argv, GenerateFunction& generate);

}  // namespace biglia
