// Rows that need more than one program in a box. The comment gives the row's number.
#pragma once

#include <string_view>

#include "judge/conformance/outcome.hpp"
#include "judge/conformance/stage.hpp"

namespace biglia::judge {

RowOutcome fat_judge(Stage& stage);               // 19
RowOutcome looks_for_answers(Stage& stage);       // 27
RowOutcome two_boxes(Stage& stage);               // 34
RowOutcome odd_files(Stage& stage);               // 43
RowOutcome files_with_names(Stage& stage);        // 44
RowOutcome swapped_files(Stage& stage);           // 45
RowOutcome compilers_child(Stage& stage);         // 54
RowOutcome odd_names(Stage& stage);               // 55
RowOutcome archives_that_lead_out(Stage& stage);  // 56
RowOutcome archive_bombs(Stage& stage);           // 57
RowOutcome interactive_pair(Stage& stage);        // 58
RowOutcome killed_judge(Stage& stage);            // 59
RowOutcome refused_calls(Stage& stage);           // 60
RowOutcome missing_facilities(Stage& stage);      // 61
RowOutcome many_runs(Stage& stage);               // 62
RowOutcome same_inside(Stage& stage);             // 65
RowOutcome piped_core_pattern(Stage& stage);      // 67
RowOutcome not_executable(Stage& stage);          // 69
RowOutcome busy_host(Stage& stage);               // 70
RowOutcome late_calls(Stage& stage);              // 71
RowOutcome calls_the_judge(Stage& stage);         // 72
RowOutcome reads_counters(Stage& stage);          // 73
RowOutcome moves_counters(Stage& stage);          // 74
RowOutcome numbers_of_pipes(Stage& stage);        // 75

// Why rows 65 and 74 do not apply to boxes without a /proc of their own.
inline constexpr std::string_view kDiffersWithoutProc =
    "links in the host's /proc show the numbers of processes, without namespaces also host paths";

// Why row 73 does not apply on a kernel without Landlock.
inline constexpr std::string_view kReadsOwnProc =
    "Landlock hides the files in /proc, and the kernel has none";

// Why row 75 applies to no box.
inline constexpr std::string_view kPipesAreNumbered =
    "the kernel numbers the pipes and sockets of the whole machine, and any program can ask for a "
    "number";

}  // namespace biglia::judge
