// What a student learns from a run on a secret test beside the verdict. A program that reads the input can
// choose its exit code, its time and its memory, and so send a part of the input to its author. So feedback
// on secret tests shows them in steps, or not at all; the results of the instructor have the exact figures.
#pragma once

#include <chrono>
#include <string>

#include "judge/base/bytes.hpp"

namespace biglia::judge {

// The next step of 0.1, 0.2, 0.5, 1, 2, 5, 10, ... seconds: "≤ 0.2 s".
std::string stepped_time(std::chrono::microseconds time);

// The next power of two from 8 MiB on: "≤ 64.0 MiB".
std::string stepped_memory(Bytes memory);

// The reason of a run's verdict without exit code, times and signals other than those of usual faults:
// "ended with an exit code other than 0".
std::string reason_without_figures(const std::string& reason);

// A note on a run without times: "CPU time near the limit: run again alone".
std::string note_without_figures(const std::string& note);

}  // namespace biglia::judge
