#include "cli/base/declared_commands.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <string_view>
#include <utility>

namespace biglia::judge {
namespace {

// The type name without what the validators add: "TEXT:FILE" is "TEXT".
std::string base_type(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

// The words of word_type().
std::vector<std::string> words_of(std::string_view type) {
  if (!type.starts_with('{') || !type.ends_with('}')) return {};
  type = type.substr(1, type.size() - 2);
  std::vector<std::string> words;
  while (true) {
    const std::size_t end = type.find(',');
    words.emplace_back(type.substr(0, end));
    if (end == std::string_view::npos) return words;
    type.remove_prefix(end + 1);
  }
}

ValueKind kind_of(const std::string& type, const DeclaredOption& option, bool is_argument) {
  if (!option.words.empty()) return ValueKind::kWord;
  if (type == "DIR") return ValueKind::kFolder;
  if (type == "FILE" || type == "PATH" || (is_argument && type == "TEXT")) return ValueKind::kFile;
  return ValueKind::kOther;
}

DeclaredOption declared(const CLI::Option& option) {
  DeclaredOption made;
  const bool is_argument = option.get_positional();
  if (is_argument) {
    made.names.push_back(option.get_name(true));
  } else {
    for (const std::string& name : option.get_snames()) made.names.push_back('-' + name);
    for (const std::string& name : option.get_lnames()) made.names.push_back("--" + name);
  }
  made.description = option.get_description();
  made.group = option.get_group();
  made.required = option.get_required();
  made.repeated = option.get_expected_max() > 1;
  if (option.get_expected_max() == 0) return made;  // a flag
  const std::string type = base_type(option);
  made.words = words_of(type);
  made.value = kind_of(type, made, is_argument);
  made.value_name = type;
  return made;
}

// Sorts the options as the help shows them: the groups in the order of their first options.
void put_groups_together(std::vector<DeclaredOption>& options) {
  std::vector<std::string> groups;
  for (const DeclaredOption& option : options) {
    if (std::ranges::find(groups, option.group) == groups.end()) groups.push_back(option.group);
  }
  std::ranges::stable_sort(options, {}, [&](const DeclaredOption& option) {
    return std::ranges::find(groups, option.group) - groups.begin();
  });
}

DeclaredCommand declared(const CLI::App& app) {
  DeclaredCommand made;
  made.name = app.get_name();
  made.group = app.get_group();
  made.description = app.get_description();
  for (const CLI::Option* const option : app.get_options()) {
    (option->get_positional() ? made.arguments : made.options).push_back(declared(*option));
  }
  put_groups_together(made.options);
  made.footer = app.get_footer();
  made.has_families = app.get_prefix_command();
  return made;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

}  // namespace

DeclaredCommands declared_commands(const CLI::App& app, Problems problems) {
  DeclaredCommands made;
  DeclaredCommand own = declared(app);
  made.description = std::move(own.description);
  made.options = std::move(own.options);
  made.footer = std::move(own.footer);
  for (const CLI::App* const command : commands_of(app)) {
    made.commands.push_back(declared(*command));
  }
  for (const Problem& problem : problems) {
    for (const DeclaredFamily& family : problem.families) {
      made.families.push_back({problem.name, family});
    }
  }
  return made;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* const command : commands_of(app)) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* const option : command.get_options()) {
    if (option->get_positional()) continue;
    const DeclaredOption made = declared(*option);
    names.insert(names.end(), made.names.begin(), made.names.end());
  }
  return names;
}

}  // namespace biglia::judge
