#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/base/boxes.hpp"
#include "cli/base/command.hpp"
#include "cli/base/language_options.hpp"
#include "cli/base/places.hpp"
#include "cli/diagnosis.hpp"
#include "desk/report/progress_bar.hpp"
#include "desk/report/terminal.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/conformance/rows.hpp"
#include "judge/conformance/rung_notes.hpp"
#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

struct DoctorOptions {
  unsigned rung = 0;  // 0: the best available
  bool approximate = false;
  bool conformance = false;
  bool list = false;           // the attacks, without staging them
  std::vector<unsigned> rows;  // empty: all
  unsigned runs = 200;
  LanguageOptions languages;
  bool json = false;
  std::vector<std::filesystem::path> answers;  // folders that have some
};

void print_facility(const Facility& facility) {
  fmt::print("  {:<28}{:<9}{}\n", facility.name, facility.found ? "found" : "missing",
             safe_line(facility.seen));
  if (facility.found) return;
  fmt::print("{:39}needed for: {}\n{:39}to do: {}\n", "", facility.needed, "", facility.advice);
}

void print_language(const LanguageFinding& language, const Terminal& terminal) {
  const bool fails = !language.failure.empty();
  const bool missing = !language.missing.empty();
  const std::string state = fails ? "FAILS" : missing ? "missing" : "works";
  fmt::print("  {:<12}{}  {}\n", language.name,
             coloured(fmt::format("{:<8}", state), fails ? Colour::kRed : Colour::kPlain, terminal),
             safe_line(fails     ? language.failure
                       : missing ? language.missing
                                 : language.version));
}

// What the box of this form does, in the words of the self-test.
std::string self_test_text(const BoxForm& form) {
  std::string text =
      "self-test: passed (a program in the box is an unprivileged user, runs under the system\n"
      "call filter, sees no other descriptors, variables or files, and can write only to its own\n"
      "folders";
  text += form.namespaces() ? "; it is alone)\n" : "; it can signal no other process)\n";
  if (!form.namespaces()) {
    text +=
        "this box is approximate: memory and time are samples, the memory of several processes is\n"
        "not limited exactly, and a judged program cannot start processes; it can find out which\n"
        "files of the host exist, but not read them\n";
  } else if (is_approximate(form.rung)) {
    text +=
        "this box is approximate: memory and time are samples, and a judged program cannot start\n"
        "processes\n";
  }
  return text;
}

void print_diagnosis(const Diagnosis& found) {
  const Terminal terminal = look_at_terminal(stdout);
  fmt::print("rung {}\n", describe(found.form));
  for (const Refusal& refusal : found.refused) {
    fmt::print("  not {}: {}\n", describe(refusal.rung), safe_line(refusal.reason));
  }
  if (found.has_box()) fmt::print("{}", self_test_text(found.form));
  if (!found.languages.empty()) fmt::print("\nlanguages, compiled and run in the box:\n");
  for (const LanguageFinding& language : found.languages) print_language(language, terminal);
  fmt::print("\nfacilities:\n");
  for (const Facility& facility : found.facilities) print_facility(facility);
  const auto steps = found.advice();
  if (!steps.empty()) fmt::print("\nto do:\n");
  for (const std::string& step : steps) fmt::print("  - {}\n", safe_line(step));
}

