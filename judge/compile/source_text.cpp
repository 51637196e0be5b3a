#include "judge/compile/source_text.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/read_beginning.hpp"
#include "judge/base/text_encoding.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/parsed_number.hpp"
#include "toolkit/utf8.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// "main.c:2:5: error: ..." -> the file and 2; the line is 0 if the reason has no such beginning.
std::pair<fs::path, std::size_t> place_of_reason(std::string_view reason) {
  const std::size_t end = reason.find(": error: ");
  const std::size_t fatal = reason.find(": fatal error: ");
  const std::string_view place = reason.substr(0, std::min(end, fatal));
  const std::size_t column = place.rfind(':');
  if (column == 0 || column == std::string_view::npos) return {};
  const std::size_t line = place.rfind(':', column - 1);
  if (line == std::string_view::npos) return {};
  const auto number = parsed_number<std::size_t>(place.substr(line + 1, column - line - 1));
  return {fs::path(place.substr(0, line)), number.value_or(0)};
}

std::string_view line_of(std::string_view text, std::size_t line) {
  for (; line > 1 && !text.empty(); --line) {
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return text.substr(0, text.find('\n'));
}

// The name of the first character of the line that looks like another; else of the first one beyond
// ASCII; empty if there is none.
std::string named_character(std::string_view line) {
  std::string first;
  for (std::size_t at = 0; at < line.size();) {
    const auto next = first_utf8(line.substr(at));
    if (!next) return first.empty() ? "bytes that are not UTF-8; save it as UTF-8" : first;
    if (std::string name = look_alike(next->code); !name.empty()) return name;
    if (next->code >= 0x80 && first.empty()) first = code_point(next->code);
    at += next->length;
  }
  return first;
}

}  // namespace

Blamed<std::string> wide_source(const fs::path& submission, const Sources& sources) {
  for (const std::vector<fs::path>* const files : {&sources.units, &sources.headers}) {
    for (const fs::path& file : *files) {
      const auto fault = wide_fault_of(folder_of(submission) / file);
      if (!fault) return host_fault(fault.error().message);
      if (!fault->empty()) return file.string() + ' ' + *fault;
    }
  }
  return std::string();
}

Result<fs::path> without_byte_order_marks(const fs::path& submission, const Sources& sources,
                                          const fs::path& copy) {
  std::vector<fs::path> marked;
  for (const std::vector<fs::path>* const files : {&sources.units, &sources.headers}) {
    for (const fs::path& file : *files) {
      BIGLIA_TRY(const auto beginning,
                 read_beginning(folder_of(submission) / file, Bytes{kByteOrderMark.size()}));
      if (beginning == kByteOrderMark) marked.push_back(file);
    }
  }
  if (marked.empty()) return submission;
  std::error_code error;
  const bool is_folder = fs::is_directory(submission, error);
  if (!is_folder) fs::create_directory(copy, error);
  if (is_folder) {
    fs::copy(submission, copy, fs::copy_options::recursive | fs::copy_options::copy_symlinks,
             error);
  }
  if (error) return failed_call(copy, "cannot write", error.value());
  for (const fs::path& file : marked) {
    BIGLIA_TRY(const auto text, read_text(folder_of(submission) / file));
    fs::remove(copy / file, error);  // the copy may not be writable
    BIGLIA_TRY(write_text(copy / file, std::string_view(text).substr(kByteOrderMark.size())));
  }
  return is_folder ? copy : copy / marked.front();
}

std::string with_named_character(std::string reason, const fs::path& submission) {
  if (reason.contains("unmappable character")) return reason + "; save it as UTF-8";
  const bool is_stray =
      reason.contains(R"(error: stray '\)") || reason.contains(R"(error: illegal character "')");
  if (!is_stray) return reason;
  const auto [file, line] = place_of_reason(reason);
  std::error_code ignored;
  const fs::path path = fs::is_directory(submission, ignored) ? submission / file : submission;
  const auto text = line == 0 ? Result<std::string>() : read_text(path);
  const std::string name = text ? named_character(line_of(*text, line)) : "";
  return name.empty() ? reason : reason + ": " + name;
}

}  // namespace biglia::judge
