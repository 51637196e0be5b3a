#include "judge/grade/journal_entry.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "judge/files/sha256.hpp"

namespace biglia::judge {
namespace {

using Json = nlohmann::json;

constexpr int kFormat = 2;
constexpr std::size_t kChecksumDigits = 16;

std::string checksum_of(std::string_view text) {
  return sha256_of(text).substr(0, kChecksumDigits);
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
          {"conformance_note", report.conformance_note},
          {"language", report.language},
          {"standard", report.standard},
          {"compiler", report.compiler},
          {"warnings", report.warnings},
          {"warning_count", report.warning_count},
          {"log", report.log}};
}

// Strictly typed access to the fields of an object; each field must be read exactly once.
// nlohmann's get() would convert true to 1 and 1.5 to 1.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(json) {}

  std::string text(const char* name) { return get<std::string>(name, &Json::is_string); }
  bool boolean(const char* name) { return get<bool>(name, &Json::is_boolean); }
  std::int64_t count(const char* name) {
    return get<std::int64_t>(name, &Json::is_number_unsigned);
  }
  double number(const char* name) { return get<double>(name, &Json::is_number); }
  std::vector<std::string> texts(const char* name) {
    std::vector<std::string> texts;
    for (const Json& item : get<std::vector<Json>>(name, &Json::is_array)) {
      good_ = good_ && item.is_string();
      if (good_) texts.push_back(item.get<std::string>());
    }
    return texts;
  }

  // True if every field that was read exists with its type, and there are no other fields.
  bool are_all_good() const { return good_ && read_ == json_.size(); }

 private:
  template <typename T>
  T get(const char* name, bool (Json::*is_of_type)() const noexcept) {
    ++read_;
    const auto at = json_.find(name);
    good_ = good_ && at != json_.end() && ((*at).*is_of_type)();
    return good_ ? at->get<T>() : T{};
  }

  const Json& json_;
  std::size_t read_ = 0;
  bool good_ = true;
};

bool is_possible(const Judgement& judgement) {
  return judgement.verdict != Verdict::kJudgeError && judgement.multiplier > 0 &&
         judgement.multiplier <= 1;
}

std::optional<TestResult> test_from(const Json& json) {
  Fields fields(json);
  TestResult test;
  const auto verdict = verdict_from_short_name(fields.text("verdict"));
  test.state = TestState::kResumed;
  test.judgement.reason = fields.text("reason");
  test.judgement.details = fields.text("details");
  test.judgement.multiplier = fields.number("multiplier");
  test.cpu = std::chrono::microseconds(fields.count("cpu_us"));
  test.wall = std::chrono::microseconds(fields.count("wall_us"));
  test.memory.count = static_cast<std::uint64_t>(fields.count("memory"));
  test.note = fields.text("note");
  if (!fields.are_all_good() || !verdict) return std::nullopt;
  test.judgement.verdict = *verdict;
  return is_possible(test.judgement) ? std::optional(std::move(test)) : std::nullopt;
}

std::optional<CompileReport> compile_from(const Json& json) {
  Fields fields(json);
  CompileReport report;
  report.done = true;
  report.failed = fields.boolean("failed");
  report.reason = fields.text("reason");
  report.conforming = fields.boolean("conforming");
  report.conformance_note = fields.text("conformance_note");
  report.language = fields.text("language");
  report.standard = fields.text("standard");
  report.compiler = fields.text("compiler");
  report.warnings = fields.texts("warnings");
  report.warning_count = static_cast<std::size_t>(fields.count("warning_count"));
  report.log = fields.text("log");
  return fields.are_all_good() ? std::optional(std::move(report)) : std::nullopt;
}

std::optional<JournalEntry> entry_from(const Json& json) {
  const auto is_object = [&](const char* name) {
    return json.contains(name) && json[name].is_object();
  };
  if (!json.is_object() || json.size() != 3) return std::nullopt;
  if (json.value("format", Json()) != Json(kFormat)) return std::nullopt;
  const Json key = json.value("key", Json());
  if (!key.is_string()) return std::nullopt;
  if (is_object("test")) {
    auto test = test_from(json["test"]);
    if (test) return JournalEntry{key.get<std::string>(), std::move(*test)};
  } else if (is_object("compile")) {
    auto report = compile_from(json["compile"]);
    if (report) return JournalEntry{key.get<std::string>(), std::move(*report)};
  }
  return std::nullopt;
}

}  // namespace

std::string line_of(const JournalEntry& entry) {
  const bool is_test = std::holds_alternative<TestResult>(entry.what);
  const Json json = {{"format", kFormat},
                     {"key", entry.key},
                     {is_test ? "test" : "compile",
                      std::visit([](const auto& what) { return to_json(what); }, entry.what)}};
  // JSON must be UTF-8, but output of programs may not be.
  const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return checksum_of(text) + ' ' + text;
}

std::optional<JournalEntry> entry_of(std::string_view line) {
  if (line.size() <= kChecksumDigits || line[kChecksumDigits] != ' ') return std::nullopt;
  const std::string_view text = line.substr(kChecksumDigits + 1);
  if (line.substr(0, kChecksumDigits) != checksum_of(text)) return std::nullopt;
  const Json json = Json::parse(text, nullptr, false);
  return json.is_discarded() ? std::nullopt : entry_from(json);
}

}  // namespace biglia::judge
