// The report of `biglia verify` for people.
#pragma once

#include <string>

#include "desk/report/terminal.hpp"
#include "workbench/verify/package_report.hpp"

namespace biglia::judge {

// The findings by check, the times, what was not checked, and closing_line().
std::string report_text(const PackageReport& report, Strictness strictness,
                        const Terminal& terminal);

}  // namespace biglia::judge
