// A page for the counterexamples of programs, for a browser or for printing: the verdict, the
// input, both answers with their first difference marked, the checker's explanation, a picture.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"
#include "workbench/stress/counterexample.hpp"

namespace biglia::judge {

struct ShownCounterexample {
  std::string program;             // the name of the submission
  std::vector<std::string> notes;  // how it was found and shrunk, one line each
  Counterexample counterexample;
  std::string picture;  // an SVG of pictures/base, which has escaped its texts; or empty
  std::string repeat;   // the command that repeats it
};

struct CounterexamplePage {
  std::string title;
  std::vector<std::string> summary = {};  // one line for each program
  std::vector<ShownCounterexample> counterexamples = {};
};

// One HTML file, without scripts, that loads nothing. Texts of programs are escaped, and cut after
// 500 lines or 64 KiB.
std::string counterexample_page(const CounterexamplePage& page);

// As fill_file(): completely or not at all.
Result<void> write_counterexample_page(const CounterexamplePage& page,
                                       const std::filesystem::path& file);

}  // namespace biglia::judge
