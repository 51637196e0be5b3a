#include "cli/man_page.hpp"

#include "cli/base/command_line.hpp"

namespace biglia::judge {
namespace {

constexpr std::string_view kFiles = R"(.SH FILES
.TP
.I $XDG_CACHE_HOME/biglia
Generated test data and compiled submissions, which can be made again (default: ~/.cache/biglia).
.TP
.I $XDG_DATA_HOME/biglia
Results (default: ~/.local/share/biglia).
.PP
If these two cannot be written, or neither HOME nor the variable is set, a folder biglia-UID among the temporary files is
used, with a warning.
.TP
.I $XDG_CONFIG_HOME/biglia/languages.yaml
Changes to the table of languages (default: ~/.config/biglia/languages.yaml).
.SH ENVIRONMENT
.TP
.B BIGLIA_TESTDATA
Folder of problem packages.
.TP
.B NO_COLOR
If it is set, no colours are printed.
)";

// Text that roff prints as it is. Each line is a line of the source.
std::string roff(std::string_view text) {
  std::string made;
  for (const char c : text) {
    const bool begins_line = made.empty() || made.back() == '\n';
    if (begins_line && (c == '.' || c == '\'')) made += "\\&";
    if (c == '\\') {
      made += "\\e";
    } else if (c == '-') {
      made += "\\-";
    } else {
      made += c;
    }
  }
  return made;
}

std::string in_capitals(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

// A paragraph whose lines are kept.
std::string lines(std::string_view text) {
  return text.empty() ? "" : ".PP\n.nf\n" + roff(text) + "\n.fi\n";
}

std::string value_of(const DeclaredOption& option) {
  return option.value == ValueKind::kNone ? "" : " \\fI" + roff(option.value_name) + "\\fR";
}

// A tagged paragraph for each option, after the heading of its group.
std::string described(const std::vector<DeclaredOption>& options) {
  std::string text;
  std::string group = kNoGroup;
  for (const DeclaredOption& option : options) {
    if (option.group != group) {
      group = option.group;
      text += ".PP\n\\fI" + roff(group) + "\\fR\n";
    }
    text += ".TP\n";
    std::string names;
    for (const std::string& name : option.names) {
      names += (names.empty() ? R"(\fB)" : R"(, \fB)") + roff(name) + R"(\fR)";
    }
    text += names + value_of(option) + '\n' + roff(option.description) + '\n';
  }
  return text;
}

std::string synopsis(const DeclaredCommand& command) {
  std::string text = R"(\fBbiglia )" + roff(command.name) + R"(\fR [\fIOPTIONS\fR])";
  for (const DeclaredOption& argument : command.arguments) {
    const std::string name = R"(\fI)" + roff(argument.names.front()) + R"(\fR)";
    const std::string shown = name + (argument.repeated ? "..." : "");
    text += ' ';
    text += argument.required ? shown : '[' + shown + ']';
  }
  if (command.has_families) text += R"( [\fIFAMILY\fR [\fIPARAMETER\fR...]])";
  return text + '\n';
}

std::string section(const DeclaredCommand& command) {
  std::string text = ".SS biglia " + roff(command.name) + '\n' + roff(command.description) + ".\n";
  text += ".PP\n" + synopsis(command);
  for (const DeclaredOption& argument : command.arguments) {
    text += ".TP\n\\fI" + roff(argument.names.front()) + "\\fR";
    if (argument.value == ValueKind::kWord) text += ' ' + roff(argument.value_name);
    text += '\n' + roff(argument.description) + '\n';
  }
  text += described(command.options);
  return text + lines(command.footer);
}

// The commands of each group below its heading.
std::string sections(const std::vector<DeclaredCommand>& commands) {
  std::string text;
  std::string group;
  for (const DeclaredCommand& command : commands) {
    if (command.group != group) {
      group = command.group;
      text += ".SH " + in_capitals(roff(group)) + '\n';
    }
    text += section(command);
  }
  return text;
}

std::string family_section(const DeclaredCommands& declared) {
  std::string text;
  std::string_view last;
  for (const auto& [problem, family] : declared.families) {
    if (last != problem) {
      last = problem;
      text += (text.empty() ? ".TP\n.B " : "\n.TP\n.B ") + roff(problem) + '\n';
    } else {
      text += ", ";
    }
    text += roff(family.name);
  }
  return text.empty() ? "" : ".SH FAMILIES\nThe families of the generators.\n" + text + '\n';
}

}  // namespace

std::string man_page(const DeclaredCommands& declared, std::string_view version) {
  std::string text = R"(.TH BIGLIA 1 "" "biglia )" + roff(version) + R"(" "User Commands")" + '\n';
  text +=
      ".SH NAME\n"
      R"(biglia \- competitive\-programming judge and test\-case toolkit)"
      "\n";
  text += ".SH SYNOPSIS\n";
  for (const DeclaredCommand& command : declared.commands) text += synopsis(command) + ".br\n";
  text += ".SH DESCRIPTION\n" + roff(declared.description) + ".\n" + described(declared.options);
  text += sections(declared.commands);
  text += family_section(declared);
  text += ".SH EXIT STATUS\n.nf\n" + roff(declared.footer) + "\n.fi\n";
  text += kFiles;
  return text;
}

}  // namespace biglia::judge
