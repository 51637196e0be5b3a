#include "judge/compile/toolchain.hpp"

#include <unistd.h>

#include <algorithm>

#include "judge/compile/command.hpp"
#include "judge/files/text_file.hpp"
#include "judge/sandbox/safe_text.hpp"
#include "judge/sandbox/temp_folder.hpp"

namespace biglia::judge {
namespace {

bool is_there(const std::vector<std::string>& command) {
  return !command[0].starts_with('/') || ::access(command[0].c_str(), X_OK) == 0;
}

Limits probe_limits(const Language& language) {
  Limits limits;
  limits.cpu = std::chrono::seconds(10);
  limits.wall = std::chrono::seconds(30);
  limits.memory.count = mib(512).count + language.memory_extra.count;
  limits.output = mib(1);
  limits.processes += language.processes_extra;
  return limits;
}

std::string first_line(const std::string& text) {
  constexpr std::size_t kLongest = 100;
  const std::string line = text.substr(0, text.find('\n'));
  return safe_line(line.substr(0, cut_at(line, kLongest)));
}

}  // namespace

std::string missing_part(const Language& language) {
  const bool complete = is_there(language.run) && is_there(language.probe) &&
                        std::ranges::all_of(language.compile, [](const CompileStep& step) {
                          return is_there(step.command);
                        });
  if (complete) return {};
  return language.name + " is not installed here (package " + language.package + ")";
}

Result<Toolchain> probe_toolchain(Box& box, const Language& language,
                                  const std::filesystem::path& scratch,
                                  const std::stop_token& stop) {
  Toolchain found;
  found.missing = missing_part(language);
  if (!found.missing.empty()) return found;
  const auto folder = TempFolder::make(scratch);
  if (!folder) return std::unexpected(folder.error());
  BoxRequest request;
  request.command = language.probe;
  request.output = folder->path() / "out";
  request.error_output = folder->path() / "err";
  request.environment = compiler_environment(language);
  request.limits = probe_limits(language);
  request.may_fork = true;
  const BoxResult result = box.run(request, stop);
  if (result.end == BoxEnd::kInterrupted) return found;
  if (result.end != BoxEnd::kExited || result.exit_code != 0) {
    return failure(language.name + ": " + language.probe[0] + " does not run here" +
                   (result.note.empty() ? "" : ": " + result.note));
  }
  for (const auto& file : {request.output, request.error_output}) {
    const auto text = read_text(file);
    if (!text) return std::unexpected(text.error());
    if (found.version.empty()) found.version = first_line(*text);
  }
  return found;
}

}  // namespace biglia::judge
