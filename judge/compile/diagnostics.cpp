#include "judge/compile/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "judge/base/safe_text.hpp"
#include "judge/compile/layout.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMaxLine = 300;

std::string cut(std::string line) {
  if (line.size() > kMaxLine) line = line.substr(0, cut_at(line, kMaxLine - 3)) + "...";
  return line;
}

bool has(std::string_view line, std::string_view part) {
  return line.find(part) != std::string_view::npos;
}

// True if a line of the text begins with `beginning`. The rest of a line may quote the source.
bool has_line(std::string_view text, std::string_view beginning) {
  for (auto at = text.find(beginning); at != std::string_view::npos;
       at = text.find(beginning, at + 1)) {
    if (at == 0 || text[at - 1] == '\n') return true;
  }
  return false;
}

void erase_all(std::string& text, std::string_view part) {
  std::string result;
  std::size_t from = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, from)) {
    result.append(text, from, at - from);
    from = at + part.size();
  }
  result.append(text, from);
  text = std::move(result);
}

// "/tmp/ccA1b2C3.o" -> "object", "/tmp/ccA1b2C3.s" -> "assembly": the names are random.
void rename_temporary_files(std::string& text) {
  constexpr std::string_view kBegin = "/tmp/cc";
  constexpr std::size_t kLength = 15;
  for (auto at = text.find(kBegin); at != std::string::npos; at = text.find(kBegin, at)) {
    const std::string name = text.substr(at, kLength);
    if (name.ends_with(".o")) {
      text.replace(at, kLength, "object");
    } else if (name.ends_with(".s")) {
      text.replace(at, kLength, "assembly");
    } else {
      ++at;
    }
  }
}

template <typename Function>
void for_each_line(std::string_view text, const Function& use) {
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) use(line);
}

// Free Pascal's last lines, which only repeat that the compilation failed.
bool is_pascal_summary(std::string_view line) {
  return line == "Fatal: Compilation aborted" ||
         (line.starts_with("Error: ") && line.ends_with("returned an error exitcode"));
}

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char digit) { return digit >= '0' && digit <= '9'; });
}

// "a.pas(3,5) Error: what" -> "a.pas:3:5: error: what". Does not change other lines.
std::string in_gcc_form(const std::string& line) {
  struct Kind {
    std::string_view pascal;
    std::string_view gcc;
  };
  constexpr std::array<Kind, 3> kKinds = {{{") Fatal: ", ": fatal error: "},
                                           {") Error: ", ": error: "},
                                           {") Warning: ", ": warning: "}}};
  const std::string_view text = line;
  for (const Kind& kind : kKinds) {
    const std::size_t end = text.find(kind.pascal);
    const std::size_t begin = text.substr(0, end).find_first_of("(:");
    if (end == std::string_view::npos || begin == std::string_view::npos || text[begin] == ':') {
      continue;
    }
    const std::string_view place = text.substr(begin + 1, end - begin - 1);
    const std::size_t comma = place.find(',');
    if (comma == std::string_view::npos || !is_number(place.substr(0, comma)) ||
        !is_number(place.substr(comma + 1))) {
      continue;
    }
    std::string result(text.substr(0, begin));
    result.append(":").append(place.substr(0, comma)).append(":");
    result.append(place.substr(comma + 1)).append(kind.gcc);
    return result.append(text.substr(end + kind.pascal.size()));
  }
  return line;
}

// The first lines that satisfy the predicate, at most three.
template <typename Predicate>
std::string first_of(std::string_view log, const Predicate& predicate) {
  constexpr int kMost = 3;
  int count = 0;
  std::string reasons;
  for_each_line(log, [&](const std::string& line) {
    if (count == kMost || !predicate(line)) return;
    reasons += (count++ == 0 ? "" : "; ") + cut(line);
  });
  return reasons;
}

