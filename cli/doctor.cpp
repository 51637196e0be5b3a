#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>

#include "cli/base/command.hpp"
#include "desk/report/terminal.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/conformance/rows.hpp"
#include "judge/files/json.hpp"
#include "judge/sandbox/facilities.hpp"
#include "judge/sandbox/ladder.hpp"

namespace biglia::judge {
namespace {

struct DoctorOptions {
  unsigned rung = 0;  // 0: the best available
  bool conformance = false;
  std::vector<unsigned> rows;  // empty: all
  unsigned runs = 200;
  bool json = false;
};

struct Findings {
  Rung rung = Rung::kNone;
  std::vector<Refusal> refused;
  bool without_cgroup = false;  // no box, but one is available without cgroups
  std::vector<Facility> facilities;
};

Findings examine(const DoctorOptions& options) {
  BoxOptions requested;
  if (options.rung != 0) requested.rung = static_cast<Rung>(options.rung);
  Ladder ladder = climb(requested);
  Findings findings{ladder.rung, std::move(ladder.refused), false, {}};
  ladder.box.reset();
  if (findings.rung == Rung::kNone && options.rung == 0) {
    findings.without_cgroup =
        climb({.without_groups = true, .rung = Rung::kNoGroups}).box != nullptr;
  }
  findings.facilities = look_for_facilities();
  return findings;
}

void print_facility(const Facility& facility) {
  fmt::print("  {:<28}{:<9}{}\n", facility.name, facility.found ? "found" : "missing",
             safe_line(facility.seen));
  if (facility.found) return;
  fmt::print("{:39}needed for: {}\n{:39}to do: {}\n", "", facility.needed, "", facility.advice);
}

void print_findings(const Findings& findings) {
  fmt::print("rung {}\n", describe(findings.rung));
  for (const Refusal& refusal : findings.refused) {
    fmt::print("  not {}: {}\n", describe(refusal.rung), safe_line(refusal.reason));
  }
  if (findings.rung != Rung::kNone) {
    fmt::print(
        "self-test: passed (a program in the box is an unprivileged user, runs under the system\n"
        "call filter, is alone, sees no other descriptors, variables or files, and can write only\n"
        "to its own folders)\n");
  } else if (findings.without_cgroup) {
    fmt::print("with --without-cgroup, rung {} is available\n", describe(Rung::kNoGroups));
  }
  fmt::print("\nfacilities:\n");
  for (const Facility& facility : findings.facilities) print_facility(facility);
}

Json to_json(const Findings& findings) {
  Json json = {{"rung", static_cast<int>(findings.rung)},
               {"description", describe(findings.rung)},
               {"self_test", findings.rung == Rung::kNone ? "not passed" : "passed"},
               {"refused", Json::array()},
               {"facilities", Json::array()}};
  for (const Refusal& refusal : findings.refused) {
    json["refused"].push_back(
        {{"rung", static_cast<int>(refusal.rung)}, {"reason", safe_text(refusal.reason)}});
  }
  for (const Facility& facility : findings.facilities) {
    json["facilities"].push_back({{"name", facility.name},
                                  {"found", facility.found},
                                  {"seen", safe_text(facility.seen)},
                                  {"needed", facility.needed},
                                  {"advice", facility.advice}});
  }
  return json;
}

const char* name_of(RowOutcome::Kind kind) {
  switch (kind) {
    case RowOutcome::Kind::kHeld:
      return "held";
    case RowOutcome::Kind::kFailed:
      return "FAILED";
    case RowOutcome::Kind::kSkipped:
      break;
  }
  return "skipped";
}

void print_row(const ConformanceRow& row, const RowOutcome& outcome) {
  const Terminal terminal = look_at_terminal(stdout);
  const Colour colour = outcome.kind == RowOutcome::Kind::kFailed ? Colour::kRed : Colour::kPlain;
  fmt::print("{:>3}  {:<52}{}\n", row.number, row.does,
             coloured(name_of(outcome.kind), colour, terminal));
  if (!outcome.why.empty()) fmt::print("     {}\n", safe_text(outcome.why));
  std::fflush(stdout);
}

struct Staged {
  unsigned rows = 0;
  unsigned failed = 0;
  unsigned skipped = 0;
};

// "62 of 62 attacks held"
std::string closing_line(const Staged& staged) {
  const unsigned run = staged.rows - staged.skipped;
  std::string line = fmt::format("{} of {} attacks held", run - staged.failed, run);
  if (staged.skipped > 0) line += fmt::format(", {} skipped", staged.skipped);
  return line;
}

// Runs the selected rows and prints each result as soon as it is known.
Result<Staged> stage_rows(const DoctorOptions& options, Rung rung, Json& json) {
  auto stage = Stage::make({.rung = rung, .runs = options.runs});
  if (!stage) return std::unexpected(stage.error());
  Staged staged;
  if (!options.json)
    fmt::print("\nrow  the program                                         result\n");
  for (const ConformanceRow& row : conformance_rows()) {
    if (!options.rows.empty() &&
        std::ranges::find(options.rows, row.number) == options.rows.end()) {
      continue;
    }
    const RowOutcome outcome = stage_row(*stage, row);
    ++staged.rows;
    if (outcome.kind == RowOutcome::Kind::kFailed) ++staged.failed;
    if (outcome.kind == RowOutcome::Kind::kSkipped) ++staged.skipped;
    if (!options.json) print_row(row, outcome);
    json.push_back({{"row", row.number},
                    {"does", row.does},
                    {"result", name_of(outcome.kind)},
                    {"why", safe_text(outcome.why)}});
  }
  return staged;
}

ExitCode examine_and_report(const DoctorOptions& options) {
  const Findings findings = examine(options);
  Json json = to_json(findings);
  if (!options.json) print_findings(findings);
  ExitCode code = findings.rung == Rung::kNone ? ExitCode::kJudgeError : ExitCode::kAsExpected;
  if (options.conformance && findings.rung != Rung::kNone) {
    json["conformance"] = Json::array();
    const auto staged = stage_rows(options, findings.rung, json["conformance"]);
    if (!staged) return fail(staged.error());
    if (staged->failed > 0) code = ExitCode::kWrong;
    if (!options.json) fmt::print("{}\n", closing_line(*staged));
  } else if (!options.json) {
    fmt::print("\ndoctor: {}\n", findings.rung == Rung::kNone
                                     ? "this machine offers no box: no program can be judged"
                                     : "this machine offers a box");
  }
  if (options.json) fmt::print("{}\n", to_text(json, JsonLayout::kIndented));
  return code;
}

}  // namespace

void add_doctor(Command app, const Program& /*program*/, Action& action) {
  const Command command =
      app.add_subcommand("doctor", "Report which box this machine offers, and test it");
  const auto options = std::make_shared<DoctorOptions>();
  command
      .add_option("--rung", options->rung, "Try only this rung (default: the best one available)")
      .range(1U, 5U)
      .type_name("N");
  const CommandOption conformance = command.add_flag("--conformance", options->conformance,
                                                     "Run the attacks that the box must contain");
  command.add_option("ROW", options->rows, "Run only the attacks with these numbers")
      .range(1U, conformance_rows().back().number)
      .needs(conformance);
  command.add_option("--runs", options->runs, "Number of runs in the attack that repeats a program")
      .shows_default()
      .range(1U, 1'000'000U)
      .type_name("N");
  command.add_flag("--json", options->json, "Print JSON");
  command.footer(
      "Exit codes: 0 no errors, 1 an attack was not contained, 2 usage, 3 no box.\n"
      "Example: biglia doctor --conformance 8 9 10");
  command.callback(
      [&action, options] { action = [options] { return examine_and_report(*options); }; });
}

}  // namespace biglia::judge
