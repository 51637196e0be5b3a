#include "judge/grade/journal.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "judge/files/text_file.hpp"
#include "judge/grade/journal_entry.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {

Result<std::unique_ptr<Journal>> Journal::open(const std::filesystem::path& path,
                                               JournalStart start) {
  const auto descriptor = open_to_append(path);
  if (!descriptor) return std::unexpected(descriptor.error());
  std::unique_ptr<Journal> journal(new Journal(path, *descriptor));
  if (start == JournalStart::kFresh && ftruncate(*descriptor, 0) != 0) {
    return failure(system_message(path, "cannot empty", errno));
  }
  if (const auto done = journal->read(); !done) return std::unexpected(done.error());
  return journal;
}

Journal::~Journal() { close(descriptor_); }

Result<void> Journal::read() {
  std::string text;
  std::array<char, 16384> chunk{};
  while (true) {
    const ssize_t got = ::read(descriptor_, chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failure(system_message(path_, "cannot read", errno));
    if (got == 0) break;
    text.append(chunk.data(), static_cast<std::size_t>(got));
  }
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    read_line(line);
  }
  // Ends a truncated last line, so the next entry starts on a new line.
  return text.empty() || text.ends_with('\n') ? Result<void>{} : append("\n");
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
  const std::lock_guard guard(mutex_);
  const auto at = tests_.find(key);
  return at == tests_.end() ? std::nullopt : std::optional(at->second);
}

std::optional<CompileReport> Journal::find_compile(const std::string& key) const {
  const std::lock_guard guard(mutex_);
  const auto at = compiles_.find(key);
  return at == compiles_.end() ? std::nullopt : std::optional(at->second);
}

Result<void> Journal::add_test(const std::string& key, const TestResult& result) {
  BIGLIA_CHECK(result.judgement.verdict != Verdict::kJudgeError);
  return append(line_of({key, result}) + '\n');
}

Result<void> Journal::add_compile(const std::string& key, const CompileReport& report) {
  return append(line_of({key, report}) + '\n');
}

Result<void> Journal::append(const std::string& text) {
  const std::lock_guard guard(mutex_);
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t wrote = write(descriptor_, text.data() + done, text.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return failure(system_message(path_, "cannot write", errno));
    done += static_cast<std::size_t>(wrote);
  }
  return {};
}

}  // namespace biglia::judge
