#include "judge/grade/journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <nlohmann/json.hpp>

#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using Json = nlohmann::json;

// JSON is UTF-8; programs' words need not be.
std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json to_json(const TestResult& test) {
  return {{"verdict", short_name(test.judgement.verdict)},
          {"reason", test.judgement.reason},
          {"details", test.judgement.details},
          {"multiplier", test.judgement.multiplier},
          {"cpu_us", test.cpu.count()},
          {"wall_us", test.wall.count()},
          {"memory", test.memory.count},
          {"note", test.note}};
}

Json to_json(const CompileReport& report) {
  return {{"failed", report.failed},
          {"reason", report.reason},
          {"conforming", report.conforming},
          {"language", report.language},
          {"standard", report.standard},
          {"compiler", report.compiler},
          {"warnings", report.warnings},
          {"warning_count", report.warning_count},
          {"log", report.log}};
}

// Throws nlohmann::json::exception where a key is missing or of another type.
TestResult test_from(const Json& json) {
  TestResult test;
  const auto verdict = verdict_from_short_name(json.at("verdict").get<std::string>());
  test.state = TestState::kResumed;
  test.judgement = {verdict.value_or(Verdict::kJudgeError), json.at("reason").get<std::string>(),
                    json.at("details").get<std::string>(), json.at("multiplier").get<double>()};
  test.cpu = std::chrono::microseconds(json.at("cpu_us").get<std::int64_t>());
  test.wall = std::chrono::microseconds(json.at("wall_us").get<std::int64_t>());
  test.memory.count = json.at("memory").get<std::uint64_t>();
  test.note = json.at("note").get<std::string>();
  return test;
}

CompileReport compile_from(const Json& json) {
  CompileReport report;
  report.done = true;
  report.failed = json.at("failed").get<bool>();
  report.reason = json.at("reason").get<std::string>();
  report.conforming = json.at("conforming").get<bool>();
  report.language = json.at("language").get<std::string>();
  report.standard = json.at("standard").get<std::string>();
  report.compiler = json.at("compiler").get<std::string>();
  report.warnings = json.at("warnings").get<std::vector<std::string>>();
  report.warning_count = json.at("warning_count").get<std::size_t>();
  report.log = json.at("log").get<std::string>();
  return report;
}

}  // namespace

Result<std::unique_ptr<Journal>> Journal::open(const std::filesystem::path& path,
                                               JournalStart start) {
  const int mode = start == JournalStart::kFresh ? O_TRUNC : 0;
  constexpr mode_t kPermissions = 0644;
  const int descriptor =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | mode, kPermissions);
  if (descriptor < 0) return failure(system_message(path, "cannot open", errno));
  std::unique_ptr<Journal> journal(new Journal(descriptor));
  const auto text = read_text(path);
  if (!text) return std::unexpected(text.error());
  for (std::string_view rest = *text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    journal->read_line(line);
  }
  // What comes must not continue a torn line.
  if (!text->empty() && !text->ends_with('\n')) {
    if (const auto closed = journal->append(""); !closed) return std::unexpected(closed.error());
  }
  return journal;
}

Journal::~Journal() { close(descriptor_); }

void Journal::read_line(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    const std::string key = json.at("key").get<std::string>();
    if (json.contains("test")) tests_[key] = test_from(json.at("test"));
    if (json.contains("compile")) compiles_[key] = compile_from(json.at("compile"));
  } catch (const Json::exception&) {
    return;  // torn, or of another version: that run is simply done again
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
  return append(dump({{"key", key}, {"test", to_json(result)}}));
}

Result<void> Journal::add_compile(const std::string& key, const CompileReport& report) {
  return append(dump({{"key", key}, {"compile", to_json(report)}}));
}

Result<void> Journal::append(const std::string& line) {
  const std::lock_guard guard(mutex_);
  const std::string whole = line + '\n';
  for (std::size_t done = 0; done < whole.size();) {
    const ssize_t wrote = write(descriptor_, whole.data() + done, whole.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return failure(system_message("the journal", "cannot write", errno));
    done += static_cast<std::size_t>(wrote);
  }
  return {};
}

}  // namespace biglia::judge
