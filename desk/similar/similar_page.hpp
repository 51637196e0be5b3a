// The similar pairs of a class as a page: both sources side by side, common passages in colour.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "desk/similar/report.hpp"

namespace biglia::judge {

// One HTML file, without scripts, that loads nothing. Texts of programs are escaped.
std::string similar_page(const ComparisonRun& comparison, const ClassComparison& result,
                         const Selection& selection);

// True if a file that begins like this was written by similar_page(). Needs the first KiB.
bool is_similar_page(std::string_view beginning);

}  // namespace biglia::judge
