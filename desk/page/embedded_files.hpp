// The files of the pages of a class and of a student, embedded at build time (cmake/BigliaEmbed.cmake).
#pragma once

#include <string_view>

namespace biglia::class_pages {

// With the parts of class_page.cpp and student_page.cpp as {{name}}.
extern const std::string_view kClassHtml;
extern const std::string_view kStudentHtml;

extern const std::string_view kCommonCss;  // of both pages
extern const std::string_view kClassCss;

// The scripts of the class's page, in the order in which they are used.
extern const std::string_view kElementsJs;
extern const std::string_view kResultsJs;
extern const std::string_view kStandingsJs;
extern const std::string_view kMatrixJs;
extern const std::string_view kHistogramsJs;
extern const std::string_view kHighlightJs;
extern const std::string_view kSubmissionJs;
extern const std::string_view kClassJs;

}  // namespace biglia::class_pages
