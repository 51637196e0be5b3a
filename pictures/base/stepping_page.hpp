// Builds pages that step through an output, forwards and back, by buttons, a slider, the list of
// steps and the keyboard. stepping.js documents what a problem's script defines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace biglia {

struct SteppingPage {
  std::string_view problem;    // "Labyrinth"
  std::string_view input;      // the name of the input; of a path only the file name is shown
  std::string_view legend;     // HTML
  std::string_view style;      // CSS, after the shared one
  std::string_view script;     // JavaScript, after the shared one
  std::string constants = {};  // lines of JavaScript before the steps
  std::string steps = {};      // JavaScript objects with the members label and fault, and others
  std::size_t start = 0;       // the step shown first
};

// REQUIRES: the texts, except for the name, are safe in their places (page.hpp).
std::string stepping_page(const SteppingPage& page);

}  // namespace biglia