std::string closing_line(const Diagnosis& found) {
  if (found.has_box() && !found.all_languages_work()) {
    return "this machine offers a box, but a language does not work in it";
  }
  if (found.has_box()) {
    return is_approximate(found.form.rung) ? "this machine offers an approximate box"
                                           : "this machine offers a box";
  }
  return found.approximate.rung == Rung::kNone
             ? "this machine offers no box: no program can be judged"
             : "this machine offers no exact box; --approximate-box allows rung " +
                   describe(found.approximate);
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
  fmt::print("     {}\n", rungs_of(row));
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

bool is_chosen(const DoctorOptions& options, const ConformanceRow& row) {
  return options.rows.empty() || std::ranges::find(options.rows, row.number) != options.rows.end();
}

// Runs the selected rows and prints each result as soon as it is known.
Result<Staged> stage_rows(const DoctorOptions& options, const BoxForm& form, Json& json) {
  BIGLIA_TRY(auto stage,
             Stage::make({.form = form, .runs = options.runs, .answers = options.answers}));
  Staged staged;
  if (!options.json)
    fmt::print("\nrow  the program                                         result\n");
  for (const ConformanceRow& row : conformance_rows()) {
    if (!is_chosen(options, row)) continue;
    const RowOutcome outcome = stage_row(stage, row);
    ++staged.rows;
    if (outcome.kind == RowOutcome::Kind::kFailed) ++staged.failed;
    if (outcome.kind == RowOutcome::Kind::kSkipped) ++staged.skipped;
    if (!options.json) print_row(row, outcome);
    json.push_back({{"row", row.number},
                    {"does", row.does},
                    {"rungs", rungs_of(row)},
                    {"result", name_of(outcome.kind)},
                    {"why", safe_text(outcome.why)}});
  }
  return staged;
}

Result<BoxOptions> box_options(const DoctorOptions& options) {
  BoxOptions requested{.approximate = options.approximate};
  if (options.rung != 0) requested.rung = static_cast<Rung>(options.rung);
  if (requested.approximate) return requested;
  BIGLIA_TRY(requested.approximate, approximate_box_setting());
  return requested;
}

// The table of attacks, without staging them.
ExitCode list_attacks(const DoctorOptions& options) {
  Json json = Json::array();
  for (const ConformanceRow& row : conformance_rows()) {
    if (!is_chosen(options, row)) continue;
    json.push_back({{"row", row.number}, {"does", row.does}, {"rungs", rungs_of(row)}});
    if (!options.json) fmt::print("| {} | {} | {} |\n", row.number, row.does, rungs_of(row));
  }
  if (options.json) fmt::print("{}\n", to_text(json, JsonLayout::kIndented));
  return ExitCode::kAsExpected;
}

ExitCode examine_and_report(const DoctorOptions& options) {
  if (options.list) return list_attacks(options);
  const auto requested = box_options(options);
  if (!requested) return fail(requested.error(), ExitCode::kUsage);
  const auto languages = choose_languages(options.languages, {});
  if (!languages) return fail(languages.error(), ExitCode::kUsage);
  ProgressBar bar("languages");
  const Diagnosis found = diagnose(*requested, languages->table, bar.function());
  bar.finish();
  Json json = to_json(found);
  if (!options.json) print_diagnosis(found);
  const bool good = found.has_box() && found.all_languages_work();
  ExitCode code = good ? ExitCode::kAsExpected : ExitCode::kJudgeError;
  if (options.conformance && found.has_box()) {
    json["conformance"] = Json::array();
    const auto staged = stage_rows(options, found.form, json["conformance"]);
    if (!staged) return fail(staged.error());
    if (staged->failed > 0 && good) code = ExitCode::kWrong;
    if (!options.json) fmt::print("{}\n", closing_line(*staged));
  }
  if (!options.json && !(options.conformance && good)) {
    fmt::print("\ndoctor: {}\n", closing_line(found));
  }
  if (options.json) fmt::print("{}\n", to_text(json, JsonLayout::kIndented));
  return code;
}

}  // namespace

void add_doctor(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("doctor", "Report which box this machine offers, and test it");
  const auto options = std::make_shared<DoctorOptions>();
  command
      .add_option("--rung", options->rung, "Try only this rung (default: the best one available)")
      .range(1U, 6U)
      .type_name("N");
  add_approximate_box(command, options->approximate);
  add_language_table(command, options->languages.table);
  const CommandOption conformance = command.add_flag("--conformance", options->conformance,
                                                     "Run the attacks that the box must contain");
  command
      .add_flag("--list", options->list,
                "List the attacks and the rungs on which the box contains them; run none")
      .needs(conformance);
  command.add_option("ROW", options->rows, "Run only the attacks with these numbers")
      .range(1U, conformance_rows().back().number)
      .needs(conformance);
  command.add_option("--runs", options->runs, "Number of runs in the attack that repeats a program")
      .shows_default()
      .range(1U, 1'000'000U)
      .type_name("N");
  command.add_flag("--json", options->json, "Print JSON");
  command.footer(
      "Exit codes: 0 no errors, 1 an attack was not contained, 2 usage, 3 no box, or a language "
      "that is "
      "installed does not work in it.\n"
      "Example: biglia doctor --conformance 8 9 10");
  command.callback([&action, &program, options] {
    action = [&program, options] {
      options->answers = {program.shipped_testdata, cache_folder()};
      return examine_and_report(*options);
    };
  });
}

}  // namespace biglia::judge
