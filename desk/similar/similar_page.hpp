// The similar pairs of a class as a page: both sources side by side, common passages in colour.
#pragma once

#include <filesystem>
#include <string>

#include "desk/similar/report.hpp"

namespace biglia::judge {

// One HTML file, without scripts, that loads nothing. Texts of programs are escaped.
std::string similar_page(const Comparison& comparison, const ClassComparison& result,
                         const Selection& selection);

}  // namespace biglia::judge
