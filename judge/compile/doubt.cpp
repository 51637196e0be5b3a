#include "judge/compile/doubt.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/compile/diagnostics.hpp"

namespace biglia::judge {
namespace {

// Messages of the C library for errno and of the tools that compilers call.
constexpr std::array<std::string_view, 22> kHostMessages = {"No such file or directory",
                                                            "No space left on device",
                                                            "Disk quota exceeded",
                                                            "Read-only file system",
                                                            "Input/output error",
                                                            "Too many open files",
                                                            "Permission denied",
                                                            "Cannot allocate memory",
                                                            "out of memory",
                                                            "memory exhausted",
                                                            "Resource temporarily unavailable",
                                                            "Text file busy",
                                                            "Exec format error",
                                                            "cannot execute",
                                                            "error trying to exec",
                                                            "loading shared libraries",
                                                            "symbol lookup error",
                                                            "signal terminated",
                                                            "Killed",
                                                            "Can't find unit",
                                                            "initialization of VM",
                                                            "Fatal Python error"};

bool begins_with_one_of(std::string_view line, const std::vector<std::filesystem::path>& files) {
  return std::ranges::any_of(files, [&](const std::filesystem::path& file) {
    const std::string name = file.string();
    return line.starts_with(name) && line.size() > name.size() &&
           (line[name.size()] == ':' || line[name.size()] == '(');
  });
}

}  // namespace

bool may_be_host_fault(const Pass& pass, const Sources& sources) {
  if (pass.box.end == BoxEnd::kSignalled) return true;
  if (pass.box.end != BoxEnd::kExited) return false;
  const bool has_host_message = std::ranges::any_of(
      kHostMessages, [&](std::string_view message) { return pass.log.contains(message); });
  if (has_host_message) return true;
  const std::string first = first_error(pass.log);
  if (first.contains("undefined reference") || first.contains("multiple definition")) return false;
  return !begins_with_one_of(first, sources.units) && !begins_with_one_of(first, sources.headers);
}

}  // namespace biglia::judge
