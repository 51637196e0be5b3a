#include "judge/grade/journal.hpp"

#include <utility>

#include "judge/grade/journal_entry.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {

Result<std::unique_ptr<Journal>> Journal::open(const std::filesystem::path& path,
                                               JournalStart start) {
  std::unique_ptr<Journal> journal(new Journal());
  auto lines =
      CheckedLines::open(path, start, [&](std::string_view line) { journal->read_line(line); });
  if (!lines) return std::unexpected(lines.error());
  journal->lines_ = std::move(*lines);
  return journal;
}

void Journal::read_line(std::string_view line) {
  auto entry = entry_of(line);
  if (!entry) return;
  if (auto* const test = std::get_if<TestResult>(&entry->what)) {
    tests_[entry->key] = std::move(*test);
  } else {
    compiles_[entry->key] = std::get<CompileReport>(std::move(entry->what));
  }
}

std::optional<TestResult> Journal::find_test(const std::string& key) const {
  const auto at = tests_.find(key);
  return at == tests_.end() ? std::nullopt : std::optional(at->second);
}

std::optional<CompileReport> Journal::find_compile(const std::string& key) const {
  const auto at = compiles_.find(key);
  return at == compiles_.end() ? std::nullopt : std::optional(at->second);
}

Result<void> Journal::add_test(const std::string& key, const TestResult& result) {
  BIGLIA_CHECK(result.judgement.verdict != Verdict::kJudgeError);
  return lines_->append(line_of({key, result}));
}

Result<void> Journal::add_compile(const std::string& key, const CompileReport& report) {
  return lines_->append(line_of({key, report}));
}

}  // namespace biglia::judge
