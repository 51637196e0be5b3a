// A graded class as one HTML file for the instructor: standings, the verdict of every test, histograms,
// and each submission with its tests, the compiler's output and its sources.
//
// The page loads nothing. Its policy (Content-Security-Policy) permits only the page's own script and
// style, by their digests. The results are JSON in a script element that is not run, and the scripts put
// texts into the document as texts only. So no name, source or output can become a script or an element.
// Pictures of tests are images, in which a browser runs no script.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "desk/page/class_page_extras.hpp"
#include "judge/grade/results.hpp"

namespace biglia::judge {

// The page has fewer bytes: long texts are cut, and the page reports it (class_data.hpp). Only a class
// whose numbers alone are longer has a larger page.
inline constexpr std::size_t kLongestClassPage = std::size_t{4900} * 1000;

// Shows everything, also of secret tests. Reads the sources of the submissions.
std::string class_page(const GradeResult& result, const std::string& judge_version,
                       const ClassPageExtras& extras = {});

// The beginning of every such page.
inline constexpr std::string_view kBeginningOfClassPage =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"generator\" content=\"biglia grade\">\n";

}  // namespace biglia::judge
