// Shows a counterexample: the input, both answers side by side, the checker's reason and a picture.
#pragma once

#include <filesystem>
#include <string>

#include "judge/grade/results.hpp"
#include "judge/problem/problem.hpp"
#include "workbench/stress/counterexample.hpp"

namespace biglia::judge {

// The first lines of the texts. Long lines and texts are cut.
ShownTexts shown_texts(const Counterexample& counterexample);

// The input, what was expected and what was found in columns, and the reason below them. Long texts
// are cut.
std::string side_by_side(const Counterexample& counterexample);

// The problem's picture of the input with the output; empty if there is none. `files` are those of
// keep_counterexample().
std::string picture_of(const Problem& problem, const std::filesystem::path& input,
                       const std::filesystem::path& output, PictureForm form);

}  // namespace biglia::judge
