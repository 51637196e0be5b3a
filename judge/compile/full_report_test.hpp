// A compile report for tests: every field has a value other than its default.
#pragma once

#include "judge/compile/compile_report.hpp"

namespace biglia::judge {

inline CompileReport full_report() {
  CompileReport report;
  report.failed = false;
  report.reason = "none";
  report.language = "C";
  report.standard = "gnu17";
  report.compiler = "gcc 12";
  report.conforming = false;
  report.conformance_note = "a.c:1:1: error: not ANSI C";
  report.any_exit_code = true;
  report.warnings = {"a.c:2:1: warning: one", "a.c:3:1: warning: \"two\""};
  report.warning_count = 7;
  report.log = "all\nof it";
  return report;
}

}  // namespace biglia::judge
