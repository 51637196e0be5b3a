// The mains of the stand-alone programs. They read arguments and files, call a problem's function,
// and report in the protocol that other tools expect. All accept `--help`. All read companion files
// from `--files=DIR`; the default is `<input>.files/` next to a named input, else the working
// directory. An unknown argument is a usage error.
// Help and errors describe the flags as the problem declares them (declaration.hpp).
//
//              testlib                                ICPC / Kattis
//   validator  v < input                              v [flags] < input
//              exit 0 valid, 3 invalid;               exit 42 valid, 43 invalid;
//              reason on stderr                       reason on stderr
//   checker    c input output answer [report          c input answer folder [flags] < output
//              [-appes]] [flags]
//              exit 0 ok, 1 wrong answer,             exit 42 accepted, 43 wrong, 1 judge error;
//              2 presentation error,                  writes to the folder judgemessage.txt,
//              3 judge error, 7 partial credit;       teammessage.txt (place and kind of the error
//              reason on stderr, for 7 after          only) and, for partial credit,
//              `points` and the share                 score_multiplier.txt
//
// If a report file is given, testlib checkers write verdict and reason there, with -appes as XML.
// testlib checkers and validators ignore --testset NAME and --group NAME. testlib validators create
// an empty file for --testOverviewLogFileName FILE, because they do not count bounds. ICPC checkers
// ignore case_sensitive and space_change_sensitive, with which BAPCtools requests strict validation
// of answers.
//
// Usage errors exit 3 (testlib's "fail") or 2 (ICPC, solve, generate).
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia {

// In all of them, `flags` are the flags that the function declares.
int testlib_validate_main(int argc, const char* const* argv, ValidateFunction& validate,
                          const DeclaredFlags& flags);
int testlib_check_main(int argc, const char* const* argv, CheckFunction& check,
                       const DeclaredFlags& flags);
int icpc_validate_main(int argc, const char* const* argv, ValidateFunction& validate,
                       const DeclaredFlags& flags);
int icpc_check_main(int argc, const char* const* argv, CheckFunction& check,
                    const DeclaredFlags& flags);

// `solve [flags] [INPUT]`: writes the answer to standard output. Exits with 0, or with 1 and the
// reason on stderr.
int solve_main(int argc, const char* const* argv, SolveFunction& solve, const DeclaredFlags& flags);

// `generate FAMILY [parameters]`: writes the input to standard output and companion files to
// `--files=DIR` (default: the working directory). Exits with 0, or with 2 and the reason on stderr.
int generate_main(int argc, const char* const* argv, GenerateFunction& generate);

}  // namespace biglia
