#include "cli/regrade_outputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/output_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct Output {
  std::string_view option;
  std::string* stored;
  const std::string* named;
};

// All options of `grade` that name a file or folder to write, but --out.
std::array<Output, 10> outputs_of(GradeOptions& options, const NamedOutputs& named) {
  GradeFileOptions& files = options.files;
  return {{{"--csv", &files.csv, &named.files.csv},
           {"--moodle-feedback", &files.moodle_feedback, &named.files.moodle_feedback},
           {"--junit", &files.junit, &named.files.junit},
           {"--gradescope", &files.gradescope, &named.files.gradescope},
           {"--runs", &files.runs, &named.files.runs},
           {"--similar", &files.similar, &named.files.similar},
           {"--html", &files.html, &named.files.html},
           {"--publish", &files.publish, &named.files.publish},
           {"--matrix", &options.matrix, &named.matrix},
           {"--tests", &options.tests, &named.tests}}};
}

bool is_inside(const std::string& path, const fs::path& results) {
  if (is_stream(path)) return true;
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
  return !error && is_within(whole, results) && whole != results;
}

// The command without an option and its value.
void remove_option(std::vector<std::string>& arguments, std::string_view option) {
  const std::string with_value = std::string(option) + '=';
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == option) {
      ++i;
    } else if (!arguments[i].starts_with(with_value)) {
      kept.push_back(std::move(arguments[i]));
    }
  }
  arguments = std::move(kept);
}

}  // namespace

void make_absolute(NamedOutputs& named) {
  GradeFileOptions& files = named.files;
  for (std::string* const path :
       {&files.csv, &files.moodle_feedback, &files.junit, &files.gradescope, &files.runs,
        &files.similar, &files.html, &files.publish, &files.course, &named.matrix, &named.tests}) {
    std::error_code error;
    if (!path->empty() && !is_stream(*path)) *path = fs::absolute(*path, error).string();
  }
}

Result<void> choose_outputs(const NamedOutputs& named, const fs::path& results,
                            GradeOptions& options, std::vector<std::string>& arguments) {
  std::string missing;
  for (const Output& output : outputs_of(options, named)) {
    if (output.stored->empty() || !output.named->empty()) continue;
    if (is_inside(*output.stored, results)) continue;
    missing += fmt::format(" {} {}", output.option, escaped(*output.stored));
    output.stored->clear();
  }
  if (!missing.empty() && !named.none) {
    return failure(fmt::format(
        "{}: expected outputs in this folder, found in the options of its last grading:{}. Give "
        "these options again if the files are yours to replace, or --no-outputs",
        results.string(), missing));
  }
  if (!named.files.csv.empty() || options.files.csv.empty()) {
    options.files.csv_form = named.files.csv.empty() ? "generic" : named.files.csv_form;
  }
  remove_option(arguments, "--csv-form");
  for (const Output& output : outputs_of(options, named)) {
    if (!output.named->empty()) *output.stored = *output.named;
    remove_option(arguments, output.option);
    if (output.stored->empty()) continue;
    arguments.emplace_back(output.option);
    arguments.push_back(*output.stored);
  }
  if (!named.files.course.empty()) {  // it is read, not written
    options.files.course = named.files.course;
    remove_option(arguments, "--course");
    arguments.insert(arguments.end(), {"--course", options.files.course});
  }
  if (options.files.csv_form != "generic") {
    arguments.insert(arguments.end(), {"--csv-form", options.files.csv_form});
  }
  return {};
}

}  // namespace biglia::judge