// The reason if javac itself failed and printed a stack trace; empty otherwise.
std::string javac_failure(std::string_view log) {
  if (!has_line(log, "The system is out of resources") &&
      !has_line(log, "java.lang.StackOverflowError")) {
    return {};
  }
  return has(log, "java.lang.OutOfMemoryError")
             ? "the compiler ran out of memory (java.lang.OutOfMemoryError)"
             : "the compiler ran out of stack (java.lang.StackOverflowError): expressions or "
               "blocks are nested too deeply";
}

std::string with_gcc_lines(const std::string& text) {
  if (!has(text, ") Error: ") && !has(text, ") Fatal: ") && !has(text, ") Warning: ")) return text;
  std::string result;
  for_each_line(text, [&](const std::string& line) {
    if (!is_pascal_summary(line)) result += in_gcc_form(line) + '\n';
  });
  return result;
}

}  // namespace

std::string clean_log(std::string_view log) {
  std::string text(log);
  erase_all(text, std::string(kSourceFolder) + "/");
  for (const char* folder : {"/usr/bin/", "/usr/include/", "/usr/lib/gcc/"}) {
    erase_all(text, folder);
  }
  rename_temporary_files(text);
  return safe_text(with_gcc_lines(text));
}

WarningLines find_warnings(std::string_view log, std::size_t limit) {
  WarningLines found;
  for_each_line(log, [&](const std::string& line) {
    if (!has(line, ": warning: ")) return;
    ++found.count;
    if (found.first.size() < limit) found.first.push_back(cut(line));
  });
  return found;
}

std::string first_error(std::string_view log) {
  if (const std::string reason = javac_failure(log); !reason.empty()) return reason;
  constexpr std::array<std::string_view, 6> kSigns = {": error: ",           ": fatal error: ",
                                                      ": Error: ",           "undefined reference",
                                                      "multiple definition", "error:"};
  std::string first;
  for (const std::string_view sign : kSigns) {
    for_each_line(log, [&](const std::string& line) {
      // A line of collect2 only repeats that the linker failed.
      if (first.empty() && has(line, sign) && !line.starts_with("collect2")) first = line;
    });
    if (!first.empty()) return cut(first);
  }
  return cut(std::string(log.substr(0, log.find('\n'))));
}

std::string first_errors(std::string_view log) {
  return first_of(log, [](std::string_view line) {
    return has(line, ": error: ") || has(line, ": fatal error: ");
  });
}

std::string breaches_of_standard(std::string_view log) {
  return first_of(log, [](std::string_view line) {
    return has(line, ": warning: ") &&
           (has(line, "ISO C") || has(line, "C90") || has(line, "[-Wpedantic]"));
  });
}

namespace {

bool is_undeclared_call(std::string_view line) {
  return has(line, ": warning: ") && has(line, "[-Wimplicit-function-declaration]");
}

}  // namespace

std::string first_undeclared_calls(std::string_view log) {
  return first_of(log, is_undeclared_call);
}

std::size_t count_undeclared_calls(std::string_view log) {
  std::size_t count = 0;
  for_each_line(log, [&](const std::string& line) { count += is_undeclared_call(line) ? 1U : 0U; });
  return count;
}

bool has_arbitrary_exit_code(std::string_view log) {
  bool in_main = false;
  bool found = false;
  for_each_line(log, [&](const std::string& line) {
    if (has(line, ": In function '")) in_main = line.ends_with(": In function 'main':");
    const bool is_void = has(line, "return type of 'main' is not 'int'");
    const bool is_open = in_main && has(line, "[-Wreturn-type]") &&
                         (has(line, "control reaches end of non-void function") ||
                          has(line, "'return' with no value"));
    found = found || (has(line, ": warning: ") && (is_void || is_open));
  });
  return found;
}

long progress_of(std::string_view log) {
  constexpr long kLinking = 1'000'000;
  if (has(log, "undefined reference") || has(log, "multiple definition")) return kLinking;
  long errors = 0;
  for_each_line(log, [&](const std::string& line) {
    if (has(line, ": error: ") || has(line, ": fatal error: ")) ++errors;
  });
  return -errors;
}

}  // namespace biglia::judge
