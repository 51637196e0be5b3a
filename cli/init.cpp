#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/new_folder.hpp"
#include "cli/base/places.hpp"
#include "cli/packages/package_folder.hpp"
#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/own_copies.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/package/submissions_folder.hpp"
#include "judge/package/test_data.hpp"
#include "workbench/init/new_package.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct InitOptions {
  std::string name;
  std::string from;
  TemplateLanguage language = TemplateLanguage::kCpp;
  bool checker = false;
};

// The problem's short name: the last part of the path.
std::string name_of_folder(const std::string& path) {
  fs::path name = fs::path(path).lexically_normal();
  if (!name.has_filename()) name = name.parent_path();
  return name.filename().string();
}

Result<void> write_files(const std::vector<PackageFile>& files, const fs::path& folder) {
  for (const PackageFile& file : files) {
    BIGLIA_TRY(make_folder((folder / file.path).parent_path()));
    BIGLIA_TRY(write_text(folder / file.path, file.text));
  }
  return {};
}

// The package or folder of tests that --from names, in the format 2025-09.
Result<std::vector<std::string>> take_over(const fs::path& from, const fs::path& to) {
  BIGLIA_TRY(const auto given, find_package_folder(from));
  BIGLIA_TRY(check_parts(given));
  auto warnings = convert(given, to);
  if (!warnings) return warnings;
  BIGLIA_TRY(check_programs(to));
  BIGLIA_TRY(own_copies(to));
  return warnings;
}

class Initialising {
 public:
  explicit Initialising(const InitOptions& options)
      : options_(options),
        package_{.name = name_of_folder(options.name),
                 .uuid = random_uuid(),
                 .language = options.language,
                 .with_checker = options.checker} {}

  ExitCode run() {
    if (auto valid = check_package_name(package_.name); !valid) {
      return fail({options_.name + ": " + valid.error().message}, ExitCode::kUsage);
    }
    auto to = NewFolder::begin(options_.name);
    if (!to) return fail(to.error(), ExitCode::kUsage);
    const auto filled = options_.from.empty()
                            ? write_files(files_of_new_package(package_), to->path())
                            : fill_from(to->path());
    if (!filled) return fail(filled.error(), ExitCode::kUsage);
    if (auto placed = to->finish(); !placed) return fail(placed.error());
    report();
    return ExitCode::kAsExpected;
  }

 private:
  Result<void> fill_from(const fs::path& folder);
  void report() const;
  void report_testlib() const;

  const InitOptions& options_;
  NewPackage package_;
  std::vector<std::string> warnings_;
  std::vector<std::string> added_;  // to other people's files
};

Result<void> Initialising::fill_from(const fs::path& folder) {
  BIGLIA_TRY(warnings_, take_over(options_.from, folder));
  BIGLIA_TRY(added_, complete_package(folder, package_));
  const auto config = read_problem_config(folder);
  return config ? Result<void>() : std::unexpected(config.error());
}

// testlib.h is not part of this project. The user has to get it.
void Initialising::report_testlib() const {
  if (options_.language != TemplateLanguage::kTestlib) return;
  const fs::path shared = config_folder() / "include/testlib.h";
  if (is_present(shared) || is_present(fs::path(options_.name) / "testlib.h")) return;
  fmt::print("testlib.h is missing: put it at {} or {}\n",
             safe_line((fs::path(options_.name) / "testlib.h").string()),
             safe_line(shared.string()));
}

void Initialising::report() const {
  for (const std::string& warning : warnings_) {
    print_error(fmt::format("biglia: warning: {}\n", safe_text(warning)));
  }
  const std::string name = safe_line(options_.name);
  if (options_.from.empty()) {
    fmt::print("{}: a new package; statement, tests and programs are examples to replace\n", name);
  } else {
    const auto tests = find_tests(fs::path(options_.name) / "data", "secret");
    fmt::print(
        "{}: {} tests and {} submissions from {}; added: {}\n", name, tests ? tests->size() : 0,
        submissions_in(fs::path(options_.name) / "submissions").size(), safe_line(options_.from),
        added_.empty() ? "nothing" : fmt::format("{}", fmt::join(added_, ", ")));
  }
  report_testlib();
  const bool generates = is_present(fs::path(options_.name) / "generators/generators.yaml");
  fmt::print("next: {}\n      biglia grade {} {}/submissions\n",
             generates ? "biglia generate " + name + " --in-place"
                       : "edit " + name + "/input_validators and " + name + "/statement",
             name, name);
}

}  // namespace

void add_init(Command app, const Program&, Action& action) {
  const Command command = app.add_subcommand("init", "Create a new problem package");
  const auto options = std::make_shared<InitOptions>();
  command
      .add_option("NAME", options->name,
                  "Folder of the package: a new or empty one. Its name has only letters a-z and "
                  "digits")
      .required();
  command
      .add_option("--from", options->from,
                  "A package in any format that `grade` reads, or a folder of inputs with answers: "
                  "its tests, submissions and programs are copied, and what is missing is added")
      .existing_path()
      .type_name("DIR");
  command.add_choice<TemplateLanguage>(
      "--language", options->language,
      {{"cpp", TemplateLanguage::kCpp},
       {"testlib", TemplateLanguage::kTestlib},
       {"python", TemplateLanguage::kPython}},
      "Language of the validators and the generator: cpp (with biglia.hpp, one header, "
      "beside them), testlib (testlib.h must be there), or python");
  command.add_flag("--checker", options->checker,
                   "Add an output validator, for problems with several right answers");
  command.footer(
      "The package is of the format 2025-09. It is a complete small problem: `generate` and "
      "`grade` "
      "accept it before anything is edited.\n"
      "Example: biglia init sums --language python");
  command.callback([&, options] { action = [options] { return Initialising(*options).run(); }; });
}

}  // namespace biglia::judge
