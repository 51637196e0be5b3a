// The grades of a class as CSV, for spreadsheets and for Moodle.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/grade/results.hpp"

namespace biglia::judge {

enum class CsvForm : std::uint8_t {
  // name,identifier,verdict,points,maximum,<group>...,failed_test
  kGeneric,
  // Moodle's offline grading worksheet (Assignment, "Upload grading worksheet"), with the columns that
  // its import reads: Identifier, Grade, Last modified (grade); and Full name and Maximum Grade for the
  // reader. Source: mod/assign/feedback/offline/importgradeslib.php of Moodle.
  kMoodle,
};

// One line for each submission, after the head line. Without a grade (course_grade.hpp) the cells of
// points are empty. The Moodle form has only the submissions with a Moodle identifier: an import ignores
// lines without one. Names are written so that a spreadsheet does not read them as formulas.
std::string grades_csv(const GradeResult& result, CsvForm form);

// The beginning of every such file of this form.
std::string_view beginning_of_csv(CsvForm form);

}  // namespace biglia::judge
