#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "cli/base/command.hpp"
#include "cli/base/places.hpp"
#include "cli/declaration_json.hpp"
#include "desk/report/table.hpp"
#include "judge/base/text_width.hpp"
#include "judge/files/json.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

struct ListOptions {
  std::string testdata;
  bool json = false;
};

struct ListRow {
  const Problem* problem = nullptr;
  std::string title;
  std::size_t tests = 0;
  double points = 0;
};

// Fills the row from the package. The tests need not be generated.
Result<void> read_package(const std::filesystem::path& package, ListRow& row) {
  BIGLIA_TRY(const auto config, read_problem_config(package));
  row.title = config.title;
  BIGLIA_TRY(const auto plan, read_plan(package, row.problem->name));
  row.tests = plan.tests.size();
  std::set<std::string> groups;
  for (const PlannedTest& test : plan.tests) {
    const std::string& name = test.recipe.name;
    const std::size_t second = name.find('/', name.find('/') + 1);
    groups.insert(second == std::string::npos ? name.substr(0, name.find('/'))
                                              : name.substr(0, second));
  }
  for (const std::string& group : groups) {
    BIGLIA_TRY(const auto head, read_group_head(package / "data", group, config.judging));
    row.points += head.max_score;
  }
  return {};
}

void print_table(const std::vector<ListRow>& rows) {
  std::size_t name = 7;
  std::size_t title = 5;
  for (const ListRow& row : rows) {
    name = std::max(name, display_width(row.problem->name));
    title = std::max(title, display_width(row.title));
  }
  fmt::print("{:<{}}  {:<{}}  {:>5}  {:>6}  {}\n", "problem", name, "title", title, "tests",
             "points", "families");
  for (const ListRow& row : rows) {
    std::vector<std::string> families;
    for (const DeclaredFamily& family : row.problem->families) families.push_back(family.name);
    fmt::print("{:<{}}  {:<{}}  {:>5}  {:>6}  {}\n", row.problem->name, name, row.title, title,
               row.tests, shown_points(row.points), fmt::join(families, " "));
  }
}

void print_json(const std::vector<ListRow>& rows) {
  Json json = Json::array();
  for (const ListRow& row : rows) {
    const Problem& problem = *row.problem;
    json.push_back({{"problem", problem.name},
                    {"title", row.title},
                    {"tests", row.tests},
                    {"points", row.points},
                    {"flags",
                     {{"solve", json_of(problem.flags.solve)},
                      {"validate", json_of(problem.flags.validate)},
                      {"check", json_of(problem.flags.check)},
                      {"show", json_of(problem.flags.show)}}},
                    {"families", json_of(problem.families)},
                    {"bounds", json_of(problem.bounds)}});
  }
  fmt::print("{}\n", to_text(json, JsonLayout::kIndented));
}

ExitCode list(const Program& program, const ListOptions& options) {
  std::vector<ListRow> rows;
  ExitCode code = ExitCode::kAsExpected;
  for (const Problem& problem : program.problems) {
    ListRow row;
    row.problem = &problem;
    const auto package = find_package(options.testdata, problem.name, program);
    const Result<void> read =
        package ? read_package(*package, row) : std::unexpected(package.error());
    if (read) {
      rows.push_back(std::move(row));
    } else {
      code = fail(read.error());  // no row: its tests and points are unknown
    }
  }
  if (options.json) {
    print_json(rows);
  } else if (!rows.empty()) {
    print_table(rows);
  }
  return code;
}

}  // namespace

void add_list(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("list", "List the problems, their tests and generators");
  const auto options = std::make_shared<ListOptions>();
  command.add_flag("--json", options->json, "Print JSON");
  add_testdata(command, options->testdata);
  command.footer("Example: biglia list --json");
  command.callback([&, options] { action = [&, options] { return list(program, *options); }; });
}

}  // namespace biglia::judge
