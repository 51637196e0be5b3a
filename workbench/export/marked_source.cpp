#include "workbench/export/marked_source.hpp"

#include <array>
#include <string>
#include <string_view>

#include "judge/compile/language.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// What opens and ends a comment in a file with this extension; empty: not known.
struct Comment {
  std::string_view open;
  std::string_view end;
};

Comment comment_of(const std::string& extension) {
  constexpr std::array<std::string_view, 6> kLikeC = {".c", ".cc", ".cpp", ".cxx", ".java", ".kt"};
  for (const std::string_view one : kLikeC) {
    if (extension == one) return {"/* ", " */"};
  }
  if (extension == ".py" || extension == ".py3") return {"# ", ""};
  if (extension == ".pas" || extension == ".pp" || extension == ".lpr") return {"{ ", " }"};
  return {};
}

std::string results_of(const ExportedSubmission& submission) {
  constexpr std::array<std::pair<const char*, const char*>, 4> kNames = {
      {{"AC", "CORRECT"}, {"WA", "WRONG-ANSWER"}, {"TLE", "TIMELIMIT"}, {"RTE", "RUN-ERROR"}}};
  // A submission that must fail somewhere is never accepted.
  const bool must_fail = !submission.required.contains("AC");
  std::string names;
  for (const auto& [verdict, name] : kNames) {
    const bool slow = submission.has_own_limits && std::string_view(verdict) != "WA";
    if (!submission.permitted.contains(verdict) && !slow) continue;
    if (must_fail && std::string_view(verdict) == "AC") continue;
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return names;
}

Result<bool> mark(const fs::path& source, const ExportedSubmission& expected) {
  const Comment comment = comment_of(lower_extension(source));
  if (comment.open.empty()) return false;
  BIGLIA_TRY(auto text, read_text(source));
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  text.append(comment.open).append("@EXPECTED_RESULTS@: ").append(results_of(expected));
  text.append(comment.end).append("\n");
  BIGLIA_TRY(write_text(source, text));
  return true;
}

}  // namespace

Result<bool> mark_expected_results(const fs::path& submission, const ExportedSubmission& expected) {
  if (!is_folder(submission)) return mark(submission, expected);
  for (const fs::path& child : children_of(submission)) {
    const auto marked = mark_expected_results(child, expected);
    if (!marked || *marked) return marked;
  }
  return false;
}

}  // namespace biglia::judge
