// Distinguishes judge errors that a program of the package caused from those of the host.
#pragma once

#include <string_view>

namespace biglia::judge {

// True if the message, of judge/programs, judge/worker or judge/grade, reports what a program did:
// an exit code, a crash, an exceeded limit, a wrong file. Every other judge error is a fault of the
// host, from which nothing about the package follows.
bool is_fault_of_program(std::string_view message);

}  // namespace biglia::judge
