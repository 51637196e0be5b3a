#include "cli/base/command_line.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Error.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <optional>

#include "judge/base/safe_text.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {

std::string word_type(std::span<const std::string> words) {
  return fmt::format("{{{}}}", fmt::join(words, ","));
}

CommandOption CommandOption::required(bool is_required) const {
  option_->required(is_required);
  return *this;
}

CommandOption CommandOption::type_name(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

CommandOption CommandOption::shows_default() const {
  option_->capture_default_str();
  return *this;
}

CommandOption CommandOption::repeatable() const {
  option_->take_all()->expected(1)->allow_extra_args(false);
  return *this;
}

CommandOption CommandOption::existing_file() const {
  option_->check(CLI::ExistingFile);
  return *this;
}

CommandOption CommandOption::existing_path() const {
  option_->check(CLI::ExistingPath);
  return *this;
}

CommandOption CommandOption::positive() const {
  option_->check(CLI::PositiveNumber);
  return *this;
}

CommandOption CommandOption::range(double low, double high) const {
  option_->check(CLI::Range(low, high));
  return *this;
}

CommandOption CommandOption::whole_range(std::int64_t low, std::int64_t high) const {
  option_->check(CLI::Range(low, high));
  return *this;
}

CommandOption CommandOption::one_of(const std::vector<std::string>& words) const {
  return type_name(word_type(words)).check([words](const std::string& found) -> std::string {
    if (std::ranges::find(words, found) != words.end()) return {};
    return fmt::format("expected {}{}, found \"{}\"{}", words.size() > 1 ? "one of " : "",
                       fmt::join(words, ", "), found, did_you_mean(found, words));
  });
}

CommandOption CommandOption::check(std::function<std::string(const std::string&)> check) const {
  option_->check(CLI::Validator(std::move(check), ""));
  return *this;
}

CommandOption CommandOption::needs(CommandOption other) const {
  option_->needs(other.option_);
  return *this;
}

CommandOption CommandOption::excludes(CommandOption other) const {
  option_->excludes(other.option_);
  return *this;
}

Command Command::add_subcommand(const std::string& name, const std::string& description) const {
  return Command(*app_->add_subcommand(name, description));
}

template <typename Value>
CommandOption Command::add_option(const std::string& names, Value& value,
                                  const std::string& description) const {
  return CommandOption(*app_->add_option(names, value, description));
}

template CommandOption Command::add_option(const std::string&, std::string&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, unsigned&, const std::string&) const;
template CommandOption Command::add_option(const std::string&, std::uint64_t&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, double&, const std::string&) const;
template CommandOption Command::add_option(const std::string&, std::optional<double>&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, std::optional<std::uint64_t>&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, std::vector<std::string>&,
                                           const std::string&) const;
template CommandOption Command::add_option(const std::string&, std::vector<unsigned>&,
                                           const std::string&) const;

CommandOption Command::add_flag(const std::string& names, bool& value,
                                const std::string& description) const {
  return CommandOption(*app_->add_flag(names, value, description));
}

CommandOption Command::add_option_with(const std::string& names,
                                       const std::function<void(const std::string&)>& set,
                                       const std::string& description) const {
  return CommandOption(*app_->add_option_function<std::string>(names, set, description));
}

CommandOption Command::add_flag_with(const std::string& names, std::function<void()> set,
                                     const std::string& description) const {
  return CommandOption(*app_->add_flag_callback(names, std::move(set), description));
}

CommandOption Command::add_flag_or_option(const std::string& names,
                                          const std::function<void(const std::string&)>& set,
                                          const std::string& description) const {
  return CommandOption(*app_->add_flag(names, description)->each(set));
}

void Command::option_group(const std::string& heading) const {
  app_->option_defaults()->group(heading);
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::callback(std::function<void()> run) const { app_->callback(std::move(run)); }

void Command::accept_more_arguments() const { app_->prefix_command(); }

std::vector<std::string> Command::remaining() const { return app_->remaining(); }

bool Command::has(const std::string& option) const { return app_->count(option) != 0; }

void Command::reject(const std::string& message) {
  throw CLI::ParseError(message, CLI::ExitCodes::ValidationError);
}

void Command::reject_arguments(const std::vector<std::string>& arguments) {
  throw CLI::ExtrasError(arguments);
}

// CLI::App::help() would print the help of the subcommand that was parsed.
std::string Command::help(const std::string& subcommand) const {
  const CLI::App& app = subcommand.empty() ? *app_ : *app_->get_subcommand(subcommand);
  const std::string name =
      subcommand.empty() ? app_->get_name() : app_->get_name() + ' ' + subcommand;
  return app_->get_formatter()->make_help(&app, name, CLI::AppFormatMode::Normal);
}

Result<void> parse_command(const std::string& name, const std::function<void(Command)>& add,
                           std::vector<std::string> words) {
  CLI::App app("", name);
  add(Command(app));
  std::ranges::reverse(words);  // as CLI11 expects
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    return failure(safe_line(error.what()));
  }
  return {};
}

}  // namespace biglia::judge
