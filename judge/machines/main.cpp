// biglia-imitation: runs a command in an imitation of a container or a machine, for
// scripts/machines-test. It needs no image: a root file system of debootstrap, or the host's own,
// is shown read-only.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "judge/machines/run_imitated.hpp"

namespace biglia::judge {
namespace {

// "SOURCE:DESTINATION", or a path that is both.
ShownFolder shown_folder(const std::string& text, bool writable) {
  const auto colon = text.find(':');
  const std::string source = text.substr(0, colon);
  return {source, colon == std::string::npos ? source : text.substr(colon + 1), writable};
}

int list_imitations() {
  for (const Imitation& imitation : known_imitations()) {
    std::printf("%-34s%s\n", std::string(imitation.name).c_str(),
                std::string(imitation.is).c_str());
  }
  return 0;
}

struct Options {
  bool list = false;
  std::string name;
  std::string root = "/";
  std::string folder = "/";
  std::vector<std::string> read;
  std::vector<std::string> write;
};

void declare(CLI::App& app, Options& options) {
  app.add_flag("--list", options.list, "List the imitations");
  app.add_option("--root", options.root, "Root file system, shown read-only (default: the host's)")
      ->check(CLI::ExistingDirectory);
  app.add_option("--read", options.read,
                 "Folder to show, SOURCE:DESTINATION, also below /tmp, which is otherwise empty")
      ->allow_extra_args(false);
  app.add_option("--write", options.write, "The same, writable")->allow_extra_args(false);
  app.add_option("--chdir", options.folder, "Folder in which the command starts");
  app.add_option("IMITATION", options.name, "One of --list; then -- and the command");
  app.footer(
      "Exit codes: that of the command, 128 + signal, 125 if the imitation failed, 2 usage.\n"
      "Example: biglia-imitation docker -- biglia doctor");
}

int refuse(const std::string& why) {
  std::cerr << "biglia-imitation: " << why << " (see --help)\n";
  return 2;
}

int run(int argc, char** argv) {
  CLI::App app("Runs a command in an imitation of a container or a machine. Needs root.");
  Options options;
  declare(app, options);
  // What follows -- is the command's, also what looks like an option.
  char** const end = argv + argc;
  char** const separator = std::find(argv, end, std::string_view("--"));
  CLI11_PARSE(app, static_cast<int>(separator - argv), argv);
  if (options.list) return list_imitations();

  const Imitation* const imitation = find_imitation(options.name);
  if (imitation == nullptr) {
    return refuse("expected an imitation of --list, found \"" + options.name + '"');
  }
  ImitatedCommand command;
  if (separator != end) command.command.assign(separator + 1, end);
  if (command.command.empty()) return refuse("expected a command after --, found none");
  if (::geteuid() != 0) return refuse("expected root, found user " + std::to_string(::geteuid()));
  command.root = options.root;
  command.folder = options.folder;
  for (const std::string& text : options.read) command.shown.push_back(shown_folder(text, false));
  for (const std::string& text : options.write) command.shown.push_back(shown_folder(text, true));
  const auto code = run_imitated(*imitation, command);
  if (!code) {
    std::cerr << "biglia-imitation: " << options.name << ": " << code.error().message << '\n';
    return 125;
  }
  return *code;
}

}  // namespace
}  // namespace biglia::judge

int main(int argc, char** argv) { return biglia::judge::run(argc, argv); }
